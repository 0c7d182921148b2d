package org.mtalloc.core.cache;

import org.mtalloc.core.bin.Bin;
import org.mtalloc.core.bin.Bins;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.slab.Handle;

/** The slow path of thread caches: what the fast path did not serve. Called by the cache's owner thread. */
public final class Freelists {
    private final Bins bins;
    private final MagazineExchange exchange;

    /** Makes the slow path over these bins and this exchange. */
    public Freelists(Bins bins, MagazineExchange exchange) {
        this.bins = bins;
        this.exchange = exchange;
    }

    /**
     * {@return a block of this class}
     *
     * <p>The magazine in use is empty, unless the fast look-up missed the cache because another thread's is where it
     * looks first.
     *
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if there is no memory; nothing has changed then
     */
    public long allocate(ThreadCache cache, int sizeClass) {
        long[] emptied = cache.loaded(sizeClass);
        long block = Magazine.pop(emptied);
        if (block != Magazine.NOTHING) {
            return block;
        }
        long[] previous = cache.previous(sizeClass);
        if (Magazine.count(previous) > 0) {
            cache.setMagazines(sizeClass, previous, emptied);
            return Magazine.pop(previous);
        }
        if (emptied == Magazine.NONE) {
            emptied = Magazine.create(bins.get(sizeClass).magazineCapacity());
            cache.setMagazines(sizeClass, emptied, previous);
        }
        long[] refilled = exchange.refill(cache, sizeClass, emptied);
        cache.setMagazines(sizeClass, refilled, previous);
        return Magazine.pop(refilled);
    }

    /**
     * Takes a block back. The magazine in use is full, unless the fast look-up missed the cache. Does not fail;
     * allocates only the first two magazines that the thread ever needs for the class, and does without where there is
     * no memory for them.
     */
    public void free(ThreadCache cache, int sizeClass, long handle) {
        long[] filled = cache.loaded(sizeClass);
        if (Magazine.push(filled, handle)) {
            return;
        }
        long[] previous = cache.previous(sizeClass);
        if (!Magazine.push(previous, handle)) {
            Bin bin = bins.get(sizeClass);
            if (previous != Magazine.NONE) {
                previous = exchange.flush(cache, sizeClass, previous);
            } else {
                previous = create(bin);
            }
            if (!Magazine.push(previous, handle)) {
                bin.putOne(handle);
                return;
            }
        }
        cache.setMagazines(sizeClass, previous, filled);
    }

    private static long[] create(Bin bin) {
        try {
            return Magazine.create(bin.magazineCapacity());
        } catch (OutOfMemoryError e) {
            return Magazine.NONE;
        }
    }

    /** Returns all blocks of a cache to their slabs. The caller is its owner, or has it to itself. */
    void drain(ThreadCache cache) {
        for (int c = 0; c <= Handle.PLAIN_CLASS; c++) {
            if (cache.loaded(c) != Magazine.NONE || cache.previous(c) != Magazine.NONE) {
                Bin bin = bins.get(c);
                bin.giveBack(cache.loaded(c));
                bin.giveBack(cache.previous(c));
                drain(cache.stock(c), bin);
            }
        }
    }

    private static void drain(MagazineStock stock, Bin bin) {
        for (long[] magazine = stock.takeFull(); magazine != null; magazine = stock.takeFull()) {
            bin.giveBack(magazine);
        }
    }
}
