package org.mtalloc.strings;

import java.util.Arrays;

/** Compares the texts of list elements where they lie. Methods take a node's place as {@link NodeLayout} does. */
final class NodeTextComparison {
    private NodeTextComparison() {}

    /** {@return a number of the same sign as {@link String#compareTo} returns for strings of these characters} */
    static int compare(StringMemory memory, byte[] a, int aAt, byte[] b, int bAt) {
        int aTag = NodeLayout.tag(a, aAt);
        int bTag = NodeLayout.tag(b, bAt);
        if (aTag > NodeLayout.INLINE_MAX || bTag > NodeLayout.INLINE_MAX) {
            return compareBlocks(memory, a, aAt, b, bAt);
        }
        int byLow = compareWords(NodeLayout.low(a, aAt), NodeLayout.low(b, bAt));
        if (byLow != 0) {
            return byLow;
        }
        int byHigh = compareWords(NodeLayout.high(a, aAt), NodeLayout.high(b, bAt));
        return byHigh != 0 ? byHigh : aTag - bTag;
    }

    /** Characters lie in a word from its low byte on, and 0 is behind the last: no character is less. */
    private static int compareWords(long a, long b) {
        return Long.compareUnsigned(Long.reverseBytes(a), Long.reverseBytes(b));
    }

    private static int compareBlocks(StringMemory memory, byte[] a, int aAt, byte[] b, int bAt) {
        boolean aWide = NodeLayout.tag(a, aAt) == NodeLayout.UTF16;
        boolean bWide = NodeLayout.tag(b, bAt) == NodeLayout.UTF16;
        if (aWide && bWide) {
            return compareUtf16(memory, a, aAt, b, bAt);
        }
        if (aWide) {
            return -compareMixed(memory, b, bAt, a, aAt);
        }
        return bWide ? compareMixed(memory, a, aAt, b, bAt) : compareLatin1(memory, a, aAt, b, bAt);
    }

    private static int compareLatin1(StringMemory memory, byte[] a, int aAt, byte[] b, int bAt) {
        int aStart = NodeTextReader.bytesStart(memory, a, aAt);
        int bStart = NodeTextReader.bytesStart(memory, b, bAt);
        return Arrays.compareUnsigned(
                NodeTextReader.bytes(memory, a, aAt),
                aStart,
                aStart + NodeLayout.length(a, aAt),
                NodeTextReader.bytes(memory, b, bAt),
                bStart,
                bStart + NodeLayout.length(b, bAt));
    }

    private static int compareUtf16(StringMemory memory, byte[] a, int aAt, byte[] b, int bAt) {
        int aStart = NodeTextReader.charsStart(memory, a, aAt);
        int bStart = NodeTextReader.charsStart(memory, b, bAt);
        return Arrays.compare(
                NodeTextReader.chars(memory, a, aAt),
                aStart,
                aStart + NodeLayout.length(a, aAt),
                NodeTextReader.chars(memory, b, bAt),
                bStart,
                bStart + NodeLayout.length(b, bAt));
    }

    /** Compares a Latin-1 text with one of UTF-16. */
    private static int compareMixed(StringMemory memory, byte[] a, int aAt, byte[] b, int bAt) {
        byte[] bytes = NodeTextReader.bytes(memory, a, aAt);
        char[] chars = NodeTextReader.chars(memory, b, bAt);
        int bytesStart = NodeTextReader.bytesStart(memory, a, aAt);
        int charsStart = NodeTextReader.charsStart(memory, b, bAt);
        int aLength = NodeLayout.length(a, aAt);
        int bLength = NodeLayout.length(b, bAt);
        for (int i = 0; i < Math.min(aLength, bLength); i++) {
            int difference = (bytes[bytesStart + i] & Latin1.MAX_CHAR) - chars[charsStart + i];
            if (difference != 0) {
                return difference;
            }
        }
        return aLength - bLength;
    }
}
