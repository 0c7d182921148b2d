package org.mtalloc.core.cache;

import org.mtalloc.core.bin.Bins;

/**
 * Exchanges magazines with the thread's own stock, which grows without bound: what a thread frees, that thread alone
 * uses again, until it ends. New blocks are cut from slabs of the bins. This is SGI's {@code pthread_alloc}.
 */
public final class PrivateExchange implements MagazineExchange {
    private final Bins bins;

    /** Makes an exchange that takes new blocks from these bins. */
    public PrivateExchange(Bins bins) {
        this.bins = bins;
    }

    @Override
    public long[] refill(ThreadCache cache, int sizeClass, long[] emptied) {
        long[] taken = cache.stock(sizeClass).exchangeEmpty(emptied);
        return taken != null ? taken : bins.get(sizeClass).refill(emptied);
    }

    @Override
    public long[] flush(ThreadCache cache, int sizeClass, long[] filled) {
        try {
            if (cache.stock(sizeClass) == MagazineStock.NONE) {
                cache.setStock(sizeClass, new MagazineStock());
            }
            return cache.stock(sizeClass).exchangeFull(filled);
        } catch (OutOfMemoryError e) {
            // No room for bookkeeping: the blocks go back to their slabs instead, which needs none.
            return bins.get(sizeClass).flush(filled);
        }
    }
}
