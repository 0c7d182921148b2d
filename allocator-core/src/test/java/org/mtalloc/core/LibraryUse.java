package org.mtalloc.core;

import java.util.concurrent.Callable;
import org.mtalloc.core.buffer.BufferPool;
import org.mtalloc.core.buffer.PooledBuffer;
import org.mtalloc.core.config.LeakDetection;
import org.mtalloc.core.config.Storage;

/** Uses every kind and storage, on this thread and one that ends, and closes; loaded by a class loader of its own. */
public final class LibraryUse implements Callable<Long> {
    /** Made by reflection. */
    public LibraryUse() {}

    /** {@return how many blocks were allocated} */
    @Override
    public Long call() throws InterruptedException {
        long blocks = 0;
        for (AllocatorKind kind : AllocatorKind.values()) {
            for (Storage storage : Storage.values()) {
                try (Allocator allocator =
                        AllocatorBuilder.of(kind).storage(storage).build()) {
                    use(allocator);
                    Thread other = new Thread(() -> use(allocator));
                    other.start();
                    other.join();
                    blocks += 2L * 400;
                }
                if (storage != Storage.HEAP_CHARS) {
                    usePool(kind, storage);
                }
            }
        }
        return blocks;
    }

    private static void usePool(AllocatorKind kind, Storage storage) {
        try (Allocator allocator = AllocatorBuilder.of(kind).storage(storage).build();
                BufferPool pool = BufferPool.builder()
                        .allocator(allocator)
                        .leakDetection(LeakDetection.ALL)
                        .build();
                PooledBuffer buffer = pool.acquire(5_000)) {
            buffer.byteBuffer().putLong(1);
        }
    }

    private static void use(Allocator allocator) {
        for (int i = 0; i < 400; i++) {
            long block = allocator.allocate(1 + i * 10);
            if (i % 4 != 0) {
                allocator.free(block);
            }
        }
    }
}
