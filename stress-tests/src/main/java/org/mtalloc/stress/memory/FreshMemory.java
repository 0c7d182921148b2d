package org.mtalloc.stress.memory;

import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.MemorySource;

/** A memory source whose pieces are arrays of their own. Thread-safe. */
final class FreshMemory implements MemorySource {
    @Override
    public Storage storage() {
        return Storage.HEAP_BYTES;
    }

    @Override
    public Object obtain(int units) {
        return new byte[units];
    }

    @Override
    public void release(Object memory) {}
}
