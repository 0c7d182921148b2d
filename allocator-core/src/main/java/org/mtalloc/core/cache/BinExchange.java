package org.mtalloc.core.cache;

import org.mtalloc.core.bin.Bins;

/** Exchanges magazines with the bins that all threads share. */
public final class BinExchange implements MagazineExchange {
    private final Bins bins;

    /** Makes an exchange with these bins. */
    public BinExchange(Bins bins) {
        this.bins = bins;
    }

    @Override
    public long[] refill(ThreadCache cache, int sizeClass, long[] emptied) {
        return bins.get(sizeClass).refill(emptied);
    }

    @Override
    public long[] flush(ThreadCache cache, int sizeClass, long[] filled) {
        return bins.get(sizeClass).flush(filled);
    }
}
