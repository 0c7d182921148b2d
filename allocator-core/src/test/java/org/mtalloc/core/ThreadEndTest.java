package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads that end give back what they have cached. */
class ThreadEndTest {
    private static final int THREADS = 1_000;
    private static final int AT_A_TIME = 10;
    private static final int BLOCKS = 300;

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#kinds")
    void shortLivedThreadsLeaveNothing(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            long mostReserved = 0;
            for (int i = 0; i < THREADS; i += AT_A_TIME) {
                Workers.run(AT_A_TIME, worker -> useAndLeaveCached(allocator));
                AllocatorStats stats = allocator.stats();
                assertThat(stats.usedBlocks()).isZero();
                assertThat(stats.threadCaches()).isLessThanOrEqualTo(8 * AT_A_TIME);
                if (i == AT_A_TIME) {
                    mostReserved = 2 * stats.reservedBytes();
                }
                if (i > AT_A_TIME) {
                    assertThat(stats.reservedBytes()).isLessThanOrEqualTo(mostReserved);
                }
            }
            PoolInvariants.check(allocator);
            allocator.trim();
            AllocatorStats stats = allocator.stats();
            assertThat(stats.reservedBytes()).isZero();
            assertThat(stats.threadCaches()).isZero();
            PoolInvariants.check(allocator);
        }
    }

    private static void useAndLeaveCached(Allocator allocator) {
        long[] blocks = new long[BLOCKS];
        for (int i = 0; i < BLOCKS; i++) {
            blocks[i] = allocator.allocate(1 + i * 7);
        }
        for (long block : blocks) {
            allocator.free(block);
        }
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#kinds")
    void blocksOfAnEndedThreadStayValid(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            long[] blocks = new long[BLOCKS];
            Workers.runInThread(() -> {
                useAndLeaveCached(allocator);
                for (int i = 0; i < BLOCKS; i++) {
                    blocks[i] = allocator.allocate(1 + i * 7);
                    BlockStamp.write(allocator, blocks[i], i);
                }
            });
            allocator.trim();
            for (int i = 0; i < BLOCKS; i++) {
                BlockStamp.check(allocator, blocks[i], i);
                allocator.free(blocks[i]);
            }
            assertThat(allocator.stats().usedBlocks()).isZero();
        }
    }

    /** A private freelist's blocks come to others when their thread ends, before a new chunk is taken. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#poolingKinds")
    void whatAnEndedThreadCachedIsUsedBeforeANewChunk(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            int count = 20_000;
            long[] blocks = new long[count];
            for (int round = 0; round < 5; round++) {
                Workers.runInThread(() -> {
                    for (int i = 0; i < count; i++) {
                        blocks[i] = allocator.allocate(1_000);
                    }
                    for (long block : blocks) {
                        allocator.free(block);
                    }
                });
                int chunks = allocator.stats().chunks();
                assertThat(chunks).as("chunks of 4 MiB in round %d", round).isLessThanOrEqualTo(6);
            }
        }
    }
}
