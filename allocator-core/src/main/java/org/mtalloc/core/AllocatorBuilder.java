package org.mtalloc.core;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.config.Bounds;
import org.mtalloc.core.config.BoundsBuilder;
import org.mtalloc.core.config.LimitPolicy;
import org.mtalloc.core.config.Safety;
import org.mtalloc.core.config.SafetyOptions;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.memory.MemorySource;

/** Makes an allocator of one kind. For one thread at a time; each {@link #build} makes another allocator. */
public final class AllocatorBuilder {
    private static final AtomicInteger NEXT_NUMBER = new AtomicInteger(1);

    private final AllocatorKind kind;
    private Storage storage = Storage.HEAP_BYTES;
    private @Nullable Tune tune;
    private final BoundsBuilder bounds = Bounds.builder();
    private @Nullable String name;
    private SafetyOptions safety = SafetyOptions.DEFAULTS;
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

    /**
     * Sets the most bytes that the allocator reserves at any time: from the chunk size, {@link Bounds#UNLIMITED} if not
     * set. Everything taken from the JVM or the system counts: chunks, and blocks above the largest class.
     */
    public AllocatorBuilder limitBytes(long bytes) {
        bounds.limitBytes(bytes);
        return this;
    }

    /** Sets what an allocation does that would exceed the limit; it fails if not set. */
    public AllocatorBuilder onLimit(LimitPolicy policy) {
        bounds.onLimit(Objects.requireNonNull(policy, "policy"));
        return this;
    }

    /**
     * Sets the most bytes that lie free in caches of all threads together, 0 to {@link Bounds#MAX_CACHED_BYTES}; if not set
     * 64 MiB, or an eighth of the limit if that is less. Half of it bounds what threads hold themselves, where nobody else
     * reaches it while they live; the other half what they share. A {@code PrivateAllocator} has no such bound.
     */
    public AllocatorBuilder maxCachedBytes(long bytes) {
        bounds.maxCachedBytes(bytes);
        return this;
    }

    /**
     * Sets the time after which memory that is free and unused has gone back by itself: 100 ms to 1 hour, 4.5 s if not
     * set; zero for never.
     */
    public AllocatorBuilder trimDelay(Duration delay) {
        bounds.trimDelay(Objects.requireNonNull(delay, "delay"));
        return this;
    }

    /** Sets the name that messages and statistics give; one with a running number if not set. */
    public AllocatorBuilder name(String wanted) {
        name = Objects.requireNonNull(wanted, "name");
        return this;
    }

    /** Sets how much is checked; {@link Safety#CHECKED} if not set. */
    public AllocatorBuilder safety(Safety wanted) {
        safety = safety.withSafety(Objects.requireNonNull(wanted, "safety"));
        return this;
    }

    /**
     * Sets whether every free overwrites the block, as {@link Allocator#freeWiped} does, so that its next owner sees nothing
     * of it; not so if not set.
     */
    public AllocatorBuilder wipeOnFree(boolean wanted) {
        safety = safety.withWipeOnFree(wanted);
        return this;
    }

    /** Sets whether every block is zeroed, as {@link Allocator#allocateZeroed} does; not so if not set. */
    public AllocatorBuilder zeroOnAllocate(boolean wanted) {
        safety = safety.withZeroOnAllocate(wanted);
        return this;
    }

    /** Sets where memory comes from, its storage kind included; for tests. */
    AllocatorBuilder source(MemorySource wanted) {
        source = wanted;
        storage = wanted.storage();
        return this;
    }

    private Bounds bounds(AllocatorKind effective, Tune parameters) {
        Bounds checked = bounds.build();
        if (effective != AllocatorKind.NEW) { // which has no chunks
            checked.checkFits(parameters);
        }
        return checked;
    }

    /**
     * {@return a new allocator; a {@link NewAllocator} if the tune parameters or the environment say force-new} The system
     * properties {@code mtalloc.safety}, {@code mtalloc.wipeOnFree} and {@code mtalloc.zeroOnAllocate} override what was set
     * here. With the defaults of these three the allocator is of the kind's own class; otherwise it is wrapped.
     *
     * @throws IllegalArgumentException if a value or a system property breaks its rule
     */
    public Allocator build() {
        SafetyOptions options = safety.overridden();
        Tune parameters = tune != null ? tune : Tune.fromEnvironment();
        AllocatorKind effective = parameters.forceNew() || Tune.isNewForced() ? AllocatorKind.NEW : kind;
        String label = name != null ? name : effective.id() + "-" + NEXT_NUMBER.getAndIncrement();
        MemorySource memory = source != null ? source : MemorySource.of(storage);
        boolean paranoid = options.safety() == Safety.PARANOID;
        Wiring wiring = new Wiring(effective, label, parameters, bounds(effective, parameters), memory, paranoid);
        BlockAllocator allocator = switch (effective) {
            case NEW -> new NewAllocator(wiring);
            case PRIVATE -> new PrivateAllocator(wiring);
            case POOL -> new PoolAllocator(wiring);
            case MT -> new MtAllocator(wiring);
        };
        if (!allocator.wiring.bounds.trimDelay().isZero()) {
            TrimThread.watch(allocator, allocator.wiring.bounds.trimDelay());
        }
        Allocator checked = paranoid ? new ParanoidAllocator(allocator) : allocator;
        boolean clearing = options.wipeOnFree() || options.zeroOnAllocate();
        return clearing ? new ClearingAllocator(checked, options) : checked;
    }
}
