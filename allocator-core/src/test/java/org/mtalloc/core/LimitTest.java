package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.LimitPolicy;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.error.AllocationInterruptedException;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.LimitExceededException;

/** The hard limit on reserved bytes: scenarios L23, R3, and the flood of S28. */
class LimitTest {
    private static final int CHUNK_BYTES = 256 << 10;
    private static final long LIMIT_BYTES = 16 * CHUNK_BYTES;
    private static final Tune TUNE = Tune.builder().chunkBytes(CHUNK_BYTES).build();
    private static final long SEED = 23;

    private static AllocatorBuilder limited(AllocatorSetup setup) {
        return AllocatorBuilder.of(setup.kind())
                .storage(setup.storage())
                .tune(TUNE)
                .trimDelay(Duration.ZERO)
                .limitBytes(LIMIT_BYTES);
    }

    private static AllocatorSetup setup(AllocatorKind kind) {
        return new AllocatorSetup(kind, Storage.HEAP_BYTES, TuneChoice.DEFAULTS);
    }

    /** Fills an allocator up to its limit. {@return the blocks} */
    private static Deque<Long> exhaust(Allocator allocator, int size) {
        Deque<Long> blocks = new ArrayDeque<>();
        assertThatExceptionOfType(LimitExceededException.class).isThrownBy(() -> {
            while (true) {
                blocks.add(allocator.allocate(size));
                assertThat(allocator.stats().reservedBytes()).isLessThanOrEqualTo(LIMIT_BYTES);
            }
        });
        return blocks;
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#defaults")
    void failureNamesTheFiguresAndChangesNothing(AllocatorSetup setup) {
        try (Allocator allocator = limited(setup).name("small").build()) {
            int size = setup.storage().units(10_000);
            Deque<Long> blocks = exhaust(allocator, size);
            AllocatorStats before = allocator.stats();
            assertThat(before.usedBytes()).isGreaterThan(LIMIT_BYTES * 3 / 4);
            assertThatExceptionOfType(LimitExceededException.class)
                    .isThrownBy(() -> allocator.allocate(size))
                    .withMessageContaining("reserved bytes must stay within the limit")
                    .withMessageContaining("allocator=small")
                    .withMessageContaining("limitBytes=" + LIMIT_BYTES)
                    .satisfies(e -> assertThat(List.of(e.limitBytes(), e.reservedBytes(), e.usedBytes()))
                            .containsExactly(LIMIT_BYTES, before.reservedBytes(), before.usedBytes()))
                    .withMessageContaining("requestBytes=10000, neededBytes=")
                    .satisfies(e -> assertThat(e.requestBytes()).isEqualTo(10_000L))
                    .satisfies(e -> assertThat(e.neededBytes()).isBetween(10_000L, (long) CHUNK_BYTES));
            assertThat(allocator.stats().usedBytes()).isEqualTo(before.usedBytes());
            assertThat(allocator.stats().reservedBytes()).isEqualTo(before.reservedBytes());
            allocator.free(blocks.remove());
            blocks.add(allocator.allocate(size));
            blocks.forEach(allocator::free);
            PoolInvariants.check(allocator);
        }
    }

    /** L23: what one thread has freed and caches is there for another thread and another class. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#sharing")
    void whatOneThreadCachesAnotherGetsForAnotherClass(AllocatorSetup setup) throws Exception {
        try (Allocator allocator = limited(setup).build();
                LivingThread first = new LivingThread()) {
            first.run(() -> {
                List<Long> blocks =
                        new ArrayList<>(exhaust(allocator, setup.storage().units(3_000)));
                Collections.shuffle(blocks, new Random(SEED));
                blocks.forEach(allocator::free);
            });
            List<Long> others = new ArrayList<>();
            while (allocator.stats().usedBytes() < LIMIT_BYTES / 2) {
                others.add(allocator.allocate(setup.storage().units(10_000)));
            }
            others.forEach(allocator::free);
            PoolInvariants.check(allocator);
        }
    }

    /** It would hold up all that wait behind it. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#defaults")
    void aRequestAboveTheLimitDoesNotWait(AllocatorSetup setup) {
        LimitPolicy policy = LimitPolicy.waitUpTo(Duration.ofHours(1));
        try (Allocator allocator = limited(setup).onLimit(policy).build()) {
            long cached = allocator.allocate(100);
            allocator.free(cached);
            AllocatorStats before = allocator.stats();
            assertThatThrownBy(() -> allocator.allocate((int) LIMIT_BYTES + 1))
                    .isInstanceOf(LimitExceededException.class)
                    .hasMessageContaining("limitBytes=" + LIMIT_BYTES)
                    .hasMessageContaining(
                            "requestBytes=" + setup.storage().bytes((int) LIMIT_BYTES + 1) + ", neededBytes=")
                    .hasMessageContaining("within the limit: ");
            assertThat(allocator.stats()).isEqualTo(before);
        }
        try (Allocator allocator =
                limited(setup).onLimit(LimitPolicy.fallBack()).build()) {
            long beyond = allocator.allocate((int) LIMIT_BYTES + 1);
            assertThat(allocator.stats().fallbacks()).isEqualTo(1);
            allocator.free(beyond);
        }
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#defaults")
    void waitingEndsWithTheTimeOut(AllocatorSetup setup) {
        LimitPolicy policy = LimitPolicy.waitUpTo(Duration.ofMillis(20));
        try (Allocator allocator = limited(setup).onLimit(policy).build()) {
            long start = System.nanoTime();
            assertThatThrownBy(() -> {
                        while (true) {
                            allocator.allocate(10_000);
                        }
                    })
                    .isInstanceOf(LimitExceededException.class)
                    .hasMessageContaining("after a wait of 20 ms");
            assertThat(System.nanoTime() - start)
                    .isGreaterThanOrEqualTo(Duration.ofMillis(20).toNanos());
        }
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#defaults")
    void whoWaitsGetsWhatAnotherThreadFrees(AllocatorSetup setup) {
        try (Allocator allocator = waiting(setup)) {
            Deque<Long> blocks = fill(allocator);
            AtomicBoolean asked = new AtomicBoolean();
            Workers.run(2, worker -> {
                if (worker == 0) {
                    asked.set(true);
                    allocator.free(allocator.allocate(setup.storage().units(100_000)));
                } else {
                    Await.until("the other asks", Duration.ofSeconds(10), asked::get);
                    blocks.forEach(allocator::free);
                }
            });
            PoolInvariants.check(allocator);
            assertThat(allocator.stats().usedBlocks()).isZero();
        }
    }

    private static Allocator waiting(AllocatorSetup setup) {
        return limited(setup)
                .onLimit(LimitPolicy.waitUpTo(Duration.ofSeconds(30)))
                .build();
    }

    /** Allocates until less than a block of this size is left below the limit. */
    private static Deque<Long> fill(Allocator allocator) {
        Deque<Long> blocks = new ArrayDeque<>();
        int blockBytes = 16 << 10;
        int perChunk = CHUNK_BYTES / blockBytes - 1; // the last page of a chunk on the heap is short by a header
        for (int i = 0; i < LIMIT_BYTES / CHUNK_BYTES * perChunk; i++) {
            blocks.add(allocator.allocate(allocator.storage().units(blockBytes)));
        }
        return blocks;
    }

    @Test
    void waitersAreServedInTheOrderOfTheirComing() throws Exception {
        try (Allocator allocator = waiting(setup(AllocatorKind.MT))) {
            Deque<Long> blocks = fill(allocator);
            List<Integer> served = Collections.synchronizedList(new ArrayList<>());
            List<Thread> waiters = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                int number = i;
                Thread waiter = new Thread(() -> {
                    allocator.allocate(60_000);
                    served.add(number);
                });
                waiter.start();
                waiters.add(waiter);
                Await.until("it waits", Duration.ofSeconds(10), () -> isParked(waiter));
            }
            blocks.forEach(allocator::free);
            waiters.forEach(Workers::join);
            assertThat(served).containsExactly(0, 1, 2);
        }
    }

