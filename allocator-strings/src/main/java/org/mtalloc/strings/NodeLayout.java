package org.mtalloc.strings;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The 32 bytes of a list element, a block of the bytes allocator. Handles are of that allocator too, but for the text
 * block under tag {@link #UTF16}; 0 stands for no element.
 *
 * <pre>
 *  byte 0          8               16   17       20       24             32
 *       +----------+---------------+----+--------+--------+---------------+
 *       | previous | next          |  n | n Latin-1 characters, n = 0..15 |   text inside the node
 *       +----------+---------------+----+--------+--------+---------------+
 *       | previous | next          |0x40| unused | length | text block    |   Latin-1, one byte per character
 *       +----------+---------------+----+--------+--------+---------------+
 *       | previous | next          |0x41| unused | length | text block    |   UTF-16, in the chars allocator
 *       +----------+---------------+----+--------+--------+---------------+
 * </pre>
 *
 * <p>A text inside a node is an {@link InlineText} in the two words that begin at 16 and 24, with its length in the byte
 * that is free there. The layout is little-endian on every machine: the tag is then the low byte of the first word.
 *
 * <p>All methods take the array of a node's block and the index of its first byte there. Accesses are plain: a list
 * belongs to one thread at a time.
 */
final class NodeLayout {
    /** Bytes of a node: two links and, with the tag, as much text as covers most words; two blocks per cache line. */
    static final int NODE_BYTES = 32;

    /** Characters that fit inside a node. */
    static final int INLINE_MAX = InlineText.MAX_LENGTH;

    /** Tag of a text in a block of the bytes allocator. */
    static final int LATIN1 = 0x40;

    /** Tag of a text in a block of the chars allocator. */
    static final int UTF16 = 0x41;

    /** Index of the first inline character. */
    static final int INLINE_TEXT = 17;

    private static final int PREVIOUS = 0;
    private static final int NEXT = 8;
    private static final int TAG_WORD = 16;
    private static final int LAST_WORD = 24;

    private static final int LENGTH_SHIFT = 32;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private NodeLayout() {}

    /** {@return the handle of the element before this one} */
    static long previous(byte[] array, int at) {
        return (long) LONGS.get(array, at + PREVIOUS);
    }

    /** {@return the handle of the element behind this one} */
    static long next(byte[] array, int at) {
        return (long) LONGS.get(array, at + NEXT);
    }

    static void setPrevious(byte[] array, int at, long node) {
        LONGS.set(array, at + PREVIOUS, node);
    }

    static void setNext(byte[] array, int at, long node) {
        LONGS.set(array, at + NEXT, node);
    }

    /** {@return the length of a text inside the node, or {@link #LATIN1} or {@link #UTF16}} */
    static int tag(byte[] array, int at) {
        return array[at + TAG_WORD];
    }

    /** {@return the length of the text, in chars} */
    static int length(byte[] array, int at) {
        int tag = tag(array, at);
        return tag <= INLINE_MAX ? tag : (int) ((long) LONGS.get(array, at + TAG_WORD) >>> LENGTH_SHIFT);
    }

    /** {@return the handle of the text block of a node with tag {@link #LATIN1} or {@link #UTF16}} */
    static long textBlock(byte[] array, int at) {
        return (long) LONGS.get(array, at + LAST_WORD);
    }

    /** Sets the text to one in a block of its own. */
    static void setTextBlock(byte[] array, int at, int tag, int length, long block) {
        LONGS.set(array, at + TAG_WORD, tag | (long) length << LENGTH_SHIFT);
        LONGS.set(array, at + LAST_WORD, block);
    }

    /** Sets the text to one inside the node. */
    static void setInline(byte[] array, int at, int count, long low, long high) {
        LONGS.set(array, at + TAG_WORD, low | count);
        LONGS.set(array, at + LAST_WORD, high);
    }

    /** {@return the low word of a text inside the node} */
    static long low(byte[] array, int at) {
        return (long) LONGS.get(array, at + TAG_WORD) & ~InlineText.LENGTH_BITS;
    }

    /** {@return the high word of a text inside the node} */
    static long high(byte[] array, int at) {
        return (long) LONGS.get(array, at + LAST_WORD);
    }
}
