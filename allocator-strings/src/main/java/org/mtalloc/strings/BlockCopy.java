package org.mtalloc.strings;

import org.mtalloc.core.Allocator;

/**
 * Copies characters to a block, a new one or one that is there, and out of one. Called through {@link OutOfLine}; all that comes from a
 * string is passed one by one therefore.
 *
 * <p>Common parameters: {@code needed}, the characters that the new block must have room for, as an unsigned number, so
 * that a sum that overflowed is seen; {@code capacity}, those that the present block has room for, or 0; then the array
 * with the characters, the index of the first, and the number to copy.
 */
final class BlockCopy {
    /**
     * A block is used again for characters that fill at least one in so many of its units. Larger: a list of texts that
     * once were long would hold on to more unused memory; smaller: more blocks change hands.
     */
    private static final int REUSE_UP_TO = 4;

    private BlockCopy() {}

    /** {@return the handle of a new block of bytes with bytes} */
    static long bytes(Allocator allocator, int needed, int capacity, byte[] from, int at, int count) {
        long block = allocate(allocator, needed, capacity, BlockRequest.GRANULE_BYTES);
        if (count > 0) {
            System.arraycopy(from, at, allocator.byteArray(block), allocator.offset(block), count);
        }
        return block;
    }

    /** {@return the handle of a new block of bytes with chars that are all Latin-1} */
    static long narrowed(Allocator allocator, int needed, int capacity, char[] from, int at, int count) {
        long block = allocate(allocator, needed, capacity, BlockRequest.GRANULE_BYTES);
        Latin1.narrow(from, at, allocator.byteArray(block), allocator.offset(block), count);
        return block;
    }

    /** {@return the handle of a new block of chars with chars} */
    static long chars(Allocator allocator, int needed, int capacity, char[] from, int at, int count) {
        long block = allocate(allocator, needed, capacity, BlockRequest.GRANULE_CHARS);
        System.arraycopy(from, at, allocator.charArray(block), allocator.offset(block), count);
        return block;
    }

    /** {@return the handle of a new block of chars with bytes} */
    static long widened(Allocator allocator, int needed, int capacity, byte[] from, int at, int count) {
        long block = allocate(allocator, needed, capacity, BlockRequest.GRANULE_CHARS);
        Latin1.widen(from, at, allocator.charArray(block), allocator.offset(block), count);
        return block;
    }

    /** {@return the handle of a new block of bytes with {@code count} characters of an inline text} */
    static long inlineBytes(Allocator allocator, int needed, int capacity, int count, long low, long high) {
        long block = allocate(allocator, needed, capacity, BlockRequest.GRANULE_BYTES);
        if (count > 0) {
            InlineText.toBytes(low, high, count, allocator.byteArray(block), allocator.offset(block));
        }
        return block;
    }

    /** {@return the handle of a new block of chars with {@code count} characters of an inline text} */
    static long inlineChars(Allocator allocator, int needed, int capacity, int count, long low, long high) {
        long block = allocate(allocator, needed, capacity, BlockRequest.GRANULE_CHARS);
        if (count > 0) {
            InlineText.toChars(low, high, count, allocator.charArray(block), allocator.offset(block));
        }
        return block;
    }

    /** {@return the handle of a new block} Asks for twice the present capacity if more is needed than that, otherwise for as much as there is. */
    private static long allocate(Allocator allocator, int needed, int capacity, int granule) {
        if (capacity == 0 && needed > 0 && needed <= granule) {
            return allocator.allocate(granule); // the first block of a short string
        }
        boolean more = Integer.compareUnsigned(needed, capacity) > 0;
        long wanted = more ? Math.max(needed, 2L * capacity) : capacity;
        return allocator.allocate(BlockRequest.units(allocator, needed, wanted, granule));
    }

    /** {@return the low word of the {@code count} bytes of a block, as an inline text} */
    static long low(Allocator allocator, long block, int count) {
        return InlineText.low(allocator.byteArray(block), allocator.offset(block), count);
    }

    /** {@return the high word of the {@code count} bytes of a block, as an inline text} */
    static long high(Allocator allocator, long block, int count) {
        return InlineText.high(allocator.byteArray(block), allocator.offset(block), count);
    }

    /** Copies the bytes of a block to where there is room for them. */
    static void toBytes(Allocator allocator, long block, int count, byte[] target, int at) {
        System.arraycopy(allocator.byteArray(block), allocator.offset(block), target, at, count);
    }

    /** Copies the bytes of a block, as chars, to where there is room for them. */
    static void toWidened(Allocator allocator, long block, int count, char[] target, int at) {
        Latin1.widen(allocator.byteArray(block), allocator.offset(block), target, at, count);
    }

    /** Copies the chars of a block to where there is room for them. */
    static void toChars(Allocator allocator, long block, int count, char[] target, int at) {
        System.arraycopy(allocator.charArray(block), allocator.offset(block), target, at, count);
    }

    /** {@return whether bytes were copied to this block, because they fit into it and it is not much too large} */
    static boolean overwrite(Allocator allocator, long block, byte[] from, int at, int count) {
        if (!suits(allocator.usableSize(block), count)) {
            return false;
        }
        System.arraycopy(from, at, allocator.byteArray(block), allocator.offset(block), count);
        return true;
    }

    /** {@return whether chars were copied to this block, because they fit into it and it is not much too large} */
    static boolean overwrite(Allocator allocator, long block, char[] from, int at, int count) {
        if (!suits(allocator.usableSize(block), count)) {
            return false;
        }
        System.arraycopy(from, at, allocator.charArray(block), allocator.offset(block), count);
        return true;
    }

    /** {@return whether an inline text was copied to this block, because it fits into it and it is not much too large} */
    static boolean overwrite(Allocator allocator, long block, long low, long high, int count) {
        if (!suits(allocator.usableSize(block), count)) {
            return false;
        }
        InlineText.toBytes(low, high, count, allocator.byteArray(block), allocator.offset(block));
        return true;
    }

    private static boolean suits(int units, int count) {
        return count <= units && units / REUSE_UP_TO <= count;
    }
}
