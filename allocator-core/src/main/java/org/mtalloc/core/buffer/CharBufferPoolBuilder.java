package org.mtalloc.core.buffer;

import org.mtalloc.core.config.Storage;

/** Makes pools of char buffers. For one thread at a time; each {@link #build} makes another pool. */
public final class CharBufferPoolBuilder extends PoolBuilder<CharBufferPoolBuilder> {
    CharBufferPoolBuilder() {
        super(Storage.HEAP_CHARS);
    }

    @Override
    CharBufferPoolBuilder self() {
        return this;
    }

    @Override
    void checkStorage(Storage storage) {
        if (storage != Storage.HEAP_CHARS) {
            throw new IllegalArgumentException(
                    "storage of a pool of char buffers must be HEAP_CHARS: storage=" + storage);
        }
    }

    /**
     * {@return a new pool}
     *
     * @throws IllegalArgumentException if a setting or a system property breaks its rule
     */
    public CharBufferPool build() {
        return new CharBufferPool(lender(true));
    }
}
