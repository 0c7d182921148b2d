package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.InvalidBlockException;

/** An allocator as its owner thread sees it does what the allocator does, for the owner and for others. */
class OwnedViewTest {
    private static final long[] SEEDS = {1, 2, 20_031_130};
    private static final String SETUPS = "org.mtalloc.core.AllocatorSetup#smallChunks";

    @ParameterizedTest
    @MethodSource(SETUPS)
    void aFreedHandleIsRefusedByTheViewAndBehindIt(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            Allocator owned = allocator.owned();
            for (int size : new int[] {0, 1, 100, setup.maxPooled(), setup.maxPooled() + 1}) {
                long block = owned.allocate(size);
                assertThat(allocator.isLive(block)).isTrue();
                assertThat(owned.usableSize(block)).isGreaterThanOrEqualTo(size);
                owned.free(block);
                assertThatThrownBy(() -> owned.free(block)).isInstanceOf(InvalidBlockException.class);
                assertThatThrownBy(() -> allocator.free(block)).isInstanceOf(InvalidBlockException.class);
            }
            assertThatThrownBy(() -> owned.free(0)).isInstanceOf(InvalidBlockException.class);
            assertThatThrownBy(() -> owned.free(-1)).isInstanceOf(InvalidBlockException.class);
            assertThatThrownBy(() -> owned.allocate(-1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("size=-1");
            assertThat(allocator.stats().usedBlocks()).isZero();
            PoolInvariants.check(allocator);
        }
    }

    @ParameterizedTest
    @MethodSource(SETUPS)
    void callsOfBothMix(AllocatorSetup setup) {
        for (long seed : SEEDS) {
            try (Allocator allocator = setup.open()) {
                mix(allocator, allocator.owned(), setup, new Random(seed));
                PoolInvariants.check(allocator);
                assertThat(allocator.stats().usedBlocks()).isZero();
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("failed with seed " + seed + " at " + setup, e);
            }
        }
    }

    private static void mix(Allocator allocator, Allocator owned, AllocatorSetup setup, Random random) {
        List<Long> live = new ArrayList<>();
        for (int step = 0; step < 2_000; step++) {
            Allocator by = random.nextBoolean() ? allocator : owned;
            if (random.nextInt(9) < (step / 300 % 2 == 0 ? 6 : 3)) {
                int size = random.nextInt(1 + (random.nextInt(20) == 0 ? setup.maxPooled() + 9 : 300));
                long block = by.allocate(size);
                BlockStamp.write(by, block, block);
                live.add(block);
            } else if (!live.isEmpty()) {
                long block = live.remove(random.nextInt(live.size()));
                BlockStamp.check(by, block, block);
                by.free(block);
            }
        }
        live.forEach(owned::free);
    }

    @ParameterizedTest
    @MethodSource(SETUPS)
    void otherThreadsMayUseTheViewAtTheSameTime(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            Allocator[] view = {allocator.owned()};
            long[] handedOver = new long[500];
            for (int i = 0; i < handedOver.length; i++) {
                handedOver[i] = view[0].allocate(1 + i);
            }
            Workers.run(2, worker -> {
                for (int i = worker; i < handedOver.length; i += 2) {
                    view[0].free(handedOver[i]);
                }
                for (int i = 0; i < 2_000; i++) {
                    long block = view[0].allocate(1 + i % 500);
                    BlockStamp.write(allocator, block, i);
                    BlockStamp.check(allocator, block, i);
                    view[0].free(block);
                }
                for (int i = worker; i < handedOver.length; i += 2) {
                    handedOver[i] = view[0].allocate(1 + i);
                }
            });
            for (long block : handedOver) {
                view[0].free(block);
            }
            PoolInvariants.check(allocator);
            assertThat(allocator.stats().usedBlocks()).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource(SETUPS)
    void aViewOutlivesItsOwner(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            Allocator[] view = {allocator};
            long[] block = new long[1];
            Workers.runInThread(() -> {
                view[0] = allocator.owned();
                block[0] = view[0].allocate(10);
                view[0].free(view[0].allocate(10));
            });
            allocator.trim();
            view[0].free(block[0]);
            view[0].free(view[0].allocate(10));
            assertThat(view[0].owned().storage()).isEqualTo(setup.storage());
            allocator.trim();
            PoolInvariants.check(allocator);
            assertThat(allocator.stats().reservedBytes()).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource(SETUPS)
    void afterCloseTheViewIsClosed(AllocatorSetup setup) {
        Allocator allocator = setup.open();
        Allocator owned = allocator.owned();
        long block = owned.allocate(10);
        owned.free(owned.allocate(10));
        owned.close();
        assertThat(allocator.isClosed()).isTrue();
        assertThatThrownBy(() -> owned.allocate(10)).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(() -> owned.allocate(10)).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(() -> owned.free(block)).isInstanceOf(AllocatorClosedException.class);
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#kinds")
    @EnabledForJreRange(min = JRE.JAVA_21)
    void aVirtualThreadGetsTheAllocatorItself(AllocatorSetup setup) throws Exception {
        try (Allocator allocator = setup.open()) {
            Allocator[] view = {allocator};
            Runnable task = () -> {
                view[0] = allocator.owned();
                view[0].free(view[0].allocate(10));
            };
            Workers.join((Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task));
            assertThat(view[0]).isSameAs(allocator);
            assertThat(allocator.stats().threadCaches()).isZero();
        }
    }
}
