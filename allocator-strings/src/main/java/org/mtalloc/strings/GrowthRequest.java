package org.mtalloc.strings;

import org.mtalloc.core.Allocator;

/** Asks a growth policy other than the default, and holds it to its contract. */
final class GrowthRequest {
    private GrowthRequest() {}

    /**
     * {@return the capacity that a string shall have next, in characters: at least {@code needed}, at most the allocator's
     * largest block}
     *
     * @param memory with the policy to ask
     * @param wide whether the block to come is one of UTF-16
     * @param needed characters, as an unsigned number, so that a sum that overflowed is seen
     * @param capacity characters that there is room for; at least {@code needed} where a string changes from Latin-1 to
     *     UTF-16, which then keeps that room
     * @throws StringTooLongException if {@code needed} is above the largest block
     * @throws IllegalStateException if the policy returned less than is needed
     */
    static int capacity(StringMemory memory, boolean wide, int needed, int capacity) {
        Allocator allocator = wide ? memory.chars() : memory.bytes();
        int limit = BlockRequest.requireLength(allocator, needed);
        int least = Math.max(needed, 1);
        int from = capacity;
        if (capacity >= least) {
            least = Math.min(capacity, limit);
            from = 0;
        }
        long wanted = memory.growth().capacity(least, from, wide ? Character.BYTES : Byte.BYTES);
        if (wanted < least) {
            throw new IllegalStateException("growth policy must return at least what is needed: returned=" + wanted
                    + ", needed=" + least + ", policy=" + memory.growth());
        }
        return (int) Math.min(wanted, limit);
    }
}
