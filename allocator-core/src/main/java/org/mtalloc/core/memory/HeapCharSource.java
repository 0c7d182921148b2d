package org.mtalloc.core.memory;

import org.mtalloc.core.config.Storage;

/** Delivers {@code char[]}. */
final class HeapCharSource implements MemorySource {
    @Override
    public Storage storage() {
        return Storage.HEAP_CHARS;
    }

    @Override
    public Object obtain(int units) {
        return new char[units];
    }

    @Override
    public void release(Object memory) {}
}
