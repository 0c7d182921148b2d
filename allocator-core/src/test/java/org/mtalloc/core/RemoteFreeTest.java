package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Storage;

/** Blocks that are freed by another thread than the one that allocated them. Scenarios H10 and H11. */
class RemoteFreeTest {
    private static final int SIZE = 100;

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#kinds")
    void allThatOneThreadAllocatesAnotherMayFree(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            long[] blocks = new long[5_000];
            Workers.runInThread(() -> {
                for (int i = 0; i < blocks.length; i++) {
                    blocks[i] = allocator.allocate(1 + i % 2_000);
                    BlockStamp.write(allocator, blocks[i], i);
                }
            });
            Workers.runInThread(() -> {
                for (int i = 0; i < blocks.length; i++) {
                    BlockStamp.check(allocator, blocks[i], i);
                    allocator.free(blocks[i]);
                }
            });
            PoolInvariants.check(allocator);
            assertThat(allocator.stats().usedBytes()).isZero();
            allocator.trim();
            assertThat(allocator.stats().reservedBytes()).isZero();
        }
    }

    /**
     * H10: A allocates 10,000 and ends, B frees them; 1,000 times where blocks are kept. Where each block is memory of
     * its own 20 times show the same, and a thousand would measure how fast the JVM closes ten million arenas.
     */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#sharing")
    void reservedDoesNotGrowWhenAllocatingThreadsEnd(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            long[] blocks = new long[10_000];
            long peak = 0;
            int rounds = setup.pools() ? 1_000 : 20;
            for (int round = 0; round < rounds; round++) {
                Workers.runInThread(() -> {
                    for (int i = 0; i < blocks.length; i++) {
                        blocks[i] = allocator.allocate(SIZE);
                    }
                });
                for (long block : blocks) {
                    allocator.free(block);
                }
                long reserved = allocator.stats().reservedBytes();
                if (round < 3) {
                    peak = Math.max(peak, reserved);
                } else {
                    assertThat(reserved).as("reserved in round %d", round).isLessThanOrEqualTo(peak);
                }
            }
            PoolInvariants.check(allocator);
            allocator.trim();
            assertThat(allocator.stats().reservedBytes()).isZero();
        }
    }

    /** H11; a purely private freelist of a consumer grows by design. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#sharing")
    void producerAndConsumersNeedNoNewMemoryAtSteadyState(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            BlockingQueue<Long> queue = new ArrayBlockingQueue<>(1_000);
            int consumers = 2;
            int perConsumer = 30_000;
            long[] mostReserved = new long[2];
            Workers.run(1 + consumers, worker -> {
                if (worker == 0) {
                    produce(allocator, queue, consumers * perConsumer, mostReserved);
                } else {
                    for (int i = 0; i < perConsumer; i++) {
                        allocator.free(queue.take());
                    }
                }
            });
            assertThat(mostReserved[1]).as("reserved at steady state").isLessThanOrEqualTo(mostReserved[0]);
            PoolInvariants.check(allocator);
            AllocatorStats stats = allocator.stats();
            assertThat(stats.usedBlocks()).isZero();
            // Two magazines a thread, and the bin's headroom of 16, of 128 blocks each.
            assertThat(stats.cachedBlocks()).isLessThanOrEqualTo((2 * (1 + consumers) + 1 + 16) * 128L);
        }
    }

    @Test
    void aPrivateFreelistHoardsUntilItsThreadEnds() {
        AllocatorSetup setup = new AllocatorSetup(AllocatorKind.PRIVATE, Storage.HEAP_BYTES, TuneChoice.DEFAULTS);
        try (Allocator allocator = setup.open()) {
            int count = 10_000;
            long[] blocks = new long[count];
            Workers.runInThread(() -> {
                for (int round = 0; round < 5; round++) {
                    Workers.runInThread(() -> {
                        for (int i = 0; i < count; i++) {
                            blocks[i] = allocator.allocate(SIZE);
                        }
                    });
                    for (long block : blocks) {
                        allocator.free(block);
                    }
                    assertThat(allocator.stats().cachedBlocks()).isGreaterThanOrEqualTo((round + 1L) * count);
                }
            });
            PoolInvariants.check(allocator);
            allocator.trim();
            assertThat(allocator.stats().reservedBytes()).isZero();
        }
    }

    /** Notes the most that is reserved in the first tenth and in the rest. */
    private static void produce(Allocator allocator, BlockingQueue<Long> queue, int count, long[] mostReserved)
            throws InterruptedException {
        for (int i = 0; i < count; i++) {
            queue.put(allocator.allocate(SIZE));
            if (i % 100 == 0 && allocator.stats().chunks() > 0) {
                int half = i < count / 10 ? 0 : 1;
                mostReserved[half] =
                        Math.max(mostReserved[half], allocator.stats().reservedBytes());
            }
        }
    }
}
