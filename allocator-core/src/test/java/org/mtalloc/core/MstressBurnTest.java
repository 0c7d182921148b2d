package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLongArray;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The mstress burn: threads of random lifetimes, each replaced when it ends, hold blocks of random lifetimes and swap a
 * quarter of them through slots that all share. A thread frees what it holds at its end. Takes {@code burn.seconds}, {@value
 * #SECONDS} if not set, for all combinations together.
 */
class MstressBurnTest {
    private static final int SECONDS = 10;
    private static final long SEED = 20_190_622;
    private static final int WORKERS = 2 * Runtime.getRuntime().availableProcessors();
    private static final int TRANSFER_SLOTS = 1_000;
    private static final int OWN_SLOTS = 100;
    private static final int MAX_OPERATIONS = 1_000;
    private static final int LEAST_LIVES = 2;
    private static final int ONE_OUT_OF_SWAPPED = 4;
    private static final int ONE_OUT_OF_LARGE = 200;
    private static final int LARGE_UNITS = 40_000;

    static List<BurnSetup> setups() {
        return BurnSetup.all();
    }

    @ParameterizedTest
    @MethodSource("setups")
    void everyBlockKeepsItsContentsWhoeverHoldsIt(BurnSetup setup) throws InterruptedException {
        try (Allocator allocator = setup.open()) {
            AtomicLongArray transfer = new AtomicLongArray(TRANSFER_SLOTS);
            BurnWatch watch = new BurnWatch(WORKERS, SEED);
            for (int i = 0; i < WORKERS; i++) {
                watch.start(i, new Worker(allocator, transfer, watch, i));
            }

            watch.run(BurnWatch.share(SECONDS, setups().size()));

            for (int i = 0; i < TRANSFER_SLOTS; i++) {
                free(allocator, transfer.get(i));
            }
            assertThat(watch.progress()).as("threads").isGreaterThanOrEqualTo((long) WORKERS * LEAST_LIVES);
            BurnSetup.checkEmpty(allocator);
        }
    }

    private static void free(Allocator allocator, long block) {
        if (block != 0) {
            BlockStamp.check(allocator, block, block);
            allocator.free(block);
        }
    }

    /** One worker, in all its lives: used by one thread at a time. */
    private static final class Worker implements Runnable {
        private final Allocator allocator;
        private final AtomicLongArray transfer;
        private final BurnWatch watch;
        private final int number;
        private final SplittableRandom random;

        Worker(Allocator allocator, AtomicLongArray transfer, BurnWatch watch, int number) {
            this.allocator = allocator;
            this.transfer = transfer;
            this.watch = watch;
            this.number = number;
            this.random = new SplittableRandom(SEED + number);
        }

        /** One life. */
        @Override
        public void run() {
            long[] own = new long[OWN_SLOTS];
            for (int i = random.nextInt(MAX_OPERATIONS); i >= 0; i--) {
                int slot = random.nextInt(OWN_SLOTS);
                free(allocator, own[slot]);
                own[slot] = allocator.allocate(size());
                BlockStamp.write(allocator, own[slot], own[slot]);
                if (random.nextInt(ONE_OUT_OF_SWAPPED) == 0) {
                    own[slot] = transfer.getAndSet(random.nextInt(TRANSFER_SLOTS), own[slot]);
                }
            }
            for (long block : own) {
                free(allocator, block);
            }
            watch.goesOn(number);
            if (!watch.isOver() || watch.progressOf(number) < LEAST_LIVES) {
                watch.start(number, this);
            }
        }

        /** {@return mostly small sizes, some above the largest class} */
        private int size() {
            return random.nextInt(ONE_OUT_OF_LARGE) == 0
                    ? LARGE_UNITS
                    : 1 + random.nextInt(1 << (1 + random.nextInt(11)));
        }
    }
}
