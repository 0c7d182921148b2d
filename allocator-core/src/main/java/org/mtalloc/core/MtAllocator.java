package org.mtalloc.core;

/**
 * Thread caches over a lock-guarded global pool: the analogue of libstdc++'s {@code __mt_alloc}, with the magazines and
 * depot of Bonwick and Adams ("Magazines and Vmem", 2001). A block that another thread frees goes to that thread's
 * freelist and flows back through the bin, a magazine at a time.
 *
 * <p>Cost: allocate and free of a block up to 32 KiB take no lock but once in 12 to 48 blocks, fewer
 * of those above 1 KiB; larger blocks take the bin's lock each time, those above the largest class the memory source's time.
 * See {@link Allocator} for threads and errors.
 */
public final class MtAllocator extends CachedAllocator {
    MtAllocator(Wiring wiring) {
        super(wiring);
    }

    /** {@return a builder of allocators of this kind} */
    public static AllocatorBuilder builder() {
        return AllocatorBuilder.of(AllocatorKind.MT);
    }
}
