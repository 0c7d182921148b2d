package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLongArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.InvalidBlockException;

/** Chunks go back though sleeping threads have cached blocks in them; the threads go on when they wake. */
class RevocationTest {
    private static final long SEED = 94;

    private static Allocator open(Storage storage) {
        return MtAllocator.builder()
                .storage(storage)
                .tune(TuneChoice.SMALL_CHUNKS.tune())
                .trimDelay(Duration.ZERO)
                .build();
    }

    private static List<Long> allocateAll(Allocator allocator, int blocks, int maxSize, long seed) {
        Random random = new Random(seed);
        List<Long> all = new ArrayList<>();
        for (int i = 0; i < blocks; i++) {
            long block = allocator.allocate(1 + random.nextInt(maxSize));
            BlockStamp.write(allocator, block, block);
            all.add(block);
        }
        return all;
    }

    private static void freeAll(Allocator allocator, List<Long> blocks, long seed) {
        Collections.shuffle(blocks, new Random(seed));
        for (long block : blocks) {
            BlockStamp.check(allocator, block, block);
            allocator.free(block);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatASleepingThreadCachedGoesBackAndTheThreadGoesOn(Storage storage) {
        try (Allocator allocator = open(storage);
                LivingThread sleeper = new LivingThread()) {
            for (int round = 0; round < 20; round++) {
                long seed = SEED + round;
                sleeper.run(() -> freeAll(allocator, allocateAll(allocator, 2_000, 900, seed), seed));
                assertThat(allocator.stats().cachedBlocks()).isPositive();
                PoolInvariants.check(allocator);
                long reserved = allocator.stats().reservedBytes();
                assertThat(allocator.trim()).isEqualTo(reserved);
                assertThat(allocator.stats().reservedBytes()).isZero();
                assertThat(allocator.stats().cachedBlocks()).isZero();
                assertThat(allocator.stats().usedBlocks()).isZero();
                PoolInvariants.check(allocator);
            }
        }
    }

    @Test
    void oneLiveBlockKeepsItsChunk() {
        try (Allocator allocator = open(Storage.HEAP_BYTES);
                LivingThread sleeper = new LivingThread()) {
            List<Long> kept = new ArrayList<>();
            sleeper.run(() -> {
                List<Long> blocks = allocateAll(allocator, 1_000, 900, SEED);
                kept.add(blocks.remove(500));
                freeAll(allocator, blocks, SEED);
            });
            allocator.trim();
            assertThat(allocator.stats().chunks()).isEqualTo(1);
            PoolInvariants.check(allocator);
            BlockStamp.check(allocator, kept.get(0), kept.get(0));
            sleeper.run(() -> freeAll(allocator, allocateAll(allocator, 1_000, 900, SEED), SEED));
            allocator.free(kept.get(0));
            allocator.trim();
            assertThat(allocator.stats().reservedBytes()).isZero();
        }
    }

    @Test
    void aStaleHandleIntoAChunkThatWentBackIsNotLive() {
        try (Allocator allocator = open(Storage.HEAP_BYTES);
                LivingThread sleeper = new LivingThread()) {
            List<Long> stale = new ArrayList<>();
            sleeper.run(() -> {
                stale.addAll(allocateAll(allocator, 300, 900, SEED));
                freeAll(allocator, stale, SEED);
            });
            allocator.trim();
            sleeper.run(() -> allocateAll(allocator, 300, 900, SEED));
            for (long block : stale) {
                assertThat(allocator.isLive(block)).isFalse();
                assertThatThrownBy(() -> allocator.free(block)).isInstanceOf(InvalidBlockException.class);
            }
            PoolInvariants.check(allocator);
        }
    }

    /** Steps as the trim thread makes them, against threads that use their own magazines only, or pass blocks on. */
    @ParameterizedTest
    @ValueSource(ints = {1, 40, 600})
    void revocationAgainstThreadsAtWork(int maxLive) {
        try (Allocator allocator = open(Storage.HEAP_BYTES)) {
            AtomicBoolean done = new AtomicBoolean();
            AtomicLongArray shared = new AtomicLongArray(16);
            Workers.run(4, worker -> {
                if (worker == 0) {
                    while (!done.get()) {
                        ((BlockAllocator) allocator).wiring.revocation.now();
                    }
                } else {
                    try {
                        work(allocator, shared, maxLive, new Random(SEED + worker));
                    } finally {
                        done.set(true);
                    }
                }
            });
            for (int i = 0; i < shared.length(); i++) {
                if (shared.get(i) != 0) {
                    allocator.free(shared.get(i));
                }
            }
            PoolInvariants.check(allocator);
            assertThat(allocator.stats().usedBlocks()).isZero();
            allocator.trim();
            assertThat(allocator.stats().reservedBytes()).isZero();
        }
    }

    private static void work(Allocator allocator, AtomicLongArray shared, int maxLive, Random random)
            throws InterruptedException {
        for (int round = 0; round < 300; round++) {
            int count = 1 + random.nextInt(maxLive);
            freeAll(allocator, allocateAll(allocator, count, 3_000, random.nextLong()), random.nextLong());
            long block = allocator.allocate(100);
            BlockStamp.write(allocator, block, block);
            long other = shared.getAndSet(random.nextInt(shared.length()), block);
            if (other != 0) {
                BlockStamp.check(allocator, other, other);
                allocator.free(other);
            }
            if (round % 10 == 0) {
                Thread.sleep(3); // long enough for both steps, with nothing live but what was handed over
            }
        }
    }
}
