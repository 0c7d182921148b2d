package org.mtalloc.core.bin;

/**
 * How bins share locks, and how much their magazines hold. Immutable.
 *
 * @param oneLock whether all bins share a lock
 * @param maxMagazineBlocks the most handles of a magazine
 * @param maxMagazineBytes the most bytes of the blocks in a magazine; of larger blocks it holds one
 */
public record BinsShape(boolean oneLock, int maxMagazineBlocks, int maxMagazineBytes) {
    /**
     * Bytes of the blocks in a magazine; a class of larger blocks is not cached by threads. More would sleep in stripes for each class;
     * with less, blocks of some kilobytes come one by one under the bin's lock.
     */
    static final int CACHED_BYTES = 32 << 10;

    /**
     * Handles of a stripe's magazine of small blocks. Fewer make threads meet at the bin's lock more often; of more, more memory
     * sleeps in stripes and bins. ADR 12 has figures.
     */
    private static final int SHARED_BLOCKS = 1024;

    /** The same where no stripe is: a private freelist is filled by whole magazines, so each thread has one of each class. */
    private static final int OWN_BLOCKS = 128;

    /** A stripe has room for full magazines of so many classes at least, so that one class does not turn out all others. */
    private static final int CLASSES_OF_A_STRIPE = 4;

    /** {@return the shape for stripes that hold up to so many bytes each} */
    public static BinsShape forStripes(long stripeBytes) {
        return new BinsShape(false, SHARED_BLOCKS, (int) Math.min(CACHED_BYTES, stripeBytes / CLASSES_OF_A_STRIPE));
    }

    /** {@return the shape for bins that threads, or their private freelists, use directly} */
    public static BinsShape forThreads(boolean oneLock) {
        return new BinsShape(oneLock, OWN_BLOCKS, CACHED_BYTES);
    }

    /** {@return handles of a magazine of blocks of this size} */
    int magazineBlocks(int blockBytes) {
        return Math.max(1, Math.min(maxMagazineBlocks, maxMagazineBytes / blockBytes));
    }
}
