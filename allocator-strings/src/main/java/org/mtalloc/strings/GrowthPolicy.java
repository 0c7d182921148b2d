package org.mtalloc.strings;

/**
 * How much capacity a string takes when what it has is not enough. Given to {@link StringMemory#withGrowth}; asked only
 * when a string needs a block, never while there is room. Those that are there: {@link Growth} and {@link
 * PageRoundedGrowth}.
 *
 * <p>An implementation is called by any thread that uses a string of its memory, must give the same answer to the same
 * arguments, and must not touch the string. What it throws passes through to the caller of the string, which is unchanged.
 */
public interface GrowthPolicy {
    /**
     * {@return the characters that the string shall have room for} At least {@code needed}; what is above the largest
     * block is cut to that.
     *
     * @param needed characters that there must be room for, at least 1
     * @param capacity characters that there is room for, less than {@code needed}; 0 if the string does not grow but takes
     *     a block for a known number of characters, as {@link PooledString#reserve} and the change from Latin-1 to UTF-16 do
     * @param charBytes bytes of a character: 1 in Latin-1, 2 in UTF-16
     */
    long capacity(int needed, int capacity, int charBytes);

    /**
     * {@return whether a string also uses what its block has beyond the capacity asked for} Constant; asked once for each
     * memory.
     */
    default boolean fillsBlock() {
        return false;
    }
}
