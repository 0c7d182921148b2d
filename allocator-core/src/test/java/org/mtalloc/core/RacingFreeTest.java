package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.error.InvalidBlockException;

/**
 * Of two threads that free the same handle at once exactly one succeeds, and the other is told. One thread allocates and
 * shows the handle; both wait a few random turns, so that their frees meet now and then.
 */
class RacingFreeTest {
    private static final long SEED = 2;
    private static final int ROUNDS = 3_000;
    private static final int MOST_TURNS = 40;
    private static final int SPINS = 2_000;

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#smallChunks")
    void exactlyOneWins(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            AtomicLong shown = new AtomicLong();
            AtomicInteger roundsDone = new AtomicInteger();
            int[] won = new int[2];
            Workers.run(2, worker -> {
                SplittableRandom random = new SplittableRandom(SEED + worker);
                long block = 0;
                for (int round = 0; round < ROUNDS; round++) {
                    if (worker == 0) {
                        int roundsBefore = round;
                        await(() -> roundsDone.get() == roundsBefore);
                        block = allocator.allocate(1 + round % 1_000);
                        shown.set(block);
                    } else {
                        long before = block;
                        await(() -> shown.get() != before);
                        block = shown.get();
                    }
                    won[worker] += freeAfter(random.nextInt(MOST_TURNS), allocator, block);
                    if (worker == 1) {
                        roundsDone.incrementAndGet();
                    }
                }
            });
            assertThat(won[0] + won[1])
                    .as("successful frees of %d handles", ROUNDS)
                    .isEqualTo(ROUNDS);
            PoolInvariants.check(allocator);
            assertThat(allocator.stats().usedBlocks()).isZero();
        }
    }

    private static int freeAfter(int turns, Allocator allocator, long block) {
        for (int i = 0; i < turns; i++) {
            Thread.onSpinWait();
        }
        try {
            allocator.free(block);
            return 1;
        } catch (InvalidBlockException e) {
            return 0;
        }
    }

    /** Spins, so that the other's news are seen at once; lets others run if they are long in coming. */
    @SuppressWarnings("ThreadPriorityCheck")
    private static void await(BooleanSupplier holds) throws InterruptedException {
        for (int i = 0; !holds.getAsBoolean(); i++) {
            if (i < SPINS) {
                Thread.onSpinWait();
            } else if (Thread.interrupted()) {
                throw new InterruptedException("the other thread has failed");
            } else {
                Thread.yield();
            }
        }
    }
}
