package org.mtalloc.core;

/** The family of allocators, all behind the one interface {@link Allocator}. */
public enum AllocatorKind {
    /** {@link NewAllocator}: the JVM's own allocation for every block; what force-new switches the others to. */
    NEW("new"),
    /** {@link PrivateAllocator}: purely private freelists, nothing passes between threads but through their end. */
    PRIVATE("private"),
    /** {@link PoolAllocator}: one lock-guarded pool, no thread caches. */
    POOL("pool"),
    /** {@link MtAllocator}: thread caches over a lock-guarded global pool. */
    MT("mt");

    private final String id;

    AllocatorKind(String id) {
        this.id = id;
    }

    /** {@return the short lower-case name, as used on command lines} */
    public String id() {
        return id;
    }
}