    private static boolean isParked(Thread thread) {
        return thread.getState() == Thread.State.TIMED_WAITING;
    }

    @Test
    void aWaitIsInterruptible() throws Exception {
        try (Allocator allocator = waiting(setup(AllocatorKind.MT))) {
            fill(allocator);
            List<Object> seen = Collections.synchronizedList(new ArrayList<>());
            Runnable ask = () -> {
                try {
                    allocator.allocate(60_000);
                } catch (AllocationInterruptedException e) {
                    seen.add(e.getMessage());
                    seen.add(Thread.currentThread().isInterrupted());
                }
            };
            Thread first = new Thread(ask);
            first.start();
            Await.until("it waits for memory", Duration.ofSeconds(10), () -> isParked(first));
            Thread second = new Thread(ask);
            second.start();
            Await.until("it waits for its turn", Duration.ofSeconds(10), () -> isParked(second));
            second.interrupt();
            Workers.join(second);
            first.interrupt();
            Workers.join(first);
            assertThat(seen).hasSize(4).filteredOn(Boolean.TRUE::equals).hasSize(2);
            assertThat(seen)
                    .filteredOn(each -> each.toString().endsWith("requestBytes=60000"))
                    .hasSize(2);
            assertThat(allocator.stats().reservedBytes()).isLessThanOrEqualTo(LIMIT_BYTES);
        }
    }

