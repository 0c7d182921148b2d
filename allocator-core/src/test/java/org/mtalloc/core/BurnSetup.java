package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.mtalloc.core.config.Safety;
import org.mtalloc.core.config.Storage;

/** An allocator to burn, with all its wiring, trim thread included: its kind, storage and safety level. */
record BurnSetup(AllocatorKind kind, Storage storage, Safety safety) {
    private static final Duration TRIM_DELAY = Duration.ofMillis(200);

    /** {@return every kind with every storage at every safety level} */
    static List<BurnSetup> all() {
        return Arrays.stream(AllocatorKind.values())
                .flatMap(kind -> Arrays.stream(Storage.values())
                        .flatMap(storage ->
                                Arrays.stream(Safety.values()).map(safety -> new BurnSetup(kind, storage, safety))))
                .toList();
    }

    Allocator open() {
        return AllocatorBuilder.of(kind)
                .storage(storage)
                .safety(safety)
                .tune(TuneChoice.SMALL_CHUNKS.tune())
                .trimDelay(TRIM_DELAY)
                .build();
    }

    /** Checks that nobody has a block any more, and that all memory goes back. */
    static void checkEmpty(Allocator allocator) {
        assertThat(allocator.stats().usedBlocks()).as("blocks used").isZero();
        allocator.trim();
        assertThat(allocator.stats().reservedBytes()).as("bytes reserved").isZero();
        TestAllocators.check(allocator);
    }

    @Override
    public String toString() {
        return kind + " " + storage + " " + safety;
    }
}
