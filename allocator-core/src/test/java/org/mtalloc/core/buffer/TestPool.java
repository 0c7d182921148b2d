package org.mtalloc.core.buffer;

import java.util.function.IntFunction;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.config.LeakDetection;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.leak.LeakListener;

/** A pool of bytes or of chars over an allocator that it owns or does not, so that one contract covers all. */
record TestPool(LeasePool pool, IntFunction<TestBuffer> acquire) implements AutoCloseable {
    static TestPool owning(Allocator allocator) {
        return owning(allocator, LeakDetection.OFF, report -> {});
    }

    static TestPool owning(Allocator allocator, LeakDetection detection, LeakListener listener) {
        if (allocator.storage() == Storage.HEAP_CHARS) {
            return of(CharBufferPool.builder()
                    .ownedAllocator(allocator)
                    .leakDetection(detection)
                    .leakListener(listener)
                    .build());
        }
        return of(BufferPool.builder()
                .ownedAllocator(allocator)
                .leakDetection(detection)
                .leakListener(listener)
                .build());
    }

    /** {@return a pool over an allocator that stays the caller's} */
    static TestPool over(Allocator allocator) {
        return allocator.storage() == Storage.HEAP_CHARS
                ? of(CharBufferPool.builder().allocator(allocator).build())
                : of(BufferPool.builder().allocator(allocator).build());
    }

    private static TestPool of(BufferPool pool) {
        return new TestPool(pool, size -> new TestBuffer.OfBytes(pool.acquire(size)));
    }

    private static TestPool of(CharBufferPool pool) {
        return new TestPool(pool, size -> new TestBuffer.OfChars(pool.acquire(size)));
    }

    /** {@return the pool as the calling thread sees it} */
    TestPool owned() {
        return pool instanceof BufferPool bytes ? of(bytes.owned()) : of(((CharBufferPool) pool).owned());
    }

    TestBuffer acquire(int size) {
        return acquire.apply(size);
    }

    long usedBlocks() {
        return pool.stats().usedBlocks();
    }

    @Override
    public void close() {
        pool.close();
    }
}
