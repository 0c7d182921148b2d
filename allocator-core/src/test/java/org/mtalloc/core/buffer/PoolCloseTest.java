package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.AllocatorStats;
import org.mtalloc.core.DirectBufferPool;
import org.mtalloc.core.TestMemory;
import org.mtalloc.core.Workers;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.BufferReleasedException;

/** L24: the end of a pool, with and without buffers out, and while others acquire and release. */
class PoolCloseTest {
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#views")
    void buffersThatAreOutStayValidAndTheMemoryGoesWithTheLast(PoolSetup setup) {
        TestMemory memory = new TestMemory(setup.storage());
        TestPool pool = setup.view(TestPool.owning(setup.allocator(memory)));
        List<TestBuffer> out = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            out.add(pool.acquire(1 + i * 700));
            out.get(i).stamp(i);
        }
        TestBuffer slice = out.get(30).slice(5, 100);
        for (int i = 0; i < 25; i++) {
            out.get(i).lease().release();
        }
        pool.close();
        pool.close();
        assertThat(pool.pool().isClosed()).isTrue();
        assertThatThrownBy(() -> pool.acquire(10))
                .isInstanceOf(AllocatorClosedException.class)
                .hasMessageContaining(pool.pool().name());
        assertThat(pool.usedBlocks()).isEqualTo(25);
        pool.pool().trim();
        for (int i = 25; i < 50; i++) {
            assertThat(out.get(i).changed(i, 0)).isZero();
            out.get(i).lease().release();
        }
        assertThat(memory.outstandingBytes()).isPositive();
        assertThat(slice.changed(30, 5)).isZero();
        assertThat(slice.lease().release()).isTrue();
        assertThat(memory.outstandingBytes()).isZero();
        assertThat(pool.pool().stats().reservedBytes()).isZero();
        assertThat(pool.pool().stats().storage()).isEqualTo(setup.storage());
        assertThat(pool.pool().trim()).isZero();
        assertThatThrownBy(() -> slice.lease().release()).isInstanceOf(BufferReleasedException.class);
        assertThatThrownBy(() -> pool.acquire(10)).isInstanceOf(AllocatorClosedException.class);
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#all")
    void aPoolWithoutBuffersOutGoesAtOnce(PoolSetup setup) {
        TestMemory memory = new TestMemory(setup.storage());
        try (TestPool pool = TestPool.owning(setup.allocator(memory))) {
            pool.acquire(100).lease().close();
        }
        assertThat(memory.obtained()).isPositive();
        assertThat(memory.outstandingBytes()).isZero();
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#all")
    void anAllocatorThatWasGivenStaysOpen(PoolSetup setup) {
        try (Allocator allocator = setup.allocator()) {
            TestPool pool = TestPool.over(allocator);
            TestBuffer out = pool.acquire(100);
            pool.close();
            assertThat(pool.pool().isClosed()).isTrue();
            for (ThrowingCallable call : List.<ThrowingCallable>of(() -> pool.acquire(10), pool::owned)) {
                assertThatThrownBy(call)
                        .isInstanceOf(AllocatorClosedException.class)
                        .hasMessage("pool must be open: pool=" + pool.pool().name() + ", state=closed");
            }
            assertThat(allocator.stats().usedBlocks()).isEqualTo(1);
            out.lease().release();
            assertThat(allocator.isClosed()).isFalse();
            assertThat(allocator.stats().usedBlocks()).isZero();
            assertThat(pool.pool().stats()).isEqualTo(allocator.stats());
        }
    }

    @Test
    void anAllocatorThatItsOwnerClosedIsClosedForThePool() {
        Allocator allocator = new PoolSetup(AllocatorKind.MT, Storage.HEAP_BYTES).allocator();
        TestPool pool = TestPool.over(allocator);
        TestBuffer out = pool.acquire(100);
        allocator.close();
        assertThatThrownBy(() -> pool.acquire(1)).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(out::view).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(() -> pool.pool().stats()).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(() -> pool.pool().trim()).isInstanceOf(AllocatorClosedException.class);
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#all")
    void tenThousandPoolsLeaveNothing(PoolSetup setup) {
        TestMemory memory = new TestMemory(setup.storage());
        long direct = DirectBufferPool.bytes();
        long threads = trimThreads();
        for (int i = 0; i < 10_000; i++) {
            TestPool pool = TestPool.owning(setup.allocator(memory));
            TestBuffer last = pool.acquire(1 + i % 1_000);
            pool.acquire(10).lease().close();
            if (i % 2 == 0) {
                last.lease().close();
                pool.close();
            } else {
                pool.close();
                last.lease().close();
            }
            assertThat(memory.outstandingBytes()).isZero();
        }
        assertThat(memory.obtained()).isGreaterThanOrEqualTo(10_000);
        assertThat(DirectBufferPool.bytes()).isLessThanOrEqualTo(direct);
        assertThat(trimThreads()).isLessThanOrEqualTo(Math.max(1, threads));
    }

    private static long trimThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("mtalloc-trim"))
                .count();
    }

    /** Pools of the builder, with all their wiring, trim thread included. */
    @Test
    void manyBuiltPoolsLeaveNothing() {
        for (int i = 0; i < 300; i++) {
            BufferPool pool = BufferPool.builder()
                    .storage(i % 2 == 0 ? Storage.DIRECT : Storage.HEAP_BYTES)
                    .build();
            PooledBuffer buffer = pool.acquire(5_000);
            pool.close();
            assertThat(pool.stats().usedBlocks()).isEqualTo(1);
            buffer.close();
            AllocatorStats stats = pool.stats();
            assertThat(stats.reservedBytes()).isZero();
            assertThat(stats.chunks()).isZero();
        }
    }

    /** Two threads acquire, check and release while a third closes; whatever the moment, no buffer dies early. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#all")
    void acquisitionsThatRaceWithCloseGetALivingBufferOrAnError(PoolSetup setup) {
        AtomicInteger refused = new AtomicInteger();
        for (int round = 0; round < 150; round++) {
            TestMemory memory = new TestMemory(setup.storage());
            TestPool pool = TestPool.owning(setup.allocator(memory));
            int wait = round * 7 % 100;
            AtomicInteger handedOut = new AtomicInteger();
            Workers.run(3, worker -> {
                if (worker == 0) {
                    while (handedOut.get() < wait && !Thread.currentThread().isInterrupted()) {
                        Thread.onSpinWait();
                    }
                    pool.close();
                } else {
                    work(pool, worker, handedOut, refused);
                }
            });
            assertThat(memory.outstandingBytes()).as("round %d", round).isZero();
        }
        assertThat(refused.get()).isEqualTo(2 * 150);
    }

    private static void work(TestPool pool, int worker, AtomicInteger handedOut, AtomicInteger refused) {
        TestBuffer held = null;
        int stamp = worker;
        try {
            while (true) {
                TestBuffer next = pool.acquire(1 + stamp % 200);
                handedOut.incrementAndGet();
                next.stamp(stamp);
                if (held != null) {
                    assertThat(held.changed(stamp - 2, 0)).isZero();
                    held.lease().release();
                }
                held = next;
                stamp += 2;
            }
        } catch (AllocatorClosedException e) {
            if (held != null) {
                assertThat(held.changed(stamp - 2, 0)).isZero();
                held.lease().release();
            }
            refused.incrementAndGet();
        }
    }
}
