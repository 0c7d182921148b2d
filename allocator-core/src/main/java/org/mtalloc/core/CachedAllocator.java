package org.mtalloc.core;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.cache.CacheRegistry;
import org.mtalloc.core.cache.ThreadCache;
import org.mtalloc.core.size.SizeClasses;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.Slab;

/**
 * Allocation through thread caches. The fast path of allocate is: class, cache, pop, mark live; that of free: find the
 * slab, end the life by one compare-and-set, cache, push. Neither takes a lock, allocates, or stores a reference.
 */
abstract class CachedAllocator extends BlockAllocator {
    private final SizeClasses sizes;
    private final CacheRegistry caches;
    private final int maxCachedSize;

    CachedAllocator(Wiring wiring) {
        super(wiring);
        this.sizes = wiring.sizes;
        this.caches = wiring.caches;
        this.maxCachedSize = wiring.bins.maxCachedSize();
    }

    @Override
    public final long allocate(int size) {
        if (size > 0 && size <= maxCachedSize) {
            int sizeClass = sizes.classOf(size);
            ThreadCache cache = caches.current();
            if (cache != null) {
                long block = cache.pop(sizeClass);
                if (block != Magazine.NOTHING && table.startLife(block)) {
                    return block;
                }
            }
            return allocateSlow(cache, sizeClass);
        }
        return size == 0 ? allocate(1) : allocateUncached(size);
    }

    private long allocateSlow(@Nullable ThreadCache found, int sizeClass) {
        checkOpen();
        ThreadCache cache = found != null ? found : wiring.caches.currentOrNew();
        long block;
        do {
            block = take(cache, sizeClass);
        } while (mustDrop(block));
        return block;
    }

    @Override
    public final void free(long block) {
        ThreadCache cache = caches.current();
        Slab slab = table.endLife(block);
        if (slab == null) {
            throw notLive(block);
        }
        giveBack(cache, slab, Handle.next(block));
    }

    @Override
    final void giveBack(Slab slab, long ended) {
        giveBack(caches.current(), slab, ended);
    }

    private void giveBack(@Nullable ThreadCache cache, Slab slab, long ended) {
        if (cache == null || !cache.push(Handle.classOf(ended), ended)) {
            freeSlow(cache, slab, ended);
        }
    }

    private void freeSlow(@Nullable ThreadCache found, Slab slab, long ended) {
        int sizeClass = Handle.classOf(ended);
        if (sizeClass != Handle.PLAIN_CLASS && wiring.bins.isCached(sizeClass)) {
            ThreadCache cache = found != null ? found : wiring.caches.currentOrNew();
            if (cache != null) {
                wiring.freelists.free(cache, sizeClass, ended);
                return;
            }
        }
        freeUncached(slab, ended);
    }
}
