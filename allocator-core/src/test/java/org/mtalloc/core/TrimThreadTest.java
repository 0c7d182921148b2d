package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.config.Storage;

/** The trim thread exists only while allocators do, and gives back what is idle without any further call. */
class TrimThreadTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int BURST_BLOCKS = 20_000;
    private static final long SEED = 4;

    @Test
    void endsWhenTheLastAllocatorIsClosedAndStartsAgainForTheNext() {
        for (int round = 0; round < 2; round++) {
            List<Allocator> allocators = new ArrayList<>();
            for (AllocatorKind kind : AllocatorKind.values()) {
                allocators.add(AllocatorBuilder.of(kind).build());
            }
            assertThat(trimThreads()).hasSize(1).allMatch(Thread::isDaemon);
            allocators.forEach(Allocator::close);
            Await.until("trim thread ends in round " + round, PATIENCE, TrimThreadTest::noTrimThread);
        }
    }

    /** Polls a few times: allocators that other tests left open are not watched once the collector has found them. */
    private static boolean noTrimThread() {
        if (trimThreads().isEmpty()) {
            return true;
        }
        System.gc();
        return false;
    }

    private static List<Thread> trimThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("mtalloc-trim") && thread.isAlive())
                .toList();
    }

    @Test
    void anAllocatorThatIsDroppedWithoutCloseDoesNotKeepTheThread() {
        AllocatorBuilder.of(AllocatorKind.MT).build();
        Await.until("trim thread ends", PATIENCE, TrimThreadTest::noTrimThread);
    }

    /** R4, for blocks that are freed in order and in any order, by a thread that lives on and by one that ends. */
    @Test
    void afterABurstReservedFallsWithoutAnyCall() {
        List<Allocator> allocators = new ArrayList<>();
        List<Long> peaks = new ArrayList<>();
        for (AllocatorKind kind : AllocatorKind.values()) {
            for (boolean inOrder : new boolean[] {true, false}) {
                Allocator allocator = AllocatorBuilder.of(kind)
                        .name(kind + " in order " + inOrder)
                        .build();
                peaks.add(burst(allocator, inOrder));
                allocators.add(allocator);
            }
        }
        for (int i = 0; i < allocators.size(); i++) {
            Allocator allocator = allocators.get(i);
            long tenth = peaks.get(i) / 10;
            Await.until(
                    "reserved falls below a tenth of its peak: " + allocator,
                    Duration.ofSeconds(15),
                    () -> allocator.stats().reservedBytes() <= tenth);
        }
        allocators.forEach(Allocator::close);
    }

    /** {@return the peak of reserved bytes} */
    private static long burst(Allocator allocator, boolean inOrder) {
        List<Long> blocks = new ArrayList<>();
        long[] peak = new long[1];
        Workers.runInThread(() -> {
            for (int i = 0; i < BURST_BLOCKS; i++) {
                blocks.add(allocator.allocate(3_000));
            }
            peak[0] = allocator.stats().reservedBytes();
            if (!inOrder) {
                Collections.shuffle(blocks, new Random(SEED));
            }
            blocks.forEach(allocator::free);
        });
        return peak[0];
    }

    @Test
    void whatEndedThreadsCachedIsTakenBackWithoutAnyCall() {
        try (Allocator allocator = AllocatorBuilder.of(AllocatorKind.MT)
                .storage(Storage.HEAP_CHARS)
                .build()) {
            Workers.run(4, worker -> allocator.free(allocator.allocate(10)));
            Await.until(
                    "caches of ended threads are taken back",
                    Duration.ofSeconds(15),
                    () -> allocator.stats().threadCaches() == 0);
            assertThat(allocator.stats().usedBlocks()).isZero();
        }
    }

    @Test
    void neitherAnInterruptNorAMemorySourceThatFailsStopsTheThread() {
        Allocator failing = AllocatorBuilder.of(AllocatorKind.MT)
                .source(new UnreleasableSource())
                .build();
        try (Allocator allocator = AllocatorBuilder.of(AllocatorKind.POOL).build()) {
            trimThreads().forEach(Thread::interrupt);
            failing.free(failing.allocate(100_000));
            allocator.free(allocator.allocate(100_000));
            Await.until(
                    "the source fails",
                    Duration.ofSeconds(15),
                    () -> failing.stats().chunks() == 0);
            Await.until(
                    "another pool is trimmed",
                    Duration.ofSeconds(15),
                    () -> allocator.stats().chunks() == 0);
        } finally {
            failing.close();
        }
        assertThat(CapturingLoggerFinder.entries())
                .filteredOn(entry -> entry.message().equals("trim failed: allocator=" + failing))
                .as("the failure is logged, with its cause")
                .hasSize(1)
                .allMatch(entry -> entry.level() == System.Logger.Level.WARNING)
                .allMatch(entry -> entry.thrown() instanceof IllegalStateException);
    }
}
