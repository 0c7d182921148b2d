package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.OutOfPoolMemoryException;
import org.mtalloc.core.memory.MemorySource;

/**
 * L25: the equations of the statistics hold after every operation of a random trace, and at quiescence after concurrent
 * traffic; peak, chunks and failures are what the memory source saw. Seeds are in the messages.
 */
class StatsTraceTest {
    private static final int OPERATIONS = 600;
    private static final int THREADS = 4;
    private static final long SEED = 2_025;

    static Stream<AllocatorSetup> setups() {
        return Stream.of(AllocatorKind.values())
                .flatMap(kind -> Stream.of(Storage.values())
                        .flatMap(storage -> Stream.of(TuneChoice.SMALL_CHUNKS, TuneChoice.NO_HEADROOM)
                                .map(choice -> new AllocatorSetup(kind, storage, choice))));
    }

    @ParameterizedTest
    @MethodSource("setups")
    void equationsHoldAfterEveryOperation(AllocatorSetup setup) {
        ObservedSource source = new ObservedSource(MemorySource.of(setup.storage()));
        Allocator allocator = setup.open(source);
        Random random = new Random(SEED);
        List<Long> live = new ArrayList<>();
        for (int i = 0; i < OPERATIONS; i++) {
            operate(allocator, setup, random, live);
            check(allocator, setup, source, "seed " + SEED + ", operation " + i);
            assertThat(allocator.stats().usedBlocks()).isEqualTo(live.size());
        }
        AllocatorStats last = allocator.stats();
        assertThat(last.peakReservedBytes()).isGreaterThan(last.chunkBytes());
        allocator.close();
        MeteredState closed = MeteredState.of(allocator);
        assertThat(closed).isEqualTo(new MeteredState(0, 0, last.peakReservedBytes()));
        assertThat(source.outstandingBytes()).isZero();
    }

    /** What is counted below the statistics, which a closed allocator gives no more. */
    private record MeteredState(long reservedBytes, int chunks, long peakBytes) {
        static MeteredState of(Allocator allocator) {
            Wiring wiring = ((BlockAllocator) allocator).wiring;
            return new MeteredState(
                    wiring.budget.reservedOr(0), wiring.chunks.stats().chunks(), wiring.budget.peakBytes());
        }
    }

    private static void operate(Allocator allocator, AllocatorSetup setup, Random random, List<Long> live) {
        int kind = random.nextInt(20);
        if (kind < 11) {
            int most = kind == 0 ? 3 * setup.maxPooled() : kind < 4 ? setup.maxPooled() : 400;
            live.add(allocator.allocate(random.nextInt(most)));
        } else if (kind < 19) {
            if (!live.isEmpty()) {
                allocator.free(live.remove(random.nextInt(live.size())));
            }
        } else {
            allocator.trim();
        }
    }

    private static void check(Allocator allocator, AllocatorSetup setup, ObservedSource source, String where) {
        AllocatorStats stats = allocator.stats();
        try {
            StatsInvariants.check(stats, setup.kind());
        } catch (AssertionError e) {
            throw new AssertionError(where, e);
        }
        assertThat(stats.reservedBytes()).as(where).isEqualTo(source.outstandingBytes());
        assertThat(stats.peakReservedBytes()).as(where).isEqualTo(source.peakBytes());
        assertThat(stats.sourceFailures()).as(where).isEqualTo(source.failures());
    }

    @ParameterizedTest
    @MethodSource("setups")
    void equationsHoldAfterConcurrentTraffic(AllocatorSetup setup) {
        ObservedSource source = new ObservedSource(MemorySource.of(setup.storage()));
        try (Allocator allocator = setup.open(source)) {
            List<List<Long>> live = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                live.add(new ArrayList<>());
            }
            for (int round = 0; round < 3; round++) {
                int shift = round;
                Workers.run(THREADS, worker -> {
                    Random random = new Random(SEED + worker);
                    for (int i = 0; i < OPERATIONS; i++) { // frees what another thread allocated in the round before
                        operate(allocator, setup, random, live.get((worker + shift) % THREADS));
                    }
                });
                StatsInvariants.check(allocator.stats(), setup.kind());
                PoolInvariants.check(allocator);
                assertThat(allocator.stats().usedBlocks())
                        .isEqualTo(live.stream().mapToLong(List::size).sum());
                assertThat(allocator.stats().reservedBytes()).isEqualTo(source.outstandingBytes());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("setups")
    void failuresOfTheSourceAreCounted(AllocatorSetup setup) {
        ObservedSource source = new ObservedSource(MemorySource.of(setup.storage()));
        try (Allocator allocator = setup.open(source)) {
            source.failAbove(0);
            for (int i = 1; i <= 3; i++) {
                int size = 100 * i;
                assertThatThrownBy(() -> allocator.allocate(size)).isInstanceOf(OutOfPoolMemoryException.class);
                assertThat(allocator.stats().sourceFailures()).isEqualTo(i);
            }
            check(allocator, setup, source, "after failures");
        }
    }
}
