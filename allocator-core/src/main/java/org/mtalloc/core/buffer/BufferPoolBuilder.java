package org.mtalloc.core.buffer;

import java.util.Objects;
import org.mtalloc.core.config.Storage;

/** Makes pools of byte buffers. For one thread at a time; each {@link #build} makes another pool. */
public final class BufferPoolBuilder extends PoolBuilder<BufferPoolBuilder> {
    BufferPoolBuilder() {
        super(Storage.HEAP_BYTES);
    }

    @Override
    BufferPoolBuilder self() {
        return this;
    }

    /**
     * Sets the storage of the pool's own allocator; {@link Storage#HEAP_BYTES} if not set.
     *
     * @throws IllegalArgumentException if it is neither that nor {@link Storage#DIRECT}
     */
    public BufferPoolBuilder storage(Storage wanted) {
        checkStorage(Objects.requireNonNull(wanted, "storage"));
        ownAllocator("storage").storage(wanted);
        return this;
    }

    @Override
    void checkStorage(Storage storage) {
        if (storage == Storage.HEAP_CHARS) {
            throw new IllegalArgumentException(
                    "storage of a pool of byte buffers must be HEAP_BYTES or DIRECT: storage=" + storage);
        }
    }

    /**
     * {@return a new pool}
     *
     * @throws IllegalArgumentException if a setting or a system property breaks its rule
     */
    public BufferPool build() {
        return new BufferPool(lender(true), true);
    }

    /** {@return a new pool that cannot be closed} */
    BufferPool buildShared() {
        return new BufferPool(lender(false), false);
    }
}
