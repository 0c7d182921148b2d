package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.mtalloc.core.config.Safety;
import org.mtalloc.core.config.Storage;

/** An allocator to burn, with all its wiring, trim thread included: its kind, storage and safety level. */
public record BurnSetup(AllocatorKind kind, Storage storage, Safety safety) {
    private static final Duration TRIM_DELAY = Duration.ofMillis(200);

    /** {@return every kind with every storage at every safety level} */
    static List<BurnSetup> all() {
        return over(Storage.values());
    }

    /** {@return every kind with each of these storages at every safety level} */
    public static List<BurnSetup> over(Storage... storages) {
        return Arrays.stream(AllocatorKind.values())
                .flatMap(kind -> Arrays.stream(storages)
                        .flatMap(storage ->
                                Arrays.stream(Safety.values()).map(safety -> new BurnSetup(kind, storage, safety))))
                .toList();
    }

    /** {@return a builder of such allocators} */
    public AllocatorBuilder builder() {
        return AllocatorBuilder.of(kind).storage(storage).safety(safety);
    }

    Allocator open() {
        return builder()
                .tune(TuneChoice.SMALL_CHUNKS.tune())
                .trimDelay(TRIM_DELAY)
                .build();
    }

    /** Checks that nobody has a block any more, and that all memory goes back. */
    static void checkEmpty(Allocator allocator) {
        assertThat(allocator.stats().usedBlocks()).as("blocks used").isZero();
        TestAllocators.leaveToCaller(allocator);
        allocator.trim();
        assertThat(allocator.stats().reservedBytes()).as("bytes reserved").isZero();
        TestAllocators.check(allocator);
    }

    @Override
    public String toString() {
        return kind + " " + storage + " " + safety;
    }
}
