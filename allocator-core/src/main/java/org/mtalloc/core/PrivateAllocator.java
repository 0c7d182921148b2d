package org.mtalloc.core;

/**
 * Purely private freelists, as SGI's {@code pthread_alloc}: what a thread frees, that thread alone uses again, until it
 * ends. A thread that only frees hoards what others allocate, without a bound; that is this design's known weakness,
 * and it is here to be compared with.
 *
 * <p>Free allocates a magazine now and then, for a freelist that grows; where there is no memory for one, the blocks
 * return to their slabs instead. See {@link Allocator} for threads and errors.
 */
public final class PrivateAllocator extends CachedAllocator {
    PrivateAllocator(Wiring wiring) {
        super(wiring);
    }

    /** {@return a builder of allocators of this kind} */
    public static AllocatorBuilder builder() {
        return AllocatorBuilder.of(AllocatorKind.PRIVATE);
    }
}
