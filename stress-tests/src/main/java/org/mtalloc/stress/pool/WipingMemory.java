package org.mtalloc.stress.pool;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.MemorySource;

/**
 * A memory source that overwrites what goes back: so who uses a block whose chunk went back under it finds out, as
 * with direct memory a crash would tell. Thread-safe.
 */
final class WipingMemory implements MemorySource {
    private static final byte WIPED = (byte) 0xDE;

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
        Arrays.fill((byte[]) memory, WIPED);
        outstanding.decrementAndGet();
    }

    /** {@return chunks obtained and not returned; negative if some were returned twice} */
    int outstanding() {
        return outstanding.get();
    }
}
