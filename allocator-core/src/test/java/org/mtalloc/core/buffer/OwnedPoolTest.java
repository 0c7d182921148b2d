package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.TestAllocators;
import org.mtalloc.core.Workers;
import org.mtalloc.core.config.LeakDetection;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.LeaksFoundException;

/** A pool as its owner thread sees it is that pool: other threads, close and leaks. */
class OwnedPoolTest {
    private static final String SETUPS = "org.mtalloc.core.buffer.PoolSetup#all";

    @ParameterizedTest
    @MethodSource(SETUPS)
    void onlyWhereTheThreadHasACacheIsItAnotherObject(PoolSetup setup) {
        try (TestPool pool = TestPool.owning(setup.allocator())) {
            boolean cached = setup.kind() == AllocatorKind.MT || setup.kind() == AllocatorKind.PRIVATE;
            assertThat(pool.owned().pool() != pool.pool()).isEqualTo(cached);
        }
    }

    @ParameterizedTest
    @MethodSource(SETUPS)
    void othersReleaseWhatTheOwnerAcquiredAndTheOwnerWhatOthersDid(PoolSetup setup) {
        Allocator allocator = setup.allocator();
        try (TestPool pool = TestPool.owning(allocator)) {
            TestPool view = pool.owned();
            TestBuffer[] buffers = new TestBuffer[1_000];
            for (int round = 0; round < 3; round++) {
                for (int i = 0; i < buffers.length; i++) {
                    buffers[i] = view.acquire(i);
                    buffers[i].stamp(i);
                }
                Workers.run(2, worker -> {
                    for (int i = worker; i < buffers.length; i += 2) {
                        assertThat(buffers[i].changed(i, 0)).isZero();
                        buffers[i].lease().release();
                        buffers[i] = (i % 4 < 2 ? view : pool).acquire(i);
                        buffers[i].stamp(-i);
                    }
                });
                for (int i = 0; i < buffers.length; i++) {
                    assertThat(buffers[i].changed(-i, 0)).isZero();
                    buffers[i].lease().release();
                }
                assertThat(view.usedBlocks()).isZero();
                TestAllocators.check(allocator);
            }
        }
    }

    @ParameterizedTest
    @MethodSource(SETUPS)
    void closeOfEitherEndsBoth(PoolSetup setup) {
        for (boolean byView : new boolean[] {true, false}) {
            Allocator allocator = setup.allocator();
            TestPool pool = TestPool.owning(allocator);
            TestPool view = pool.owned();
            TestBuffer out = view.acquire(10);
            (byView ? view : pool).close();
            assertThat(pool.pool().isClosed()).isTrue();
            assertThat(view.pool().isClosed()).isTrue();
            for (TestPool closed : new TestPool[] {pool, view}) {
                assertThatThrownBy(() -> closed.acquire(1))
                        .isInstanceOf(AllocatorClosedException.class)
                        .hasMessageContaining(pool.pool().name());
            }
            assertThat(allocator.isClosed()).isFalse();
            out.lease().release();
            assertThat(allocator.isClosed()).isTrue();
            assertThat(view.pool().stats().reservedBytes()).isZero();
            assertThatThrownBy(pool::owned).isInstanceOf(AllocatorClosedException.class);
        }
    }

    @ParameterizedTest
    @MethodSource(SETUPS)
    void eitherKnowsTheLeaksOfBoth(PoolSetup setup) {
        try (TestPool pool = TestPool.owning(setup.allocator(), LeakDetection.ALL, report -> {})) {
            TestPool view = pool.owned();
            TestBuffer byView = view.acquire(10);
            assertThatThrownBy(() -> pool.pool().assertNoLeaks()).isInstanceOf(LeaksFoundException.class);
            byView.lease().release();
            TestBuffer byPool = pool.acquire(10);
            assertThatThrownBy(() -> view.pool().assertNoLeaks()).isInstanceOf(LeaksFoundException.class);
            byPool.lease().release();
            view.pool().assertNoLeaks();
        }
    }

    @ParameterizedTest
    @MethodSource(SETUPS)
    @EnabledForJreRange(min = JRE.JAVA_21)
    void aVirtualThreadGetsThePoolItself(PoolSetup setup) throws Exception {
        try (TestPool pool = TestPool.owning(setup.allocator())) {
            LeasePool[] seen = new LeasePool[1];
            Runnable task = () -> seen[0] = pool.owned().pool();
            Thread thread = (Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
            thread.join();
            assertThat(seen[0]).isSameAs(pool.pool());
        }
    }
}
