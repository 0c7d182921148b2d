package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.agrona.collections.LongHashSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The documented limit of stale handles: one comes again after exactly 16,384 reuses of the very same block. */
class GenerationsTest {
    private static final int GENERATIONS = 1 << 14;
    private static final int CHUNKS = 1_000;

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#smallChunks")
    void aHandleComesAgainAfterAllGenerationsAndNotBefore(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            long first = allocator.allocate(100);
            allocator.free(first);
            LongHashSet seen = new LongHashSet();
            for (int i = 1; i < GENERATIONS; i++) {
                long block = allocator.allocate(100);
                if (allocator.isLive(first) || !seen.add(block)) {
                    throw new AssertionError("a stale handle is live after " + i + " reuses");
                }
                allocator.free(block);
            }
            assertThat(allocator.allocate(100)).isEqualTo(first);
        }
    }

    /** As documented: until 1,024 more chunks have come and gone. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#smallChunks")
    void aHandleIntoAChunkThatWentBackIsToldForCertain(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            LongHashSet seen = new LongHashSet();
            for (int i = 0; i < CHUNKS; i++) {
                long block = allocator.allocate(setup.maxPooled());
                if (!seen.add(block)) {
                    throw new AssertionError("a handle came again after " + i + " chunks");
                }
                allocator.free(block);
                allocator.trim();
            }
            allocator.allocate(setup.maxPooled());
            assertThat(seen.stream().filter(allocator::isLive)).isEmpty();
        }
    }
}
