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
 * <p>The text in a node never needs more than the two words that begin at 16 and 24, so both are read and written as
 * longs. The layout is little-endian on every machine: the tag is then the low byte of the first word.
 *
 * <p>All methods take the array of a node's block and the index of its first byte there. Accesses are plain: a list
 * belongs to one thread at a time.
 */
final class NodeLayout {
    /** Bytes of a node: two links and, with the tag, as much text as covers most words; two blocks per cache line. */
    static final int NODE_BYTES = 32;

    /** Characters that fit inside a node. */
    static final int INLINE_MAX = 15;

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

    /** How far the second of two overlapping longs begins behind the first so that both cover 15 bytes. */
    private static final int SECOND_LONG = INLINE_MAX - Long.BYTES;

    private static final int TAG_BITS = 8;
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

    /**
     * Sets the text to {@code count} Latin-1 characters, {@link #INLINE_MAX} at most. Reads that many bytes of
     * {@code source}, wanted or not: two overlapping longs cost less than a copy of exact length.
     */
    static void setInline(byte[] array, int at, int count, byte[] source, int from) {
        LONGS.set(array, at + TAG_WORD, count | (long) LONGS.get(source, from) << TAG_BITS);
        LONGS.set(array, at + LAST_WORD, (long) LONGS.get(source, from + SECOND_LONG));
    }

    /** Sets the length of a text inside the node, whose characters the caller writes to {@link #INLINE_TEXT}. */
    static void setInlineLength(byte[] array, int at, int count) {
        array[at + TAG_WORD] = (byte) count;
    }

    /** Copies the {@link #INLINE_MAX} bytes of text inside the node to {@code target}, which must have as much room. */
    static void getInline(byte[] array, int at, byte[] target, int to) {
        LONGS.set(target, to, (long) LONGS.get(array, at + INLINE_TEXT));
        LONGS.set(target, to + SECOND_LONG, (long) LONGS.get(array, at + INLINE_TEXT + SECOND_LONG));
    }
}
