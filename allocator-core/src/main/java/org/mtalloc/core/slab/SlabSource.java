package org.mtalloc.core.slab;

import org.jspecify.annotations.Nullable;

/** Where a bin gets slabs from, and returns empty ones to. Never called under a bin's lock. */
public interface SlabSource {
    /**
     * {@return an empty slab for a size class}
     *
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if there is no memory for one
     * @throws org.mtalloc.core.error.AllocatorClosedException if the allocator is closed
     */
    Slab acquire(int sizeClass);

    /** Takes back a chain of empty slabs, linked by {@link Slab#next}. Does not fail. */
    void release(@Nullable Slab chain);
}
