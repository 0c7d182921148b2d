package org.mtalloc.core.cache;

/** Where a thread cache gets full magazines for empty ones, and empty ones for full ones. */
public interface MagazineExchange {
    /**
     * {@return a magazine with at least one block, in exchange for an empty one}
     *
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if there is no memory; the magazine is still the caller's
     */
    long[] refill(ThreadCache cache, int sizeClass, long[] emptied);

    /** {@return an empty magazine, in exchange for a full one; does not fail} */
    long[] flush(ThreadCache cache, int sizeClass, long[] filled);
}
