package org.mtalloc.core;

import java.util.Arrays;
import java.util.stream.Stream;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.memory.MemorySource;

/** One allocator to test: its kind, storage, tune parameters, and safety. */
record AllocatorSetup(AllocatorKind kind, Storage storage, TuneChoice choice, SafetyChoice safety) {
    AllocatorSetup(AllocatorKind kind, Storage storage, TuneChoice choice) {
        this(kind, storage, choice, SafetyChoice.CHECKED);
    }

    /**
     * {@return every kind with every storage and every choice of parameters that the kind heeds; at each other choice of
     * safety every kind with every storage, but a part of the parameters, as each test takes several times as long there}
     */
    static Stream<AllocatorSetup> all() {
        return Arrays.stream(SafetyChoice.values())
                .flatMap(safety -> allChecked().map(setup -> setup.with(safety)))
                .filter(AllocatorSetup::isWorthItsTime);
    }

    private AllocatorSetup with(SafetyChoice other) {
        return new AllocatorSetup(kind, storage, choice, other);
    }

    private boolean isWorthItsTime() {
        return switch (safety) {
            case CHECKED -> true;
            case PARANOID ->
                choice == (pools() ? TuneChoice.SMALL_CHUNKS : TuneChoice.DEFAULTS)
                        || choice == TuneChoice.ALIGNED_64
                        || choice == TuneChoice.ONE_THREAD;
            case CLEARED, PARANOID_CLEARED -> choice == (pools() ? TuneChoice.SMALL_CHUNKS : TuneChoice.DEFAULTS);
        };
    }

    private static Stream<AllocatorSetup> allChecked() {
        return Arrays.stream(AllocatorKind.values())
                .flatMap(kind -> Arrays.stream(Storage.values())
                        .flatMap(storage -> Arrays.stream(TuneChoice.values())
                                .map(choice -> new AllocatorSetup(kind, storage, choice))))
                .filter(AllocatorSetup::differs);
    }

    /** {@return every kind with every storage, over small chunks, whose borders are soon met} */
    static Stream<AllocatorSetup> smallChunks() {
        return all().filter(setup -> setup.choice == TuneChoice.SMALL_CHUNKS || setup.kind == AllocatorKind.NEW)
                .filter(setup -> setup.kind != AllocatorKind.NEW || setup.choice == TuneChoice.DEFAULTS);
    }

    /** {@return every kind with every storage, with the default parameters} */
    static Stream<AllocatorSetup> defaults() {
        return allChecked().filter(setup -> setup.choice == TuneChoice.DEFAULTS);
    }

    /** {@return every kind with every storage at the paranoid level, over small chunks} */
    static Stream<AllocatorSetup> paranoid() {
        return smallChunks().filter(setup -> setup.safety == SafetyChoice.PARANOID);
    }

    /** {@return those of them that pool} */
    static Stream<AllocatorSetup> paranoidPooling() {
        return paranoid().filter(AllocatorSetup::pools);
    }

    /** {@return every kind with every storage at the checked level, over small chunks} */
    static Stream<AllocatorSetup> checked() {
        return smallChunks().filter(setup -> setup.safety == SafetyChoice.CHECKED);
    }

    /** {@return every kind over heap bytes with the default parameters} */
    static Stream<AllocatorSetup> kinds() {
        return Arrays.stream(AllocatorKind.values())
                .map(kind -> new AllocatorSetup(kind, Storage.HEAP_BYTES, TuneChoice.DEFAULTS));
    }

    /** {@return every kind that pools, over heap bytes with the default parameters} */
    static Stream<AllocatorSetup> poolingKinds() {
        return kinds().filter(AllocatorSetup::pools);
    }

    /** {@return every kind that pools, with every storage and the default parameters} */
    static Stream<AllocatorSetup> pooling() {
        return defaults().filter(AllocatorSetup::pools);
    }

    /** {@return every kind whose free blocks come to all threads, with every storage and the default parameters} */
    static Stream<AllocatorSetup> sharing() {
        return defaults().filter(setup -> setup.kind != AllocatorKind.PRIVATE);
    }

    /** {@return every kind whose free blocks come to all threads, over heap bytes with the default parameters} */
    static Stream<AllocatorSetup> sharingKinds() {
        return kinds().filter(setup -> setup.kind != AllocatorKind.PRIVATE);
    }

    /** An allocator that does not pool heeds only what concerns the thread caches of its slots. */
    private boolean differs() {
        return pools()
                || choice == TuneChoice.DEFAULTS
                || choice == TuneChoice.NO_HEADROOM
                || choice == TuneChoice.ONE_THREAD;
    }

    boolean pools() {
        return kind != AllocatorKind.NEW;
    }

    Tune tune() {
        return choice.tune();
    }

    Allocator open() {
        return untrimmed(safety.set(AllocatorBuilder.of(kind).storage(storage).tune(tune()))
                .build());
    }

    Allocator open(MemorySource source) {
        return untrimmed(safety.set(AllocatorBuilder.of(kind).source(source).tune(tune()))
                .build());
    }

    /** Out of the trim thread's sight, so that statistics are exact whenever the test itself makes no call. */
    private static Allocator untrimmed(Allocator allocator) {
        TrimThread.forget(Innermost.of(allocator));
        return allocator;
    }

    /** {@return the alignment in units of the storage} */
    int alignment() {
        return storage.units(tune().alignmentBytes());
    }

    /** {@return the largest request that is served from a slab, in units of the storage} */
    int maxPooled() {
        return storage.units(tune().maxPooledBytes()) - guardUnits();
    }

    /** {@return the units that a block has at least beyond what was asked for} */
    int guardUnits() {
        return safety.isParanoid() ? storage.units(16) : 0;
    }

    /** {@return all units of a live block, those behind its usable ones included} */
    static int blockUnits(Allocator allocator, long block) {
        return Innermost.of(allocator).usableSize(block);
    }

    @Override
    public String toString() {
        return kind + " " + storage + " " + choice + (safety == SafetyChoice.CHECKED ? "" : " " + safety);
    }
}
