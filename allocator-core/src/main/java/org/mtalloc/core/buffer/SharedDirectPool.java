package org.mtalloc.core.buffer;

import org.mtalloc.core.config.Storage;

/** Holds the shared pool over direct memory; made when this class is initialized, at the first use. */
final class SharedDirectPool {
    static final BufferPool POOL =
            BufferPool.builder().storage(Storage.DIRECT).name("shared-direct").buildShared();

    private SharedDirectPool() {}
}
