package org.mtalloc.core;

import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.MemorySource;

/** A memory source whose release fails. */
final class UnreleasableSource implements MemorySource {
    @Override
    public Storage storage() {
        return Storage.HEAP_BYTES;
    }

    @Override
    public Object obtain(int units) {
        return new byte[units];
    }

    @Override
    public void release(Object memory) {
        throw new IllegalStateException("told to fail");
    }
}
