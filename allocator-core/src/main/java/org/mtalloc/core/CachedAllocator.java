package org.mtalloc.core;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.cache.CacheRegistry;
import org.mtalloc.core.cache.ThreadCache;
import org.mtalloc.core.lock.StackReserve;
import org.mtalloc.core.size.SizeClasses;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.Slab;

/**
 * Allocation through thread caches. The fast path of allocate is: class, cache, top of the magazine, mark live, take
 * out; that of free: cache, room in the magazine, end the life by one compare-and-set, add. Neither takes a lock, allocates, or
 * stores a reference, and neither loses a block where the stack ends (docs/CONCURRENCY.md).
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
        return isCached(size) ? allocate(caches.current(), size) : allocateOther(size);
    }

    /** {@return whether a request of this size is served through a thread's cache, if the thread has one} */
    final boolean isCached(int size) {
        return size > 0 && size <= maxCachedSize;
    }

    /**
     * Serves a request of a cached size. The block leaves the magazine last: a call that is broken off before has
     * changed nothing.
     *
     * @param cache the calling thread's; null if it has none, or it is not at hand
     */
    final long allocate(@Nullable ThreadCache cache, int size) {
        int sizeClass = sizes.classOf(size);
        if (cache != null) {
            long[] magazine = cache.magazine(sizeClass);
            int left = Magazine.count(magazine) - 1;
            if (left >= 0) {
                long block = Magazine.get(magazine, left);
                if (table.startLife(block)) {
                    magazine[Magazine.COUNT] = left;
                    return block;
                }
            }
        }
        return allocateSlow(cache, size);
    }

    private long allocateOther(int size) {
        return size == 0 ? allocate(1) : allocateUncached(size);
    }

    private long allocateSlow(@Nullable ThreadCache found, int size) {
        StackReserve.check();
        checkOpen();
        ThreadCache cache = found != null ? found : wiring.caches.currentOrNew();
        int sizeClass = sizes.classOf(size);
        long block;
        do {
            block = take(cache, sizeClass, size);
        } while (mustDrop(block));
        return block;
    }

    @Override
    public final void free(long block) {
        free(caches.current(), block);
    }

    /**
     * Takes a block back. Whether the magazine has room is known before the block's life ends, and after that there is no
     * call, which could be broken off, but only stores.
     *
     * @param cache the calling thread's; null if it has none, or it is not at hand
     */
    final void free(@Nullable ThreadCache cache, long block) {
        if (cache != null) {
            long[] magazine = cache.magazine(Handle.classOf(block));
            int count = Magazine.count(magazine);
            if (count < Magazine.capacity(magazine)) {
                long ended = Handle.next(block);
                if (table.endLife(block) == null) {
                    throw notLive(block);
                }
                magazine[Magazine.FIRST + count] = ended;
                magazine[Magazine.COUNT] = count + 1L;
                return;
            }
        }
        freeSlow(cache, block);
    }

    private void freeSlow(@Nullable ThreadCache found, long block) {
        StackReserve.check();
        Slab slab = endLife(block);
        giveBack(found, slab, Handle.next(block));
    }

    /** The calling thread's view; this allocator itself if the thread has no cache and gets none. */
    @Override
    public final Allocator owned() {
        StackReserve.check();
        checkOpen();
        ThreadCache cache = caches.currentOrNew();
        return cache != null ? new OwnedAllocator(this, cache) : this;
    }

    @Override
    final void giveBack(Slab slab, long ended) {
        giveBack(caches.current(), slab, ended);
    }

    private void giveBack(@Nullable ThreadCache found, Slab slab, long ended) {
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
