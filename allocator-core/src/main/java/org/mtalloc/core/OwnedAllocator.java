package org.mtalloc.core;

import org.mtalloc.core.cache.ThreadCache;

/**
 * An allocator as its owner thread sees it: the thread's cache is at hand, so {@link #allocate} and {@link #free} by that
 * thread look nothing up. Got by {@link Allocator#owned}. Calls by other threads go the ordinary way, and so does all
 * else; handles are checked as ever. Two threads on one cache would corrupt it, so each call compares the thread.
 *
 * <p>Once the owner has ended, its cache is taken back like any other, and no thread is the owner. The view keeps the owner's
 * {@code Thread} object from being collected.
 */
final class OwnedAllocator extends ForwardingAllocator {
    private final CachedAllocator pool;
    private final Thread owner;
    private final ThreadCache cache; // its content is touched by the owner only

    /** Makes the view of the calling thread, whose cache it is. */
    OwnedAllocator(CachedAllocator pool, ThreadCache cache) {
        super(pool);
        this.pool = pool;
        this.owner = Thread.currentThread();
        this.cache = cache;
    }

    @Override
    public long allocate(int size) {
        return pool.isCached(size) && isOwner() ? pool.allocate(cache, size) : pool.allocate(size);
    }

    @Override
    public void free(long block) {
        if (isOwner()) {
            pool.free(cache, block);
        } else {
            pool.free(block);
        }
    }

    @Override
    public Allocator root() {
        return pool;
    }

    @Override
    public BlockLocator locator() {
        return pool.locator();
    }

    private boolean isOwner() {
        return Thread.currentThread() == owner;
    }

    @Override
    public Allocator owned() {
        return isOwner() ? this : pool.owned();
    }

    @Override
    public String toString() {
        return pool + ", owner=" + owner.getName();
    }
}
