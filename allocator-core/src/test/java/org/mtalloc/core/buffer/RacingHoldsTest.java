package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.Workers;
import org.mtalloc.core.error.BufferReleasedException;

/** Threads that race for the last reference, or add one at the same moment; and counts at their end. */
class RacingHoldsTest {
    private static final long SEED = 3;
    private static final int ROUNDS = 10_000;
    private static final int MOST_TURNS = 40;
    private static final int SPINS = 2_000;
    private static final int RACERS = 2;

    /** What a racer does to the buffer of its round; true if it gave up the last reference. */
    private interface Race {
        boolean run(int racer, TestBuffer buffer);
    }

    /**
     * Lets both racers loose on a fresh buffer, round by round. They spin for the round's start and wait a few random turns then,
     * so that their calls meet now and then.
     *
     * @return how many of all rounds' calls returned true
     */
    private static int race(TestPool pool, Race race) {
        TestBuffer[] shared = new TestBuffer[1]; // written before started, read after it
        AtomicInteger started = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        AtomicInteger won = new AtomicInteger();
        Workers.run(RACERS, racer -> {
            SplittableRandom random = new SplittableRandom(SEED + racer);
            for (int round = 1; round <= ROUNDS; round++) {
                int now = round;
                if (racer == 0) {
                    await(() -> done.get() == RACERS * (now - 1));
                    shared[0] = pool.acquire(64);
                    started.set(round);
                } else {
                    await(() -> started.get() == now);
                }
                TestBuffer buffer = shared[0];
                for (int turn = random.nextInt(MOST_TURNS); turn > 0; turn--) {
                    Thread.onSpinWait();
                }
                if (race.run(racer, buffer)) {
                    won.incrementAndGet();
                }
                done.incrementAndGet();
            }
        });
        return won.get();
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

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#storages")
    void ofRacingReleasesExactlyOneWins(PoolSetup setup) {
        try (TestPool pool = TestPool.owning(setup.allocator())) {
            AtomicInteger refused = new AtomicInteger();
            int won = race(pool, (racer, buffer) -> {
                try {
                    return buffer.lease().release();
                } catch (BufferReleasedException e) {
                    refused.incrementAndGet();
                    return false;
                }
            });
            assertThat(won).isEqualTo(ROUNDS);
            assertThat(refused.get()).isEqualTo(ROUNDS);
            assertThat(pool.usedBlocks()).isZero();
        }
    }

    /** One retains while the other gives up the only reference: either the buffer lives on, or the retain throws. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#storages")
    void aRetainThatReturnsKeepsTheBuffer(PoolSetup setup) {
        try (TestPool pool = TestPool.owning(setup.allocator())) {
            AtomicIntegerArray outcomes = new AtomicIntegerArray(2);
            int won = race(pool, (racer, buffer) -> {
                if (racer == 0) {
                    return buffer.lease().release();
                }
                try {
                    buffer.retain();
                } catch (BufferReleasedException e) {
                    outcomes.incrementAndGet(0);
                    return false;
                }
                outcomes.incrementAndGet(1);
                assertThat(buffer.view().limit()).isEqualTo(64);
                return buffer.lease().release();
            });
            assertThat(won).isEqualTo(ROUNDS);
            assertThat(outcomes.get(0) + outcomes.get(1)).isEqualTo(ROUNDS);
            assertThat(pool.usedBlocks()).isZero();
        }
    }

    /** One takes slices while the other gives up the reference: each slice that was made has its memory. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#storages")
    void aSliceThatIsMadeHasItsMemory(PoolSetup setup) {
        try (TestPool pool = TestPool.owning(setup.allocator())) {
            int won = race(pool, (racer, buffer) -> {
                if (racer == 0) {
                    return buffer.lease().release();
                }
                try {
                    TestBuffer slice = buffer.slice(8, 8);
                    slice.stamp(9);
                    assertThat(slice.changed(9, 0)).isZero();
                    assertThat(slice.lease().release()).isTrue();
                } catch (BufferReleasedException e) {
                    assertThat(e).hasMessageContaining("size=64");
                }
                return false;
            });
            assertThat(won).isEqualTo(ROUNDS);
            assertThat(pool.usedBlocks()).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#storages")
    void aCountThatWouldOverflowThrowsAndChangesNothing(PoolSetup setup) throws ReflectiveOperationException {
        try (TestPool pool = TestPool.owning(setup.allocator())) {
            TestBuffer buffer = pool.acquire(64);
            Field holds = Lease.class.getDeclaredField("holds");
            holds.setAccessible(true);
            long most = ((long) Integer.MAX_VALUE << Integer.SIZE) + Integer.MAX_VALUE;
            holds.setLong(buffer.lease(), most);
            assertThat(buffer.lease().references()).isEqualTo(Integer.MAX_VALUE);
            for (Runnable call : new Runnable[] {buffer::retain, () -> buffer.slice(0, 1)}) {
                assertThatThrownBy(call::run)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("references=2147483647, slices=2147483647");
                assertThat(holds.getLong(buffer.lease())).isEqualTo(most);
            }
            assertThat(buffer.lease().release()).isFalse();
            buffer.retain();
            assertThat(holds.getLong(buffer.lease())).isEqualTo(most);
            holds.setLong(buffer.lease(), 1);
            assertThat(buffer.lease().release()).isTrue();
        }
    }
}
