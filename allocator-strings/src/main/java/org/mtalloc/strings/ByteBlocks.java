package org.mtalloc.strings;

import org.mtalloc.core.Allocator;

/**
 * Calls of a byte buffer that the compiler does not inline: see {@link OutOfLine} for why and how. A buffer that stays
 * in one method is then no object at all, since what is inlined of its growing is small.
 */
final class ByteBlocks {
    private ByteBlocks() {}

    /**
     * {@return the handle of a new block} It is not filled here: with the contents as further parameters the compiler has too
     * few registers for what allocates.
     *
     * @param needed bytes that the block must have room for; as an unsigned number, so that a sum that overflowed is
     *     seen
     * @param wanted bytes that it should have room for, as far as the largest block does
     */
    static long allocate(Allocator allocator, int needed, long wanted) {
        return Barrier.allocate(allocator, needed, wanted);
    }

    static void copy(byte[] from, int at, byte[] to, int start, int count) {
        Barrier.copy(from, at, to, start, count);
    }

    static void free(Allocator allocator, long block) {
        Barrier.free(allocator, block);
    }

    /** {@return whether this range is ASCII, and was copied to where there is room for it} */
    static boolean copyAscii(String text, int from, int to, byte[] target, int at) {
        return Barrier.copyAscii(text, from, to, target, at);
    }

    /** Never made, and never thrown. */
    private static final class Barrier extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private Barrier() {}

        static long allocate(Allocator allocator, int needed, long wanted) {
            long atLeast = Math.max(wanted, Integer.toUnsignedLong(needed));
            return allocator.allocate(BlockRequest.units(allocator, needed, atLeast, BlockRequest.GRANULE_BYTES));
        }

        static void copy(byte[] from, int at, byte[] to, int start, int count) {
            System.arraycopy(from, at, to, start, count);
        }

        static void free(Allocator allocator, long block) {
            allocator.free(block);
        }

        static boolean copyAscii(String text, int from, int to, byte[] target, int at) {
            return Ascii.copy(text, from, to, target, at);
        }
    }
}
