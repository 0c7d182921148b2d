package org.mtalloc.core;

import org.mtalloc.core.lock.StackReserve;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.Slab;

/**
 * One lock-guarded pool without thread caches: the analogue of libstdc++'s {@code __pool_alloc}. Each allocate and each
 * free takes the one lock of the allocator, so all threads wait for each other.
 *
 * <p>See {@link Allocator} for threads and errors.
 */
public final class PoolAllocator extends BlockAllocator {
    PoolAllocator(Wiring wiring) {
        super(wiring);
    }

    /** {@return a builder of allocators of this kind} */
    public static AllocatorBuilder builder() {
        return AllocatorBuilder.of(AllocatorKind.POOL);
    }

    @Override
    public long allocate(int size) {
        return allocateUncached(size);
    }

    @Override
    public void free(long block) {
        StackReserve.check();
        Slab slab = endLife(block);
        freeUncached(slab, Handle.next(block));
    }

    @Override
    void giveBack(Slab slab, long ended) {
        freeUncached(slab, ended);
    }
}
