package org.mtalloc.stress.memory;

import java.util.concurrent.atomic.AtomicInteger;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.MemorySource;

/**
 * A memory source that fails at each second call, and notes the most that was obtained and not returned at any time. Every piece is
 * one and the same array. Thread-safe.
 */
final class FailingSource implements MemorySource {
    static final int UNITS = 64;

    private static final byte[] ARRAY = new byte[UNITS];

    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicInteger outstanding = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    @Override
    public Storage storage() {
        return Storage.HEAP_BYTES;
    }

    @Override
    public Object obtain(int units) {
        if (calls.incrementAndGet() % 2 == 0) {
            throw new OutOfMemoryError("as it must here: units=" + units);
        }
        int now = outstanding.incrementAndGet();
        most.accumulateAndGet(now, Math::max);
        return ARRAY;
    }

    @Override
    public void release(Object memory) {
        outstanding.decrementAndGet();
    }

    /** {@return pieces obtained and not returned} */
    int outstanding() {
        return outstanding.get();
    }

    /** {@return the most of them at any time} */
    int most() {
        return most.get();
    }
}
