package org.mtalloc.strings;

import org.mtalloc.core.Allocator;

/**
 * How large a block to ask for. Every request is a multiple of {@link #GRANULE_BYTES}, as far as the allocator's
 * largest block allows it: then the first 16 bytes of any block may be read and written as two longs.
 */
final class BlockRequest {
    /** Bytes; the pools' smallest block and the step of their small classes, so that rounding up wastes nothing. */
    static final int GRANULE_BYTES = 16;

    /** Chars in {@link #GRANULE_BYTES} bytes. */
    static final int GRANULE_CHARS = GRANULE_BYTES / 2;

    /** Characters; a little less than the largest array, since a JVM refuses arrays of the very largest lengths. */
    static final int MAX_LENGTH = Integer.MAX_VALUE - 16;

    private BlockRequest() {}

    /**
     * {@return the units to ask {@code allocator} for: {@code wanted} rounded up, but at most its largest block}
     *
     * @param needed units that the block must have; as an unsigned number, so that a sum that overflowed is seen
     * @param wanted units that the block should have, at least {@code needed}
     * @param granule units in {@link #GRANULE_BYTES} bytes
     * @throws StringTooLongException if {@code needed} is above the allocator's largest block or {@link #MAX_LENGTH}
     */
    static int units(Allocator allocator, int needed, long wanted, int granule) {
        int limit = requireLength(allocator, needed);
        long rounded = (wanted + granule - 1) & -(long) granule;
        return (int) Math.min(rounded, limit);
    }

    /**
     * {@return the characters that the allocator's largest block has room for}
     *
     * @param needed as an unsigned number
     * @throws StringTooLongException if {@code needed} is above that
     */
    static int requireLength(Allocator allocator, int needed) {
        int limit = Math.min(allocator.maxSize(), MAX_LENGTH);
        if (Integer.compareUnsigned(needed, limit) > 0) {
            throw new StringTooLongException(Integer.toUnsignedLong(needed), limit);
        }
        return limit;
    }
}
