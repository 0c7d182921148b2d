package org.mtalloc.core.cache;

import org.mtalloc.core.bin.Bins;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.slab.Handle;

/**
 * Freelists that grow without bound in the thread's own stock of magazines: what a thread frees, that thread alone uses
 * again, until it ends. New blocks are cut from slabs of the bins. This is SGI's {@code pthread_alloc}.
 */
public final class PrivateFreelists implements Freelists {
    private final Bins bins;

    /** Makes the slow path over these bins. */
    public PrivateFreelists(Bins bins) {
        this.bins = bins;
    }

    @Override
    public long allocate(ThreadCache cache, int sizeClass) {
        long[] emptied = cache.magazine(sizeClass);
        long block = Magazine.pop(emptied);
        if (block != Magazine.NOTHING) {
            return block;
        }
        if (emptied == Magazine.NONE) {
            emptied = Magazine.create(bins.get(sizeClass).magazineCapacity());
            cache.setMagazine(sizeClass, emptied);
        }
        long[] taken = cache.stock(sizeClass).exchangeEmpty(emptied);
        long[] refilled = taken != null ? taken : bins.get(sizeClass).refill(emptied);
        cache.setMagazine(sizeClass, refilled);
        return Magazine.pop(refilled);
    }

    @Override
    public void free(ThreadCache cache, int sizeClass, long handle) {
        long[] filled = cache.magazine(sizeClass);
        if (Magazine.push(filled, handle)) {
            return;
        }
        long[] empty = exchange(cache, sizeClass, filled);
        if (Magazine.push(empty, handle)) {
            cache.setMagazine(sizeClass, empty);
        } else {
            bins.get(sizeClass).putOne(handle);
        }
    }

    /** {@return an empty magazine; {@link Magazine#NONE} if there is no memory for a first one} */
    private long[] exchange(ThreadCache cache, int sizeClass, long[] filled) {
        try {
            if (filled == Magazine.NONE) {
                return Magazine.create(bins.get(sizeClass).magazineCapacity());
            }
            if (cache.stock(sizeClass) == MagazineStock.NONE) {
                cache.setStock(sizeClass, new MagazineStock());
            }
            return cache.stock(sizeClass).exchangeFull(filled);
        } catch (OutOfMemoryError e) {
            // No room for bookkeeping: the blocks go back to their slabs instead, which needs none.
            return filled == Magazine.NONE ? filled : bins.get(sizeClass).flush(filled);
        }
    }

    @Override
    public long allocateUncached(int sizeClass) {
        return bins.get(sizeClass).takeOne();
    }

    @Override
    public void freeUncached(int sizeClass, long handle) {
        bins.get(sizeClass).putOne(handle);
    }

    @Override
    public void drain(ThreadCache cache) {
        for (int c = 0; c <= Handle.PLAIN_CLASS; c++) {
            if (cache.magazine(c) != Magazine.NONE) {
                bins.get(c).giveBack(cache.magazine(c));
                drain(cache.stock(c), c);
            }
        }
    }

    private void drain(MagazineStock stock, int sizeClass) {
        for (long[] magazine = stock.takeFull(); magazine != null; magazine = stock.takeFull()) {
            bins.get(sizeClass).giveBack(magazine);
        }
    }

    @Override
    public void retire(ThreadCache cache) {
        drain(cache);
    }

    @Override
    public void trim() {}

    @Override
    public void trimIdle() {}

    @Override
    public long cached(int sizeClass) {
        return 0;
    }

    @Override
    public void close() {}
}
