package org.mtalloc.core.buffer;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.ForwardingAllocator;

/** A pool's allocator as others may see it: it ends with the pool, and not by a call of theirs. */
final class PoolsAllocator extends ForwardingAllocator {
    private final String pool;

    PoolsAllocator(String pool, Allocator allocator) {
        super(allocator);
        this.pool = pool;
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException("a pool's allocator ends with the pool: pool=" + pool);
    }
}
