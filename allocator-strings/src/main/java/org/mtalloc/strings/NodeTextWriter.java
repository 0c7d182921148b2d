package org.mtalloc.strings;

import org.mtalloc.core.Allocator;

/**
 * Writes the text of a list element: inside its node where it is Latin-1 and short enough, otherwise in a block of its
 * own, Latin-1 or UTF-16 as its characters demand. Methods take a node's place as {@link NodeLayout} does.
 */
final class NodeTextWriter {
    private NodeTextWriter() {}

    /**
     * Writes a text to a node that owns no text block. The node is unchanged if a block is needed and cannot be had.
     *
     * @param inlineLimit characters up to which the text goes into the node
     */
    static void write(StringMemory memory, byte[] node, int at, PooledString text, int inlineLimit) {
        int count = text.length();
        if (!TextCopy.latin1(text, 0, count)) {
            long block = OutOfLine.chars(memory.chars(), count, 0, text.chars, text.offset, count);
            NodeLayout.setTextBlock(node, at, NodeLayout.UTF16, count, block);
        } else if (count > inlineLimit) {
            NodeLayout.setTextBlock(node, at, NodeLayout.LATIN1, count, latin1Block(memory.bytes(), text, count));
        } else {
            NodeLayout.setInline(node, at, count, TextCopy.low(text, 0, count), TextCopy.high(text, 0, count));
        }
    }

    private static long latin1Block(Allocator allocator, PooledString text, int count) {
        if (text.isInline()) {
            return OutOfLine.inlineBytes(allocator, count, count, count, text.low, text.high);
        }
        return text.wide
                ? OutOfLine.narrowed(allocator, count, 0, text.chars, text.offset, count)
                : OutOfLine.bytes(allocator, count, 0, text.bytes, text.offset, count);
    }

    /** Replaces the text of a node; the node is unchanged if a block is needed and cannot be had. */
    static void replace(StringMemory memory, byte[] node, int at, PooledString text, int inlineLimit) {
        int tag = NodeLayout.tag(node, at);
        if (tag <= NodeLayout.INLINE_MAX) {
            write(memory, node, at, text, inlineLimit);
            return;
        }
        int count = text.length();
        long block = NodeLayout.textBlock(node, at);
        if (count > inlineLimit && overwrite(memory, tag, block, text, count)) {
            NodeLayout.setTextBlock(node, at, tag, count, block);
        } else {
            write(memory, node, at, text, inlineLimit);
            OutOfLine.free(memory, block, tag == NodeLayout.UTF16);
        }
    }

    /** {@return whether the text was copied to this block, stored just as it is in the string} */
    private static boolean overwrite(StringMemory memory, int tag, long block, PooledString text, int count) {
        if (tag == NodeLayout.LATIN1 && text.isInline()) {
            return OutOfLine.overwrite(memory.bytes(), block, text.low, text.high, count);
        }
        if (tag == NodeLayout.LATIN1) {
            return !text.wide && OutOfLine.overwrite(memory.bytes(), block, text.bytes, text.offset, count);
        }
        return !TextCopy.latin1(text, 0, count)
                && OutOfLine.overwrite(memory.chars(), block, text.chars, text.offset, count);
    }

    /** Frees the text block of a node, if it has one. The node itself is for the caller to free. */
    static void free(StringMemory memory, byte[] node, int at) {
        int tag = NodeLayout.tag(node, at);
        if (tag > NodeLayout.INLINE_MAX) {
            (tag == NodeLayout.UTF16 ? memory.chars() : memory.bytes()).free(NodeLayout.textBlock(node, at));
        }
    }
}
