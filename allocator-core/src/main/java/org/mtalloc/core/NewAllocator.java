package org.mtalloc.core;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.cache.ThreadCache;
import org.mtalloc.core.lock.StackReserve;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.Slab;

/**
 * The JVM's own allocation behind the same interface: each block is an array or a direct region of its own, of exactly
 * the size asked for; only its handle is pooled, through thread caches. What force-new switches the others to.
 *
 * <p>Heap memory goes when the collector finds it unused after the free; direct memory goes at the free. The slots of
 * the handles, six bytes each, are kept until close. See {@link Allocator} for threads and errors.
 */
public final class NewAllocator extends BlockAllocator {
    NewAllocator(Wiring wiring) {
        super(wiring);
    }

    /** {@return a builder of allocators of this kind} */
    public static AllocatorBuilder builder() {
        return AllocatorBuilder.of(AllocatorKind.NEW);
    }

    @Override
    public long allocate(int size) {
        StackReserve.check();
        checkSize(size);
        return allocatePlain(Math.max(size, 1));
    }

    @Override
    long takeSlot() {
        ThreadCache cache = wiring.caches.current();
        if (cache != null) {
            long slot = cache.pop(Handle.PLAIN_CLASS);
            if (slot != Magazine.NOTHING) {
                return slot;
            }
        } else {
            cache = wiring.caches.currentOrNew();
        }
        return take(cache, Handle.PLAIN_CLASS, 0);
    }

    @Override
    public void free(long block) {
        StackReserve.check();
        ThreadCache cache = wiring.caches.current();
        Slab slab = endLife(block);
        giveBack(cache, slab, Handle.next(block));
    }

    @Override
    void giveBack(Slab slab, long ended) {
        giveBack(wiring.caches.current(), slab, ended);
    }

    private void giveBack(@Nullable ThreadCache cache, Slab slab, long ended) {
        wiring.plain.release(slab, ended);
        if (cache == null || !cache.push(Handle.PLAIN_CLASS, ended)) {
            freeSlow(cache != null ? cache : wiring.caches.currentOrNew(), ended);
        }
    }

    private void freeSlow(@Nullable ThreadCache cache, long ended) {
        if (cache != null) {
            wiring.freelists.free(cache, Handle.PLAIN_CLASS, ended);
        } else {
            wiring.freelists.freeUncached(Handle.PLAIN_CLASS, ended);
        }
    }
}
