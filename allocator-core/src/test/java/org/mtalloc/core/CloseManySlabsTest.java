package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Tune;

/** S30: closing an allocator of 4,096 chunks, each with a slab at least, does not stall threads that run meanwhile. */
class CloseManySlabsTest {
    private static final int SLABS = 4_096;

    /** What a chunk takes at the least: the smallest there is. */
    private static final Tune TUNE = new Tune(16, 16, 16 << 10, 64 << 10, 4096, 16, false);

    /** A stall, not a slow moment of a busy machine: nobody waits as long for a processor. */
    private static final Duration STALL = Duration.ofSeconds(5);

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#pooling")
    void runningThreadsGoOnWhileManyChunksAreClosed(AllocatorSetup setup) {
        Allocator closing = AllocatorBuilder.of(setup.kind())
                .storage(setup.storage())
                .tune(TUNE)
                .trimDelay(Duration.ZERO)
                .build();
        int size = setup.storage().units(TUNE.maxPooledBytes());
        while (closing.stats().chunks() < SLABS) {
            for (int i = 0; i < 64; i++) {
                closing.allocate(size);
            }
        }
        AtomicBoolean closed = new AtomicBoolean();
        AtomicLong working = new AtomicLong();
        AtomicLong longestNanos = new AtomicLong();
        try (Allocator used = setup.open()) {
            Workers.run(3, worker -> {
                if (worker == 0) {
                    Await.until("the others work", Duration.ofSeconds(30), () -> working.get() >= 2);
                    try {
                        closing.close();
                    } finally {
                        closed.set(true);
                    }
                } else {
                    working.incrementAndGet();
                    longestNanos.accumulateAndGet(work(used, closed), Math::max);
                }
            });
            assertThat(used.stats().usedBlocks()).isZero();
        }
        assertThat(closing.isClosed()).isTrue();
        assertThat(longestNanos.get()).as("longest pause of a running thread").isLessThan(STALL.toNanos());
    }

    /** {@return the longest that a pair of calls took, until the other allocator was closed} */
    private static long work(Allocator allocator, AtomicBoolean closed) {
        long longest = 0;
        long before = System.nanoTime();
        while (!closed.get()) {
            long block = allocator.allocate(1_000);
            BlockStamp.write(allocator, block, before);
            BlockStamp.check(allocator, block, before);
            allocator.free(block);
            long now = System.nanoTime();
            longest = Math.max(longest, now - before);
            before = now;
        }
        return longest;
    }
}
