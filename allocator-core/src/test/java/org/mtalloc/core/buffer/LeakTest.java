package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.Buffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.Await;
import org.mtalloc.core.TestMemory;
import org.mtalloc.core.config.LeakDetection;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.LeaksFoundException;
import org.mtalloc.core.leak.LeakCounts;
import org.mtalloc.core.leak.LeakReport;
import org.mtalloc.user.UserCode;

/** M21: leases that are dropped are found, their sites named, their memory given back or counted; and only those. */
class LeakTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Queue<LeakReport> reports = new ConcurrentLinkedQueue<>();

    private TestPool pool(PoolSetup setup, TestMemory memory, LeakDetection detection) {
        return TestPool.owning(setup.allocator(memory), detection, reports::add);
    }

    /** Has the garbage collector find what is unreachable until so many leases are known to be lost. */
    private static void awaitLost(TestPool pool, long lost) {
        Await.until(lost + " leases are found lost", PATIENCE, () -> {
            System.gc();
            pool.pool().trim();
            return pool.pool().leakCounts().lost() >= lost;
        });
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#all")
    void everyHundredthThatIsDroppedIsFoundAndItsMemoryComesBack(PoolSetup setup) {
        TestMemory memory = new TestMemory(setup.storage());
        TestPool pool = pool(setup, memory, LeakDetection.ALL);
        List<TestBuffer> held = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            TestBuffer buffer = i % 200 == 50
                    ? UserCode.here(() -> pool.acquire(10))
                    : i % 200 == 150 ? UserCode.there(() -> pool.acquire(20)) : pool.acquire(30);
            if (i % 100 != 50) {
                held.add(buffer);
            }
        }
        held.forEach(TestBuffer::view);
        assertThat(pool.pool().leaks()).hasSizeGreaterThanOrEqualTo(held.size());
        awaitLost(pool, 20);
        assertThat(pool.pool().leakCounts()).isEqualTo(new LeakCounts(20, 20, 0));
        assertThat(pool.usedBlocks()).isEqualTo(held.size());
        assertThat(reports).hasSize(20).allSatisfy(report -> {
            assertThat(report.state()).isEqualTo(LeakReport.State.RETURNED);
            assertThat(report.pool()).isEqualTo(pool.pool().name());
        });
        assertThat(reports).filteredOn(report -> named(report, "here", 10)).hasSize(10);
        assertThat(reports).filteredOn(report -> named(report, "there", 20)).hasSize(10);
        pool.close();
        held.forEach(buffer -> buffer.lease().close());
        assertThat(memory.outstandingBytes()).isZero();
        assertThat(pool.pool().leaks()).as("one for each site").hasSize(2);
        assertThatThrownBy(() -> pool.pool().assertNoLeaks())
                .isInstanceOf(LeaksFoundException.class)
                .hasMessageContaining("pool=" + pool.pool().name() + ", leaks=2")
                .hasMessageContaining("at org.mtalloc.user.UserCode.here(")
                .hasMessageContaining("at org.mtalloc.user.UserCode.there(");
    }

    /** Calls of this test's own are passed over like those of the library, in whose package it lies. */
    private static boolean named(LeakReport report, String method, int size) {
        StackTraceElement site = report.site().get(0);
        return report.size() == size
                && site.getClassName().equals(UserCode.class.getName())
                && site.getMethodName().equals(method);
    }

    /** What somebody may still see is not used again. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#all")
    void memoryWhoseViewWasHandedOutIsCountedAndStays(PoolSetup setup) {
        TestMemory memory = new TestMemory(setup.storage());
        TestPool pool = pool(setup, memory, LeakDetection.ALL);
        Buffer view = pool.acquire(77).view();
        Buffer ofSlice = pool.acquire(50).slice(10, 20).view();
        awaitLost(pool, 2);
        assertThat(pool.pool().leakCounts()).isEqualTo(new LeakCounts(2, 0, 127));
        assertThat(reports)
                .hasSize(2)
                .allSatisfy(report -> assertThat(report.state()).isEqualTo(LeakReport.State.ABANDONED));
        assertThat(pool.usedBlocks()).isEqualTo(2);
        for (int i = 0; i < 3_000; i++) {
            pool.acquire(77).stamp(1);
            if (i % 1_000 == 0) {
                System.gc();
            }
        }
        assertThat(view.limit() + ofSlice.limit()).isEqualTo(97);
        pool.close();
        assertThat(memory.outstandingBytes())
                .as("memory that may still be seen")
                .isPositive();
        pool.pool().lender.allocator.close();
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#storages")
    void aLostSliceLosesItsParent(PoolSetup setup) {
        TestMemory memory = new TestMemory(setup.storage());
        TestPool pool = pool(setup, memory, LeakDetection.ALL);
        dropASlice(pool);
        awaitLost(pool, 1);
        assertThat(reports)
                .singleElement()
                .satisfies(report -> assertThat(report.size()).isEqualTo(64));
        assertThat(pool.usedBlocks()).isZero();
        pool.close();
        assertThat(memory.outstandingBytes()).isZero();
    }

    private static void dropASlice(TestPool pool) {
        TestBuffer parent = pool.acquire(64);
        assertThat(parent.slice(0, 10).lease().references()).isEqualTo(1);
        assertThat(parent.lease().release()).isTrue();
    }

    /** The pool is closed already when the last lease is found lost: its memory goes then. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#all")
    void aClosedPoolsMemoryGoesWithTheLastLostLease(PoolSetup setup) {
        TestMemory memory = new TestMemory(setup.storage());
        TestPool pool = pool(setup, memory, LeakDetection.ALL);
        assertThat(pool.acquire(64).lease().references()).isEqualTo(1);
        pool.close();
        awaitLost(pool, 1);
        assertThat(memory.outstandingBytes()).isZero();
    }

    @Test
    void aReleasedLeaseIsNeverReported() {
        PoolSetup setup = PoolSetup.storages().findFirst().orElseThrow();
        TestPool pool = pool(setup, new TestMemory(setup.storage()), LeakDetection.ALL);
        TestBuffer out = UserCode.here(() -> pool.acquire(5));
        for (int i = 0; i < 500; i++) {
            TestBuffer buffer = pool.acquire(5);
            buffer.retain();
            buffer.slice(1, 2).lease().close();
            buffer.lease().release();
            buffer.lease().release();
        }
        System.gc();
        System.gc();
        assertThat(pool.pool().leakCounts()).isEqualTo(new LeakCounts(0, 0, 0));
        assertThat(pool.pool().leaks())
                .singleElement()
                .satisfies(leak -> assertThat(leak.state()).isEqualTo(LeakReport.State.OUT));
        assertThatThrownBy(() -> pool.pool().assertNoLeaks())
                .isInstanceOf(LeaksFoundException.class)
                .hasMessageContaining("state=OUT")
                .hasMessageContaining("at org.mtalloc.user.UserCode.here(");
        out.lease().close();
        assertThatCode(() -> pool.pool().assertNoLeaks()).doesNotThrowAnyException();
        assertThat(reports).isEmpty();
        pool.close();
    }

    /** About one in 128 is watched; so of many that are dropped some are found. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#all")
    void sampledDetectionFindsSome(PoolSetup setup) {
        TestMemory memory = new TestMemory(setup.storage());
        TestPool pool = pool(setup, memory, LeakDetection.SAMPLED);
        List<TestBuffer> held = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            TestBuffer buffer = pool.acquire(1);
            if (i % 2 == 0) {
                held.add(buffer);
            } else {
                buffer.lease().close();
            }
        }
        long watched = pool.pool().leaks().size();
        assertThat(watched).as("watched of 10,000").isBetween(30L, 200L);
        assertThat(held).as("held until here").hasSize(10_000);
        held.clear();
        awaitLost(pool, watched);
        assertThat(reports).hasSize((int) watched);
        pool.pool().lender.allocator.close();
    }

    static Stream<Throwable> failures() {
        return Stream.of(
                new IllegalStateException("told to fail"),
                new AssertionError("told to fail"),
                new LinkageError("told to fail"),
                new StackOverflowError("told to fail"));
    }

    /** Neither an acquisition, nor a trim, nor the release that closes the pool. */
    @ParameterizedTest
    @MethodSource("failures")
    void aListenerThatFailsDisturbsNobody(Throwable failure) {
        TestMemory memory = new TestMemory(Storage.HEAP_BYTES);
        AtomicInteger told = new AtomicInteger();
        TestPool pool = TestPool.owning(memory.allocator(AllocatorKind.MT), LeakDetection.ALL, report -> {
            told.incrementAndGet();
            LeakTest.<RuntimeException>sneak(failure);
        });
        assertThat(pool.acquire(64).lease().references()).isEqualTo(1);
        Await.until("it is found by an acquisition", PATIENCE, () -> {
            System.gc();
            pool.acquire(10).lease().release();
            return told.get() == 1;
        });
        assertThat(pool.acquire(64).lease().references()).isEqualTo(1);
        awaitLost(pool, 2);
        assertThat(pool.usedBlocks()).isZero();
        assertThat(pool.acquire(64).lease().references()).isEqualTo(1);
        pool.close();
        awaitLost(pool, 3);
        assertThat(memory.outstandingBytes()).isZero();
    }

    @SuppressWarnings("unchecked") // no cast at run time: that is the trick
    private static <T extends Throwable> void sneak(Throwable failure) throws T {
        throw (T) failure;
    }
}
