package org.mtalloc.core.safety;

import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.MemorySource;

/**
 * Delivers chunks as free memory is to look: poisoned. Each unit of a chunk is poisoned from then on while it is in no live
 * block, so that a write after free is seen even if slabs of other classes were cut from the pages meanwhile.
 */
public final class PoisonedSource implements MemorySource {
    private final MemorySource source;

    /** Poisons what {@code source} delivers. */
    public PoisonedSource(MemorySource source) {
        this.source = source;
    }

    @Override
    public Storage storage() {
        return source.storage();
    }

    /** {@return memory, all poison} */
    @Override
    public Object obtain(int units) {
        Object memory = source.obtain(units);
        Pattern.FREE.fill(memory, 0, units);
        return memory;
    }

    @Override
    public void release(Object memory) {
        source.release(memory);
    }

    @Override
    public void retryReleases() {
        source.retryReleases();
    }
}
