package org.mtalloc.stress;

import org.mtalloc.core.Allocator;

/**
 * Recognizable contents of a block of heap bytes: its first bytes and its last one are all the same stamp. That is
 * enough to see two owners of one block, and blocks that overlap, without touching every byte of large ones.
 */
public final class Contents {
    /** One cache line: filled byte by byte, it is written and read in several steps, so that it can be seen half done. */
    private static final int HEAD_BYTES = 64;

    private Contents() {}

    /** Stamps a live block. */
    public static void write(Allocator allocator, long block, byte stamp) {
        byte[] array = allocator.byteArray(block);
        int start = allocator.offset(block);
        int size = allocator.usableSize(block);
        int end = start + Math.min(size, HEAD_BYTES);
        for (int i = start; i < end; i++) {
            array[i] = stamp;
        }
        array[start + size - 1] = stamp;
    }

    /** {@return whether a live block has this stamp, whole} */
    public static boolean hold(Allocator allocator, long block, byte stamp) {
        byte[] array = allocator.byteArray(block);
        int start = allocator.offset(block);
        int size = allocator.usableSize(block);
        return array[start + size - 1] == stamp && allAre(stamp, array, start, start + Math.min(size, HEAD_BYTES));
    }

    private static boolean allAre(byte stamp, byte[] array, int start, int end) {
        for (int i = start; i < end; i++) {
            if (array[i] != stamp) {
                return false;
            }
        }
        return true;
    }
}
