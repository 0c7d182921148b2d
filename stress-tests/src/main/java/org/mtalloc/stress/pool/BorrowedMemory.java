package org.mtalloc.stress.pool;

import java.util.concurrent.atomic.AtomicInteger;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.MemorySource;

/**
 * A memory source for tests that never touch contents: every chunk is one and the same array. So chunks cost nothing,
 * and what matters here can be counted: what was obtained and has not been returned. Thread-safe.
 */
final class BorrowedMemory implements MemorySource {
    private static final byte[] ARRAY = new byte[4 << 20];

    private final AtomicInteger outstanding = new AtomicInteger();

    @Override
    public Storage storage() {
        return Storage.HEAP_BYTES;
    }

    @Override
    public Object obtain(int units) {
        outstanding.incrementAndGet();
        return ARRAY;
    }

    @Override
    public void release(Object memory) {
        outstanding.decrementAndGet();
    }

    /** {@return chunks obtained and not returned; negative if some were returned twice} */
    int outstanding() {
        return outstanding.get();
    }
}
