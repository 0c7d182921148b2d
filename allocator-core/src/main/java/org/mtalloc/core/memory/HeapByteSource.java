package org.mtalloc.core.memory;

import org.mtalloc.core.config.Storage;

/** Delivers {@code byte[]}. */
final class HeapByteSource implements MemorySource {
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
