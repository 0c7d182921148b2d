package org.mtalloc.core.buffer;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.config.Storage;

/**
 * A pool that the whole process shares, made at the first call. A call that cannot make it, as where a system property breaks
 * its rule, throws and leaves all as it was; so each call tells the same, and the first one after the mending makes the
 * pool. Thread-safe.
 */
final class SharedPool {
    static final SharedPool HEAP = new SharedPool("shared", Storage.HEAP_BYTES);
    static final SharedPool DIRECT = new SharedPool("shared-direct", Storage.DIRECT);

    private final String name;
    private final Storage storage;
    private volatile @Nullable BufferPool made; // written once, under this object's monitor

    private SharedPool(String name, Storage storage) {
        this.name = name;
        this.storage = storage;
    }

    BufferPool get() {
        BufferPool pool = made;
        return pool != null ? pool : make();
    }

    private synchronized BufferPool make() {
        BufferPool pool = made;
        if (pool == null) {
            pool = BufferPool.builder().storage(storage).name(name).buildShared();
            made = pool;
        }
        return pool;
    }
}
