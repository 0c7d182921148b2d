package org.mtalloc.core.memory;

import org.mtalloc.core.config.Storage;

/** Delivers direct memory that goes back at the call, not when the garbage collector gets to it. */
final class DirectSource implements MemorySource {
    private final DirectMemory memory = DirectMemory.best();

    @Override
    public Storage storage() {
        return Storage.DIRECT;
    }

    @Override
    public Object obtain(int units) {
        return memory.obtain(units);
    }

    @Override
    public void release(Object region) {
        ((DirectRegion) region).release();
    }
}
