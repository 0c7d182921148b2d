package org.mtalloc.strings;

import org.mtalloc.core.Allocator;

/** Asks a growth policy other than the default, and holds it to its contract. */
final class GrowthRequest {
    private GrowthRequest() {}

    /**
     * {@return the capacity that a string shall have next, in characters: at least {@code needed}, at most the allocator's
     * largest block}
     *
     * @param allocator of the block to come
     * @param needed characters, as an unsigned number, so that a sum that overflowed is seen
     * @param capacity characters that there is room for; at least {@code needed} where a string changes from Latin-1 to
     *     UTF-16, which then keeps that room
     * @throws StringTooLongException if {@code needed} is above the largest block
     * @throws IllegalStateException if the policy returned less than is needed
     */
    static int capacity(GrowthPolicy policy, Allocator allocator, int needed, int capacity, int charBytes) {
        int limit = BlockRequest.requireLength(allocator, needed);
        int least = Math.max(needed, 1);
        int from = capacity;
        if (capacity >= least) {
            least = Math.min(capacity, limit);
            from = 0;
        }
        long wanted = policy.capacity(least, from, charBytes);
        if (wanted < least) {
            throw new IllegalStateException("growth policy must return at least what is needed: returned=" + wanted
                    + ", needed=" + least + ", policy=" + policy);
        }
        return (int) Math.min(wanted, limit);
    }
}
