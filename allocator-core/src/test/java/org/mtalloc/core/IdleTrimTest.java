package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Storage;

/** R4: after a burst of threads that live on and sleep, reserved falls within the trim delay, without any call. */
class IdleTrimTest {
    private static final Duration SHORT_DELAY = Duration.ofMillis(600);

    /** The default delay is 4.5 s. */
    private static final Duration DEFAULT_MOST = Duration.ofSeconds(5);

    /** For a machine that is busy: the trim thread may get a processor late. */
    private static final Duration SLACK = Duration.ofSeconds(2);

    private static final int THREADS = 4;
    private static final long SEED = 4;

    /** One burst: its allocator and what it reserved at its peak. */
    private record Burst(AllocatorSetup setup, Allocator allocator, List<LivingThread> threads, long peakBytes) {
        /** The count of the budget, or of {@link NewAllocator} the statistics: neither gives anything back. */
        boolean fell() {
            return allocator.stats().reservedBytes() <= peakBytes / 10;
        }

        void close() {
            threads.forEach(LivingThread::close);
            allocator.close();
        }
    }

    static Stream<AllocatorSetup> setups() {
        return AllocatorSetup.sharing();
    }

    @ParameterizedTest
    @MethodSource("setups")
    void reservedFallsToATenthWithinAShortDelay(AllocatorSetup setup) {
        Burst burst = burst(
                setup,
                AllocatorBuilder.of(setup.kind()).storage(setup.storage()).trimDelay(SHORT_DELAY));
        awaitFall(List.of(burst), SHORT_DELAY.plus(SLACK));
    }

    @Test
    void reservedFallsToATenthWithinFiveSecondsByDefault() {
        List<Burst> bursts = new ArrayList<>();
        for (AllocatorKind kind : List.of(AllocatorKind.MT, AllocatorKind.POOL)) {
            for (Storage storage : List.of(Storage.HEAP_BYTES, Storage.DIRECT)) {
                AllocatorSetup setup = new AllocatorSetup(kind, storage, TuneChoice.DEFAULTS);
                bursts.add(burst(setup, AllocatorBuilder.of(kind).storage(storage)));
            }
        }
        awaitFall(bursts, DEFAULT_MOST.plus(SLACK));
    }

    /** Sleeps through the time with no call on the allocators but the look at their figures, which gives nothing back. */
    private static void awaitFall(List<Burst> bursts, Duration most) {
        long start = System.nanoTime();
        try {
            while (System.nanoTime() - start < most.toNanos()
                    && !bursts.stream().allMatch(Burst::fell)) {
                LockSupport.parkNanos(20_000_000);
            }
            assertThat(bursts)
                    .as("after %s", most)
                    .allSatisfy(burst -> assertThat(burst.allocator().stats().reservedBytes())
                            .as("reserved of %s, peak %d", burst.setup(), burst.peakBytes())
                            .isLessThanOrEqualTo(burst.peakBytes() / 10));
        } finally {
            bursts.forEach(Burst::close);
        }
    }

    /** Threads allocate mixed sizes; all blocks are shuffled, and each thread frees its share, whoever allocated it. */
    private static Burst burst(AllocatorSetup setup, AllocatorBuilder builder) {
        Allocator allocator = builder.build();
        List<LivingThread> threads = new ArrayList<>();
        List<Long> blocks = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            LivingThread thread = new LivingThread();
            threads.add(thread);
            Random random = new Random(SEED + i);
            thread.run(() -> {
                for (int n = 0; n < 5_000; n++) {
                    int bytes = 2 << random.nextInt(n % 50 == 0 ? 19 : 13);
                    blocks.add(allocator.allocate(setup.storage().units(bytes / 2 + random.nextInt(bytes))));
                }
            });
        }
        long peak = allocator.stats().reservedBytes();
        assertThat(peak).as("peak of the burst").isGreaterThan(40 << 20);
        Collections.shuffle(blocks, new Random(SEED));
        int share = blocks.size() / THREADS;
        for (int i = 0; i < THREADS; i++) {
            List<Long> own = blocks.subList(i * share, (i + 1) * share);
            threads.get(i).run(() -> own.forEach(allocator::free));
        }
        return new Burst(setup, allocator, threads, peak);
    }
}
