package org.mtalloc.core.buffer;

import java.util.Arrays;
import java.util.stream.Stream;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.TestAllocators;
import org.mtalloc.core.TestMemory;
import org.mtalloc.core.config.Storage;

/** One kind of allocator and storage to build a pool on, and whether the tests' own thread uses its owned view of that. */
record PoolSetup(AllocatorKind kind, Storage storage, boolean owned) {
    PoolSetup(AllocatorKind kind, Storage storage) {
        this(kind, storage, false);
    }

    /** {@return every kind with every storage} */
    static Stream<PoolSetup> all() {
        return Arrays.stream(AllocatorKind.values())
                .flatMap(kind -> Arrays.stream(Storage.values()).map(storage -> new PoolSetup(kind, storage)));
    }

    /** {@return every storage over the kind that pools use by themselves} */
    static Stream<PoolSetup> storages() {
        return all().filter(setup -> setup.kind == AllocatorKind.MT);
    }

    /** {@return all of those, and again with the owned view} */
    static Stream<PoolSetup> views() {
        return all().flatMap(setup -> Stream.of(setup, new PoolSetup(setup.kind, setup.storage, true)));
    }

    /** {@return what this setup makes a thread use of the pool} For the thread that is to use it. */
    TestPool view(TestPool pool) {
        return owned ? pool.owned() : pool;
    }

    Allocator allocator() {
        return TestAllocators.of(kind, storage);
    }

    Allocator allocator(TestMemory memory) {
        return memory.allocator(kind);
    }

    boolean reuses() {
        return TestAllocators.reuses(kind);
    }

    @Override
    public String toString() {
        return kind + " " + storage + (owned ? " owned view" : "");
    }
}