    @ParameterizedTest
    @EnumSource
    void closeEndsAWait(AllocatorKind kind) throws Exception {
        Allocator allocator = waiting(setup(kind));
        fill(allocator);
        List<Throwable> thrown = Collections.synchronizedList(new ArrayList<>());
        Thread waiter = new Thread(() -> {
            try {
                while (true) {
                    allocator.allocate(60_000);
                }
            } catch (AllocatorClosedException e) {
                thrown.add(e);
            }
        });
        waiter.start();
        Await.until("it waits", Duration.ofSeconds(10), () -> isParked(waiter));
        allocator.close();
        Workers.join(waiter);
        assertThat(thrown).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#defaults")
    void beyondTheLimitFallbackBlocksAreCountedApart(AllocatorSetup setup) {
        try (Allocator allocator =
                limited(setup).onLimit(LimitPolicy.fallBack()).build()) {
            int size = setup.storage().units(10_000);
            List<Long> blocks = new ArrayList<>();
            while (fallbacks(allocator) < 50) {
                long block = allocator.allocate(size);
                assertThat(allocator.usableSize(block)).isGreaterThanOrEqualTo(size);
                BlockStamp.write(allocator, block, block);
                blocks.add(block);
            }
            assertThat(allocator.stats().reservedBytes()).isLessThanOrEqualTo(LIMIT_BYTES);
            blocks.forEach(block -> BlockStamp.check(allocator, block, block));
            Collections.shuffle(blocks, new Random(SEED));
            blocks.forEach(allocator::free);
            assertThat(((BlockAllocator) allocator).wiring.budget.fallbackBytes())
                    .isZero();
            PoolInvariants.check(allocator);
            allocator.trim();
            assertThat(allocator.stats().reservedBytes()).isZero();
        }
    }

    private static long fallbacks(Allocator allocator) {
        return ((BlockAllocator) allocator).wiring.budget.fallbacks();
    }

    /** S28: blocks above the largest class count like all others. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#defaults")
    void aFloodOfBlocksAboveTheLargestClassStaysWithinTheLimit(AllocatorSetup setup) {
        try (Allocator allocator = limited(setup).build()) {
            int size = setup.storage().units(TUNE.maxPooledBytes()) + 1;
            Deque<Long> blocks = exhaust(allocator, size);
            assertThat(blocks).hasSize((int) (LIMIT_BYTES / setup.storage().bytes(size)));
            blocks.forEach(allocator::free);
            assertThat(allocator.stats().reservedBytes()).isZero();
        }
    }

    /** R3: two threads use all classes under a limit of 64 MiB; with what they hold far below it none may fail. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#defaults")
    void twoThreadsUseEveryClassUnderSixtyFourMebibytes(AllocatorSetup setup) {
        try (Allocator allocator = AllocatorBuilder.of(setup.kind())
                .storage(setup.storage())
                .tune(setup.tune())
                .trimDelay(Duration.ZERO)
                .limitBytes(64 << 20)
                .build()) {
            double bits = 20 - (setup.storage().bytes(1) == 2 ? 1 : 0);
            Workers.run(2, worker -> {
                Random random = new Random(SEED + worker);
                long[] slots = new long[8];
                for (int i = 0; i < 20_000; i++) {
                    int slot = random.nextInt(slots.length);
                    if (slots[slot] != 0) {
                        allocator.free(slots[slot]);
                    }
                    slots[slot] = allocator.allocate((int) Math.pow(2, random.nextDouble() * bits));
                }
                for (long block : slots) {
                    if (block != 0) {
                        allocator.free(block);
                    }
                }
            });
            PoolInvariants.check(allocator);
        }
    }

    /** L1 under traffic: an observer never sees reserved above the limit, and refused requests leave nothing behind. */
    @ParameterizedTest
    @EnumSource
    void racingReservationsNeverExceedTheLimit(AllocatorKind kind) {
        try (Allocator allocator = limited(setup(kind)).build()) {
            AtomicBoolean done = new AtomicBoolean();
            Workers.run(4, worker -> {
                if (worker == 0) {
                    while (!done.get()) {
                        assertThat(((BlockAllocator) allocator).wiring.budget.reservedBytes())
                                .isBetween(0L, LIMIT_BYTES);
                    }
                } else {
                    try {
                        allocateAndFreeAtTheLimit(allocator, worker);
                    } finally {
                        done.set(true);
                    }
                }
            });
            PoolInvariants.check(allocator);
            allocator.trim();
            assertThat(allocator.stats().usedBlocks()).isZero();
            assertThat(allocator.stats().reservedBytes()).isZero();
        }
    }

    private static void allocateAndFreeAtTheLimit(Allocator allocator, int worker) {
        Random random = new Random(SEED + worker);
        Deque<Long> blocks = new ArrayDeque<>();
        for (int i = 0; i < 3_000; i++) {
            try {
                blocks.add(allocator.allocate(1 + random.nextInt(100_000)));
            } catch (LimitExceededException e) {
                for (int n = blocks.size() / 2; n > 0; n--) {
                    allocator.free(blocks.remove());
                }
            }
        }
        blocks.forEach(allocator::free);
    }

    @Test
    void aLimitBelowOneChunkIsRefused() {
        AllocatorBuilder builder = MtAllocator.builder().tune(TUNE).limitBytes(CHUNK_BYTES - 1);
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("limitBytes must be at least chunkBytes: limitBytes=262143, chunkBytes=262144");
    }
}
