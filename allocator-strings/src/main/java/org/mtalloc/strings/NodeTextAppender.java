package org.mtalloc.strings;

import org.mtalloc.core.Allocator;

/**
 * Appends to the text of a list element where it lies: inside its node or its block while there is room, otherwise in a
 * block of at least twice the length, so that the amortized cost is that of copying what is appended. Methods take a
 * node's place as {@link NodeLayout} does.
 */
final class NodeTextAppender {
    private NodeTextAppender() {}

    /**
     * Appends a text; the node is unchanged if that fails.
     *
     * @param inlineLimit characters up to which the whole goes into the node
     */
    static void append(StringMemory memory, byte[] node, int at, PooledString text, int inlineLimit) {
        int added = text.length();
        if (added == 0) {
            return;
        }
        int tag = NodeLayout.tag(node, at);
        int end = NodeLayout.length(node, at) + added; // as an unsigned number
        boolean latin1 = TextCopy.latin1(text, 0, added);
        if (tag == NodeLayout.UTF16 || !latin1) {
            appendUtf16(memory, node, at, text, end);
        } else if (tag <= NodeLayout.INLINE_MAX && Integer.compareUnsigned(end, inlineLimit) <= 0) {
            appendInline(node, at, tag, text, end);
        } else {
            appendLatin1(memory.bytes(), node, at, text, end);
        }
    }

    private static void appendInline(byte[] node, int at, int count, PooledString text, int end) {
        long low = TextCopy.low(text, 0, end - count);
        long high = TextCopy.high(text, 0, end - count);
        NodeLayout.setInline(
                node,
                at,
                end,
                NodeLayout.low(node, at) | InlineText.lowBehind(low, count),
                NodeLayout.high(node, at) | InlineText.highBehind(low, high, count));
    }

    private static void appendLatin1(Allocator allocator, byte[] node, int at, PooledString text, int end) {
        int count = NodeLayout.length(node, at);
        boolean hasBlock = NodeLayout.tag(node, at) == NodeLayout.LATIN1;
        long old = hasBlock ? NodeLayout.textBlock(node, at) : 0;
        if (hasBlock && Integer.compareUnsigned(end, allocator.usableSize(old)) <= 0) {
            copyLatin1(text, allocator.byteArray(old), allocator.offset(old) + count);
            NodeLayout.setTextBlock(node, at, NodeLayout.LATIN1, end, old);
            return;
        }
        long block = allocator.allocate(units(allocator, end, count, BlockRequest.GRANULE_BYTES));
        byte[] array = allocator.byteArray(block);
        int start = allocator.offset(block);
        byte[] from = hasBlock ? allocator.byteArray(old) : node;
        int fromStart = hasBlock ? allocator.offset(old) : at + NodeLayout.INLINE_TEXT;
        System.arraycopy(from, fromStart, array, start, count);
        copyLatin1(text, array, start + count);
        NodeLayout.setTextBlock(node, at, NodeLayout.LATIN1, end, block);
        if (hasBlock) {
            allocator.free(old);
        }
    }

    private static void appendUtf16(StringMemory memory, byte[] node, int at, PooledString text, int end) {
        Allocator allocator = memory.chars();
        int count = NodeLayout.length(node, at);
        int tag = NodeLayout.tag(node, at);
        long old = tag > NodeLayout.INLINE_MAX ? NodeLayout.textBlock(node, at) : 0;
        if (tag == NodeLayout.UTF16 && Integer.compareUnsigned(end, allocator.usableSize(old)) <= 0) {
            copyUtf16(text, allocator.charArray(old), allocator.offset(old) + count);
            NodeLayout.setTextBlock(node, at, NodeLayout.UTF16, end, old);
            return;
        }
        long block = allocator.allocate(units(allocator, end, count, BlockRequest.GRANULE_CHARS));
        char[] array = allocator.charArray(block);
        int start = allocator.offset(block);
        if (tag == NodeLayout.UTF16) {
            System.arraycopy(allocator.charArray(old), allocator.offset(old), array, start, count);
        } else {
            int bytesStart = NodeTextReader.bytesStart(memory, node, at);
            Latin1.widen(NodeTextReader.bytes(memory, node, at), bytesStart, array, start, count);
        }
        copyUtf16(text, array, start + count);
        NodeLayout.setTextBlock(node, at, NodeLayout.UTF16, end, block);
        if (old != 0) {
            (tag == NodeLayout.UTF16 ? allocator : memory.bytes()).free(old);
        }
    }

    private static int units(Allocator allocator, int end, int count, int granule) {
        return BlockRequest.units(allocator, end, Math.max(Integer.toUnsignedLong(end), 2L * count), granule);
    }

    /** Copies a text that is Latin-1 to where there is room for it. */
    private static void copyLatin1(PooledString text, byte[] array, int at) {
        if (text.isInline()) {
            InlineText.toBytes(text.low, text.high, text.length, array, at);
        } else if (text.wide) {
            Latin1.narrow(text.chars, text.offset, array, at, text.length);
        } else {
            System.arraycopy(text.bytes, text.offset, array, at, text.length);
        }
    }

    /** Copies a text to where there is room for it. */
    private static void copyUtf16(PooledString text, char[] array, int at) {
        if (text.isInline()) {
            InlineText.toChars(text.low, text.high, text.length, array, at);
        } else if (text.wide) {
            System.arraycopy(text.chars, text.offset, array, at, text.length);
        } else {
            Latin1.widen(text.bytes, text.offset, array, at, text.length);
        }
    }
}
