package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.InvalidBlockException;

/**
 * Two threads free the same handle, wiping; the first of them allocates the block again at once and stamps it. Whoever
 * wins, the late free must not wipe the stamp. Both wait a few random turns, so that their frees meet now and then.
 */
class WipeRaceTest {
    private static final long SEED = 20_150_228;
    private static final int ROUNDS = 4_000;
    private static final int MOST_TURNS = 60;
    private static final int SPINS = 2_000;
    private static final int SIZE = 3_000;

    static Stream<AllocatorSetup> clearing() {
        return AllocatorSetup.smallChunks()
                .filter(setup -> setup.safety() != SafetyChoice.CHECKED && setup.storage() != Storage.HEAP_CHARS);
    }

    @ParameterizedTest
    @MethodSource("clearing")
    void aLateFreeWipesNothing(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            Result result = race(allocator);
            assertThat(result.won).as("successful frees of %d handles", ROUNDS).isEqualTo(ROUNDS);
            assertThat(result.damagedRounds).as("rounds with a damaged stamp").isZero();
            assertThat(allocator.stats().usedBlocks()).isZero();
            PoolInvariants.check(allocator);
        }
    }

    /** The twin: an allocator that wipes while the block is live, and ends its life after that. */
    private static final class WipesFirst extends ForwardingAllocator {
        WipesFirst(Allocator target) {
            super(target);
        }

        @Override
        public void free(long block) {
            if (!target.isLive(block)) {
                throw new InvalidBlockException("the block must be live", block);
            }
            RawUnits.fill(RawUnits.of(target, block), 0);
            target.free(block);
        }
    }

    @Test
    void theSameTestFindsAWipeThatComesTooEarly() {
        AllocatorSetup setup = new AllocatorSetup(AllocatorKind.MT, Storage.HEAP_BYTES, TuneChoice.SMALL_CHUNKS);
        int damaged = 0;
        for (int run = 0; run < 20 && damaged == 0; run++) {
            try (Allocator allocator = new WipesFirst(setup.open())) {
                damaged = race(allocator).damagedRounds;
            }
        }
        assertThat(damaged).as("rounds with a damaged stamp").isPositive();
    }

    private record Result(int won, int damagedRounds) {}

    private static Result race(Allocator allocator) {
        AtomicLong shown = new AtomicLong();
        AtomicInteger triedByOther = new AtomicInteger();
        AtomicInteger won = new AtomicInteger();
        AtomicInteger damaged = new AtomicInteger();
        Workers.run(2, worker -> {
            SplittableRandom random = new SplittableRandom(SEED + worker);
            long block = 0;
            for (int round = 1; round <= ROUNDS; round++) {
                int thisRound = round;
                if (worker == 0) {
                    block = allocator.allocate(SIZE);
                    shown.set(block);
                    won.addAndGet(freeAfter(random.nextInt(MOST_TURNS), allocator, block));
                    long next = allocator.allocate(SIZE);
                    BlockStamp.write(allocator, next, next);
                    await(() -> triedByOther.get() == thisRound);
                    damaged.addAndGet(isStamped(allocator, next) ? 0 : 1);
                    allocator.free(next);
                } else {
                    long before = block;
                    await(() -> shown.get() != before);
                    block = shown.get();
                    won.addAndGet(freeAfter(random.nextInt(MOST_TURNS), allocator, block));
                    triedByOther.incrementAndGet();
                }
            }
        });
        return new Result(won.get(), damaged.get());
    }

    private static boolean isStamped(Allocator allocator, long block) {
        try {
            BlockStamp.check(allocator, block, block);
            return true;
        } catch (AssertionError e) {
            return false;
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
