package org.mtalloc.core;

import org.mtalloc.core.config.Storage;

/** Allocators over small chunks, out of the trim thread's sight, for the tests of what is built on them. */
public final class TestAllocators {
    private TestAllocators() {}

    /** {@return a new allocator} */
    public static Allocator of(AllocatorKind kind, Storage storage) {
        return new AllocatorSetup(kind, storage, TuneChoice.SMALL_CHUNKS).open();
    }

    /** {@return whether another allocation of the same thread gets the block that it freed last} */
    public static boolean reuses(AllocatorKind kind) {
        return kind != AllocatorKind.NEW;
    }

    /** Checks an allocator inside out, while no other thread uses it. */
    public static void check(Allocator allocator) {
        PoolInvariants.check(allocator);
    }
}
