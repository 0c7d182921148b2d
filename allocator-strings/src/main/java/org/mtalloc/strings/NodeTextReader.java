package org.mtalloc.strings;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/**
 * Reads the text of a list element, wherever {@link NodeTextWriter} put it. Methods take a node's place as
 * {@link NodeLayout} does.
 */
final class NodeTextReader {
    private NodeTextReader() {}

    /** Assigns the text to {@code target}. */
    static void read(StringMemory memory, byte[] node, int at, PooledString target) {
        int tag = NodeLayout.tag(node, at);
        if (tag <= NodeLayout.INLINE_MAX) {
            TextCopy.assignInline(target, NodeLayout.low(node, at), NodeLayout.high(node, at), tag);
        } else {
            readBlock(memory, node, at, target);
        }
    }

    private static void readBlock(StringMemory memory, byte[] node, int at, PooledString target) {
        int count = NodeLayout.length(node, at);
        long block = NodeLayout.textBlock(node, at);
        if (NodeLayout.tag(node, at) == NodeLayout.UTF16) {
            TextCopy.assignUtf16(target, memory.chars(), block, count);
        } else {
            TextCopy.assignLatin1(target, memory.bytes(), block, count);
        }
    }

    /** {@return the character at an index that is in range} */
    static char charAt(StringMemory memory, byte[] node, int at, int index) {
        if (NodeLayout.tag(node, at) == NodeLayout.UTF16) {
            return chars(memory, node, at)[charsStart(memory, node, at) + index];
        }
        return (char) (bytes(memory, node, at)[bytesStart(memory, node, at) + index] & Latin1.MAX_CHAR);
    }

    /** {@return whether the text has the same characters as {@code other}} */
    static boolean contentEquals(StringMemory memory, byte[] node, int at, CharSequence other) {
        int tag = NodeLayout.tag(node, at);
        return tag <= NodeLayout.INLINE_MAX
                ? inlineEquals(NodeLayout.low(node, at), NodeLayout.high(node, at), tag, other)
                : blockEquals(memory, node, at, other);
    }

    private static boolean inlineEquals(long low, long high, int count, CharSequence other) {
        if (other instanceof PooledString string && string.isInlineUpTo(InlineText.MAX_LENGTH)) {
            return string.length == count && string.low == low && string.high == high;
        }
        return OutOfLine.equal(low, high, count, other);
    }

    private static boolean blockEquals(StringMemory memory, byte[] node, int at, CharSequence other) {
        int count = NodeLayout.length(node, at);
        if (NodeLayout.tag(node, at) == NodeLayout.UTF16) {
            return Utf16.equal(chars(memory, node, at), charsStart(memory, node, at), count, other);
        }
        return Latin1.equal(bytes(memory, node, at), bytesStart(memory, node, at), count, other);
    }

    /** {@return the text as a {@link String}} */
    static String string(StringMemory memory, byte[] node, int at) {
        int count = NodeLayout.length(node, at);
        if (NodeLayout.tag(node, at) == NodeLayout.UTF16) {
            return new String(chars(memory, node, at), charsStart(memory, node, at), count);
        }
        return new String(bytes(memory, node, at), bytesStart(memory, node, at), count, ISO_8859_1);
    }

    /** {@return the array that a Latin-1 text is in: the node's own, or that of its text block} */
    static byte[] bytes(StringMemory memory, byte[] node, int at) {
        boolean inline = NodeLayout.tag(node, at) <= NodeLayout.INLINE_MAX;
        return inline ? node : memory.bytes().byteArray(NodeLayout.textBlock(node, at));
    }

    /** {@return the index of the first character in {@link #bytes}} */
    static int bytesStart(StringMemory memory, byte[] node, int at) {
        boolean inline = NodeLayout.tag(node, at) <= NodeLayout.INLINE_MAX;
        return inline ? at + NodeLayout.INLINE_TEXT : memory.bytes().offset(NodeLayout.textBlock(node, at));
    }

    /** {@return the array that a UTF-16 text is in} */
    static char[] chars(StringMemory memory, byte[] node, int at) {
        return memory.chars().charArray(NodeLayout.textBlock(node, at));
    }

    /** {@return the index of the first character in {@link #chars}} */
    static int charsStart(StringMemory memory, byte[] node, int at) {
        return memory.chars().offset(NodeLayout.textBlock(node, at));
    }
}
