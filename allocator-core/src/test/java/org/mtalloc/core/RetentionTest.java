package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is reserved beyond what callers hold, out of the trim thread's sight: scenarios R1 and R2. */
class RetentionTest {
    private static final long SEED = 2;

    /** The default bound of all caches, and 15 MiB for what is free in slabs and pages beside, which no thread multiplies. */
    private static final long CEILING_BYTES = (64 << 20) + (15 << 20);

    static Stream<Arguments> sleepers() {
        return AllocatorSetup.sharing().flatMap(setup -> Stream.of(64, 256).map(n -> Arguments.of(setup, n)));
    }

    /** R1: reserved, not only cached, stays under one ceiling, however many threads touch each class once and sleep. */
    @ParameterizedTest
    @MethodSource("sleepers")
    void sleepersOfEveryClassStayUnderOneCeiling(AllocatorSetup setup, int threads) {
        List<LivingThread> sleepers = new ArrayList<>();
        try (Allocator allocator = setup.open()) {
            List<ClassStats> classes = allocator.stats().classes();
            for (int i = 0; i < threads; i++) {
                LivingThread sleeper = new LivingThread();
                sleepers.add(sleeper);
                sleeper.run(() -> classes.forEach(c -> allocator.free(allocator.allocate(c.blockUnits()))));
            }
            AllocatorStats stats = allocator.stats();
            assertThat(stats.usedBlocks()).isZero();
            assertThat(stats.reservedBytes()).as("reserved").isLessThanOrEqualTo(CEILING_BYTES);
            PoolInvariants.check(allocator);
        } finally {
            sleepers.forEach(LivingThread::close);
        }
    }

    /** R2: of a live set of 192 MiB at every moment; where less is live, {@code docs/SCENARIOS.md} says what is seen. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#pooling")
    void reservedIsAtMostOneAndAHalfTimesUsedAtSteadyState(AllocatorSetup setup) {
        Retained retained = aLiveSetOfMebibytes(192, setup);
        assertThat(retained.worst())
                .as("most of reserved / used, seed %d", SEED)
                .isLessThanOrEqualTo(1.5);
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#pooling")
    void reservedIsOnTheAverageAtMostOneAndAHalfTimesAHundredMebibytes(AllocatorSetup setup) {
        Retained retained = aLiveSetOfMebibytes(96, setup);
        assertThat(retained.mean()).as("mean of reserved / used, seed %d", SEED).isLessThanOrEqualTo(1.5);
    }

    /** Sixty classes with a slab or two each are a fixed cost, which shows where little is live. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#pooling")
    void whatIsReservedBeyondASmallLiveSetIsBounded(AllocatorSetup setup) {
        Retained retained = aLiveSetOfMebibytes(32, setup);
        assertThat(retained.mostBeyondBytes())
                .as("reserved - used, seed %d", SEED)
                .isLessThanOrEqualTo(40 << 20);
    }

    /** What was seen at steady state. */
    private record Retained(double mean, double worst, long mostBeyondBytes) {}

    /** Four threads replace blocks in turns, so that the trace is the same each time. */
    private static Retained aLiveSetOfMebibytes(int mebibytes, AllocatorSetup setup) {
        List<LivingThread> threads = new ArrayList<>();
        try (Allocator allocator = setup.open()) {
            for (int i = 0; i < 4; i++) {
                threads.add(new LivingThread());
            }
            LogUniformBlocks blocks = new LogUniformBlocks(allocator, (long) mebibytes << 20, SEED);
            double sum = 0;
            double worst = 0;
            long mostBeyond = 0;
            int rounds = 4 * mebibytes;
            for (int round = 0; round < 2 * rounds; round++) {
                threads.get(round % threads.size()).run(() -> blocks.replace(50));
                if (round >= rounds) { // each block was replaced many times by then
                    AllocatorStats stats = allocator.stats();
                    assertThat(stats.usedBytes()).isEqualTo(blocks.usedBytes());
                    double ratio = (double) stats.reservedBytes() / stats.usedBytes();
                    sum += ratio;
                    worst = Math.max(worst, ratio);
                    mostBeyond = Math.max(mostBeyond, stats.reservedBytes() - stats.usedBytes());
                }
            }
            blocks.freeAll();
            PoolInvariants.check(allocator);
            return new Retained(sum / rounds, worst, mostBeyond);
        } finally {
            threads.forEach(LivingThread::close);
        }
    }
}
