package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLongArray;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.error.InvalidBlockException;

/**
 * Threads that allocate, stamp, hand over through a shared array, check and free, with random sizes and lifetimes, and
 * are started anew a few times. {@link Workers} is the watchdog.
 */
class BurnTest {
    private static final long SEED = 8;
    private static final int THREADS = 8;
    private static final int GENERATIONS = 3;
    private static final int OPERATIONS = 1_500;
    private static final int TRANSFER_SLOTS = 200;
    private static final int OWN_SLOTS = 60;

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#smallChunks")
    void nothingIsLostOrGivenOutTwice(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            AtomicLongArray transfer = new AtomicLongArray(TRANSFER_SLOTS);
            for (int generation = 0; generation < GENERATIONS; generation++) {
                long seed = SEED * 1_000 + generation;
                Workers.run(
                        THREADS, worker -> burn(setup, allocator, transfer, new SplittableRandom(seed + worker * 10L)));
                PoolInvariants.check(allocator);
            }
            long handedOver = 0;
            for (int i = 0; i < TRANSFER_SLOTS; i++) {
                handedOver += transfer.get(i) == 0 ? 0 : 1;
            }
            assertThat(allocator.stats().usedBlocks()).isEqualTo(handedOver);
            for (int i = 0; i < TRANSFER_SLOTS; i++) {
                checkAndFree(allocator, transfer.getAndSet(i, 0));
            }
            assertThat(allocator.stats().usedBlocks()).isZero();
            allocator.trim();
            assertThat(allocator.stats().reservedBytes()).isZero();
            PoolInvariants.check(allocator);
        }
    }

    private static void burn(
            AllocatorSetup setup, Allocator allocator, AtomicLongArray transfer, SplittableRandom random) {
        long[] own = new long[OWN_SLOTS];
        for (int i = 0; i < OPERATIONS; i++) {
            int slot = random.nextInt(OWN_SLOTS);
            checkAndFree(allocator, own[slot]);
            own[slot] = allocator.allocate(size(setup, random));
            BlockStamp.write(allocator, own[slot], own[slot]);
            if (random.nextInt(4) == 0) {
                own[slot] = transfer.getAndSet(random.nextInt(TRANSFER_SLOTS), own[slot]);
            }
            if (random.nextInt(300) == 0) {
                allocator.trim();
            }
        }
        for (long block : own) {
            checkAndFree(allocator, block);
        }
    }

    private static int size(AllocatorSetup setup, SplittableRandom random) {
        return random.nextInt(100) == 0 ? setup.maxPooled() + 1 : 1 + random.nextInt(1 << (1 + random.nextInt(12)));
    }

    private static void checkAndFree(Allocator allocator, long block) {
        if (block != 0) {
            BlockStamp.check(allocator, block, block);
            allocator.free(block);
            if (block % 8 == 0) {
                assertThatThrownBy(() -> allocator.free(block)).isInstanceOf(InvalidBlockException.class);
            }
        }
    }
}
