package org.mtalloc.stress.modelcheck;

import org.mtalloc.core.buffer.BufferPool;
import org.mtalloc.core.buffer.PooledBuffer;
import org.mtalloc.core.error.BufferReleasedException;

/** Of a buffer with two references one thread releases one, the other retains a third and releases two: the memory goes with the last. */
public final class References extends ModelScenario {
    private static final int BUFFER_BYTES = 64;

    private final CountingAllocator allocator = new CountingAllocator();
    private final PooledBuffer buffer =
            BufferPool.builder().allocator(allocator).name("model").build().acquire(BUFFER_BYTES);
    private int lasts;
    private int secondLasts;

    /** Makes a buffer with two references. */
    public References() {
        buffer.retain();
    }

    @Override
    protected ModelScenario another() {
        return new References();
    }

    @Override
    protected void first() {
        lasts = buffer.release() ? 1 : 0;
    }

    @Override
    protected void second() {
        buffer.retain();
        secondLasts = buffer.release() ? 1 : 0;
        require(secondLasts == 0 && allocator.frees() == 0, "freed under a reference");
        secondLasts = buffer.release() ? 1 : 0;
    }

    @Override
    protected void check() {
        require(lasts + secondLasts == 1, "not one release was the last");
        require(allocator.frees() == 1, "not freed once");
        try {
            buffer.release();
            require(false, "a release too many succeeded");
        } catch (BufferReleasedException e) {
            // As it must be.
        }
    }
}
