package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.LimitExceededException;

/** What caches hold is bounded for all threads together: scenarios R1, R9 and H11. */
class CacheBoundsTest {
    /** R1: 64 threads touch every class once, and sleep. */
    @ParameterizedTest
    @CsvSource({"8, 64", "64, 64", "8, 200"})
    void cachedBytesStayWithinTheBoundHoweverManyThreadsThereAre(int maxCachedMebibytes, int threads) {
        long bound = (long) maxCachedMebibytes << 20;
        List<LivingThread> living = new ArrayList<>();
        try (Allocator allocator = unlimited(bound)) {
            for (int i = 0; i < threads; i++) {
                LivingThread thread = new LivingThread();
                living.add(thread);
                thread.run(() -> {
                    for (ClassStats sizeClass : allocator.stats().classes()) {
                        allocator.free(allocator.allocate(sizeClass.blockUnits()));
                    }
                });
            }
            AllocatorStats stats = allocator.stats();
            assertThat(stats.threadCaches()).isGreaterThanOrEqualTo(threads);
            PoolInvariants.check(allocator);
            allocator.trim(); // what is left is what threads hold themselves
            assertThat(allocator.stats().cachedBytes()).isLessThanOrEqualTo(bound / 2);
            assertThat(allocator.stats().reservedBytes()).isLessThanOrEqualTo(bound / 2 + (20 << 20));
        } finally {
            living.forEach(LivingThread::close);
        }
    }

    private static Allocator unlimited(long maxCachedBytes) {
        return MtAllocator.builder()
                .tune(TuneChoice.DEFAULTS.tune())
                .trimDelay(Duration.ZERO)
                .maxCachedBytes(maxCachedBytes)
                .build();
    }

    /** R9: parked threads keep from an active one no more than half the caches' bound, and a chunk's rest. */
    @ParameterizedTest
    @ValueSource(ints = {100, 3_000, 20_000})
    void anActiveThreadGetsAllButWhatParkedThreadsHoldThemselves(int size) {
        long limit = 64 << 20;
        List<LivingThread> parked = new ArrayList<>();
        try (Allocator allocator = MtAllocator.builder()
                .tune(TuneChoice.ALIGNED_64.tune())
                .trimDelay(Duration.ZERO)
                .limitBytes(limit)
                .build()) {
            for (int i = 0; i < 100; i++) {
                LivingThread thread = new LivingThread();
                parked.add(thread);
                thread.run(() -> fillCache(allocator, size));
            }
            long held = 0;
            try {
                while (true) {
                    held += allocator.usableSize(allocator.allocate(40_000));
                }
            } catch (LimitExceededException e) {
                assertThat(held).isGreaterThan(limit * 3 / 4);
            }
        } finally {
            parked.forEach(LivingThread::close);
        }
    }

    private static void fillCache(Allocator allocator, int size) {
        long[] blocks = new long[200];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = allocator.allocate(size);
        }
        for (long block : blocks) {
            allocator.free(block);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 100, 5_000, 100_000})
    void theSmallestBoundsWorkToo(long maxCachedBytes) {
        for (Storage storage : Storage.values()) {
            try (Allocator allocator = MtAllocator.builder()
                    .storage(storage)
                    .tune(TuneChoice.DEFAULTS.tune())
                    .maxCachedBytes(maxCachedBytes)
                    .trimDelay(Duration.ZERO)
                    .build()) {
                Workers.run(3, worker -> {
                    for (int round = 0; round < 3; round++) {
                        for (int size = 1; size < 50_000; size += size / 3 + 1) {
                            fillCache(allocator, size);
                        }
                    }
                });
                PoolInvariants.check(allocator);
                assertThat(allocator.stats().usedBlocks()).isZero();
                assertThat(allocator.stats().cachedBytes()).isLessThanOrEqualTo(maxCachedBytes + (40 << 20));
                allocator.trim();
                assertThat(allocator.stats().reservedBytes()).isZero();
            }
        }
    }

    /** H11: one producer, three consumers; at steady state no chunk more, and what is cached is bounded. */
    @ParameterizedTest
    @ValueSource(ints = {64, 1_000})
    void producerAndConsumersReachASteadyState(int size) {
        try (Allocator allocator = unlimited(8 << 20)) {
            BlockingQueue<Long> queue = new ArrayBlockingQueue<>(256);
            int[] chunks = new int[2];
            int perConsumer = 20_000;
            Workers.run(4, worker -> {
                if (worker == 0) {
                    for (int i = 0; i < 3 * perConsumer; i++) {
                        queue.put(allocator.allocate(size));
                        if (i == perConsumer) {
                            chunks[0] = allocator.stats().chunks();
                        }
                    }
                } else {
                    for (int i = 0; i < perConsumer; i++) {
                        allocator.free(queue.take());
                    }
                }
            });
            chunks[1] = allocator.stats().chunks();
            assertThat(chunks[1]).as("chunks at the end").isEqualTo(chunks[0]);
            PoolInvariants.check(allocator);
            assertThat(allocator.stats().usedBlocks()).isZero();
        }
    }
}
