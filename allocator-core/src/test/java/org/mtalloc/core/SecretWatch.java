package org.mtalloc.core;

import java.util.concurrent.atomic.AtomicLong;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.DirectRegion;
import org.mtalloc.core.memory.MemorySource;
import org.mtalloc.core.safety.BlockMemory;

/** A memory source that looks at what comes back, before it goes: how many units still have a certain value. */
final class SecretWatch implements MemorySource {
    private final MemorySource real;
    private final int secret;
    private final AtomicLong leaked = new AtomicLong();

    SecretWatch(Storage storage, int secret) {
        this.real = MemorySource.of(storage);
        this.secret = secret;
    }

    @Override
    public Storage storage() {
        return real.storage();
    }

    @Override
    public Object obtain(int units) {
        return real.obtain(units);
    }

    @Override
    public void release(Object memory) {
        leaked.addAndGet(RawUnits.count(new BlockMemory(memory, 0, MemorySource.units(memory)), secret));
        real.release(memory);
    }

    /** {@return the units of released memory that had the value} */
    long leaked() {
        return leaked.get();
    }

    /** {@return whether a block's memory is still there after its free} Reading it otherwise could crash the JVM. */
    static boolean outlives(BlockMemory block) {
        return !(block.memory() instanceof DirectRegion region)
                || region.buffer().capacity() > block.units();
    }
}
