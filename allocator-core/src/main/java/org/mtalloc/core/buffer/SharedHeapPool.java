package org.mtalloc.core.buffer;

import org.mtalloc.core.config.Storage;

/** Holds the shared pool over heap bytes; made when this class is initialized, at the first use. */
final class SharedHeapPool {
    static final BufferPool POOL =
            BufferPool.builder().storage(Storage.HEAP_BYTES).name("shared").buildShared();

    private SharedHeapPool() {}
}
