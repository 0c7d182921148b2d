package org.mtalloc.core;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.memory.MemorySource;

/** Makes an allocator of one kind. For one thread at a time; each {@link #build} makes another allocator. */
public final class AllocatorBuilder {
    private static final AtomicInteger NEXT_NUMBER = new AtomicInteger(1);

    private final AllocatorKind kind;
    private Storage storage = Storage.HEAP_BYTES;
    private @Nullable Tune tune;
    private @Nullable String name;
    private @Nullable MemorySource source;

    private AllocatorBuilder(AllocatorKind kind) {
        this.kind = kind;
    }

    /** {@return a builder of allocators of this kind, over {@link Storage#HEAP_BYTES} unless told otherwise} */
    public static AllocatorBuilder of(AllocatorKind kind) {
        return new AllocatorBuilder(Objects.requireNonNull(kind, "kind"));
    }

    /** Sets the storage kind. */
    public AllocatorBuilder storage(Storage wanted) {
        storage = Objects.requireNonNull(wanted, "storage");
        return this;
    }

    /** Sets the tune parameters; {@link Tune#fromEnvironment} if not set. */
    public AllocatorBuilder tune(Tune wanted) {
        tune = Objects.requireNonNull(wanted, "tune");
        return this;
    }

    /** Sets the name that messages and statistics give; one with a running number if not set. */
    public AllocatorBuilder name(String wanted) {
        name = Objects.requireNonNull(wanted, "name");
        return this;
    }

    /** Sets where memory comes from, its storage kind included; for tests. */
    AllocatorBuilder source(MemorySource wanted) {
        source = wanted;
        storage = wanted.storage();
        return this;
    }

    /** {@return a new allocator; a {@link NewAllocator} if the tune parameters or the environment say force-new} */
    public Allocator build() {
        Tune parameters = tune != null ? tune : Tune.fromEnvironment();
        AllocatorKind effective = parameters.forceNew() || Tune.isNewForced() ? AllocatorKind.NEW : kind;
        String label = name != null ? name : effective.id() + "-" + NEXT_NUMBER.getAndIncrement();
        MemorySource memory = source != null ? source : MemorySource.of(storage);
        Wiring wiring = new Wiring(effective, label, parameters, memory);
        BlockAllocator allocator = switch (effective) {
            case NEW -> new NewAllocator(wiring);
            case PRIVATE -> new PrivateAllocator(wiring);
            case POOL -> new PoolAllocator(wiring);
            case MT -> new MtAllocator(wiring);
        };
        TrimThread.watch(allocator);
        return allocator;
    }
}
