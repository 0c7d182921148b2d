package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The larson burn: each lineage has slots; its thread frees a random slot and allocates into it, many times, starts a successor
 * on the same slots and ends, so that memory outlives threads and most frees are of blocks of dead ones. Takes {@code
 * burn.seconds}, {@value #SECONDS} if not set, for all combinations together.
 */
class LarsonBurnTest {
    private static final int SECONDS = 10;
    private static final long SEED = 19_980_804;
    private static final int LINEAGES = 2 * Runtime.getRuntime().availableProcessors();
    private static final int SLOTS = 200;
    private static final int OPERATIONS = 400;
    private static final int LEAST_ROUNDS = 3;
    private static final int MAX_UNITS = 1_000;

    static List<BurnSetup> setups() {
        return BurnSetup.all();
    }

    @ParameterizedTest
    @MethodSource("setups")
    void everyBlockKeepsItsContentsThroughItsThreadsEnd(BurnSetup setup) throws InterruptedException {
        try (Allocator allocator = setup.open()) {
            BurnWatch watch = new BurnWatch(LINEAGES, SEED);
            Lineage[] lineages = new Lineage[LINEAGES];
            for (int i = 0; i < LINEAGES; i++) {
                lineages[i] = new Lineage(allocator, watch, i);
                watch.start(i, lineages[i]);
            }

            watch.run(BurnWatch.share(SECONDS, setups().size()));

            for (Lineage lineage : lineages) {
                lineage.freeAll();
            }
            assertThat(watch.progress()).as("threads").isGreaterThanOrEqualTo((long) LINEAGES * LEAST_ROUNDS);
            BurnSetup.checkEmpty(allocator);
        }
    }

    /** What one thread leaves to the next: used by one at a time. */
    private static final class Lineage implements Runnable {
        private final Allocator allocator;
        private final BurnWatch watch;
        private final int number;
        private final SplittableRandom random;
        private final long[] slots = new long[SLOTS];

        Lineage(Allocator allocator, BurnWatch watch, int number) {
            this.allocator = allocator;
            this.watch = watch;
            this.number = number;
            this.random = new SplittableRandom(SEED + number);
        }

        /** One thread's life. */
        @Override
        public void run() {
            for (int i = 0; i < OPERATIONS; i++) {
                int slot = random.nextInt(SLOTS);
                free(slot);
                slots[slot] = allocator.allocate(1 + random.nextInt(MAX_UNITS));
                BlockStamp.write(allocator, slots[slot], slots[slot]);
            }
            watch.goesOn(number);
            if (!watch.isOver() || watch.progressOf(number) < LEAST_ROUNDS) {
                watch.start(number, this);
            }
        }

        void freeAll() {
            for (int slot = 0; slot < SLOTS; slot++) {
                free(slot);
            }
        }

        private void free(int slot) {
            long block = slots[slot];
            if (block != 0) {
                BlockStamp.check(allocator, block, block);
                allocator.free(block);
                slots[slot] = 0;
            }
        }
    }
}
