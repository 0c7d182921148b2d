package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Once warm, a pool makes no Java objects, whether its blocks come from freelists, bins or slabs. */
class AllocationFreeTest {
    private static final int PAIRS = 60_000;
    private static final int LIVE = 3_000;

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#poolingKinds")
    void pairsAndBurstsMakeNoObjects(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            long[] blocks = new long[LIVE];
            for (int round = 0; round < 20; round++) {
                work(allocator, blocks);
            }
            long made = AllocatedBytes.of(() -> work(allocator, blocks));
            assertThat(made).as("bytes of new objects").isLessThan(PAIRS);
        }
    }

    private static void work(Allocator allocator, long[] blocks) {
        for (int i = 0; i < PAIRS; i++) {
            allocator.free(allocator.allocate(1 + i % 1_000));
        }
        for (int i = 0; i < LIVE; i++) {
            blocks[i] = allocator.allocate(64);
        }
        for (long block : blocks) {
            allocator.free(block);
        }
    }
}
