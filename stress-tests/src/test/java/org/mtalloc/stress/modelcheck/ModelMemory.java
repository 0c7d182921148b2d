package org.mtalloc.stress.modelcheck;

import java.util.concurrent.atomic.AtomicInteger;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.MemorySource;

/** A memory source that counts what is out. Thread-safe. */
final class ModelMemory implements MemorySource {
    private final AtomicInteger outstanding = new AtomicInteger();

    @Override
    public Storage storage() {
        return Storage.HEAP_BYTES;
    }

    @Override
    public Object obtain(int units) {
        outstanding.incrementAndGet();
        return new byte[units];
    }

    @Override
    public void release(Object memory) {
        outstanding.decrementAndGet();
    }

    /** {@return pieces obtained and not returned; negative if some were returned twice} */
    int outstanding() {
        return outstanding.get();
    }
}
