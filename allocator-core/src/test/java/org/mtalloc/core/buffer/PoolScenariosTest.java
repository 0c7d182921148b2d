package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.AllocatorStats;
import org.mtalloc.core.Await;
import org.mtalloc.core.ClassStats;
import org.mtalloc.core.LivingThread;
import org.mtalloc.core.Workers;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.LimitExceededException;

/** Scenarios of retention, of threads and of the limit, through buffer pools with the default parameters. */
class PoolScenariosTest {
    private static final long LIMIT_BYTES = 64 << 20;
    private static final Duration SHORT_DELAY = Duration.ofMillis(600);

    /** For a machine that is busy: the trim thread may get a processor late. */
    private static final Duration SLACK = Duration.ofSeconds(2);

    private static final long SEED = 15;

    static Stream<PoolSetup> sharing() {
        return PoolSetup.all().filter(setup -> setup.kind() != AllocatorKind.PRIVATE);
    }

    static Stream<PoolSetup> pooling() {
        return PoolSetup.all().filter(setup -> setup.kind() != AllocatorKind.NEW);
    }

    static Stream<PoolSetup> both() {
        return sharing().filter(setup -> setup.kind() != AllocatorKind.NEW && setup.storage() != Storage.HEAP_CHARS);
    }

    private static AllocatorBuilder allocator(PoolSetup setup) {
        return AllocatorBuilder.of(setup.kind()).storage(setup.storage()).trimDelay(Duration.ZERO);
    }

    private static TestPool unlimited(PoolSetup setup) {
        return TestPool.owning(allocator(setup).build());
    }

    private static TestPool limited(PoolSetup setup) {
        return TestPool.owning(allocator(setup).limitBytes(LIMIT_BYTES).build());
    }

    private static void releaseAll(List<TestBuffer> buffers) {
        buffers.forEach(buffer -> buffer.lease().release());
        buffers.clear();
    }

    /** R1: 64 threads acquire and release a buffer of every size class, and sleep. */
    @ParameterizedTest
    @MethodSource("sharing")
    void sleepersStayUnderOneCeiling(PoolSetup setup) {
        List<LivingThread> sleepers = new ArrayList<>();
        try (TestPool pool = unlimited(setup)) {
            List<ClassStats> classes = pool.pool().stats().classes();
            for (int i = 0; i < 64; i++) {
                LivingThread sleeper = new LivingThread();
                sleepers.add(sleeper);
                sleeper.run(() -> classes.forEach(
                        c -> pool.acquire(c.blockUnits()).lease().release()));
            }
            assertThat(pool.pool().stats().reservedBytes()).isLessThanOrEqualTo(79L << 20);
        } finally {
            sleepers.forEach(LivingThread::close);
        }
    }

    /** R4: a burst by threads that live on; released in any order; then no call. */
    @ParameterizedTest
    @MethodSource("sharing")
    void afterABurstReservedFallsWithinTheDelay(PoolSetup setup) {
        List<LivingThread> threads = new ArrayList<>();
        try (TestPool pool =
                TestPool.owning(allocator(setup).trimDelay(SHORT_DELAY).build())) {
            List<TestBuffer> buffers = new ArrayList<>();
            Random random = new Random(SEED);
            for (int i = 0; i < 4; i++) {
                LivingThread thread = new LivingThread();
                threads.add(thread);
                thread.run(() -> {
                    for (int n = 0; n < 4_000; n++) {
                        buffers.add(pool.acquire(setup.storage().units(1 + random.nextInt(6_000))));
                    }
                });
            }
            long peak = pool.pool().stats().reservedBytes();
            assertThat(peak).isGreaterThan(40 << 20);
            Collections.shuffle(buffers, random);
            for (int i = 0; i < 4; i++) {
                List<TestBuffer> own = buffers.subList(i * 4_000, (i + 1) * 4_000);
                threads.get(i).run(() -> own.forEach(buffer -> buffer.lease().release()));
            }
            Await.until(
                    "reserved falls to a tenth of " + peak,
                    SHORT_DELAY.plus(SLACK),
                    () -> pool.pool().stats().reservedBytes() <= peak / 10);
        } finally {
            threads.forEach(LivingThread::close);
        }
    }

    /** R6: of 100,000 buffers of 1 KiB every 1,000th is kept; the next come from the holes. */
    @ParameterizedTest
    @MethodSource("pooling")
    void holesAreFilledBeforeANewChunkIsTaken(PoolSetup setup) {
        try (TestPool pool = unlimited(setup)) {
            int size = setup.storage().units(1_024);
            List<TestBuffer> kept = new ArrayList<>();
            List<TestBuffer> others = new ArrayList<>();
            for (int i = 0; i < 100_000; i++) {
                (i % 1_000 == 0 ? kept : others).add(pool.acquire(size));
            }
            long obtained = pool.pool().stats().chunksObtained();
            int count = others.size();
            releaseAll(others);
            for (int i = 0; i < count; i++) {
                others.add(pool.acquire(size));
            }
            assertThat(pool.pool().stats().chunksObtained()).isEqualTo(obtained);
            releaseAll(others);
            releaseAll(kept);
        }
    }

    /** R9: a hundred threads have used many sizes and sleep; one acquires up to the limit. */
    @ParameterizedTest
    @MethodSource("sharing")
    void theActiveThreadMissesAtMostHalfTheBoundOfTheCaches(PoolSetup setup) {
        List<LivingThread> parked = new ArrayList<>();
        try (TestPool alone = limited(setup);
                TestPool pool = limited(setup)) {
            Random random = new Random(SEED);
            for (int i = 0; i < 100; i++) {
                LivingThread thread = new LivingThread();
                parked.add(thread);
                thread.run(() -> {
                    List<TestBuffer> buffers = new ArrayList<>();
                    for (int n = 0; n < 500; n++) {
                        buffers.add(pool.acquire(setup.storage().units(2 << random.nextInt(15))));
                    }
                    Collections.shuffle(buffers, random);
                    releaseAll(buffers);
                });
            }
            long missed = acquireAll(alone, setup.storage().units(40_000))
                    - acquireAll(pool, setup.storage().units(40_000));
            assertThat(missed).as("bytes missed").isLessThanOrEqualTo(LIMIT_BYTES / 16);
        } finally {
            parked.forEach(LivingThread::close);
        }
    }

    /** {@return the bytes of all buffers that the limit allowed; they are released again} */
    private static long acquireAll(TestPool pool, int size) {
        List<TestBuffer> buffers = new ArrayList<>();
        assertThatExceptionOfType(LimitExceededException.class).isThrownBy(() -> {
            while (true) {
                buffers.add(pool.acquire(size));
            }
        });
        long bytes = pool.pool().stats().usedBytes();
        releaseAll(buffers);
        return bytes;
    }

    /** H10: A acquires 10,000 buffers and ends, B releases them; 1,000 times. */
    @ParameterizedTest
    @MethodSource("both")
    void reservedDoesNotGrowWhenAcquiringThreadsEnd(PoolSetup setup) {
        try (TestPool pool = unlimited(setup)) {
            List<TestBuffer> buffers = new ArrayList<>();
            long most = 0;
            for (int round = 0; round < 1_000; round++) {
                Workers.runInThread(() -> {
                    for (int i = 0; i < 10_000; i++) {
                        buffers.add(pool.acquire(100));
                    }
                });
                releaseAll(buffers);
                long reserved = pool.pool().stats().reservedBytes();
                if (round < 3) {
                    most = Math.max(most, reserved);
                } else {
                    assertThat(reserved).as("reserved in round %d", round).isLessThanOrEqualTo(most);
                }
            }
        }
    }

    /** H11: one producer, three consumers. */
    @ParameterizedTest
    @MethodSource("sharing")
    void noChunkIsNeededAtSteadyState(PoolSetup setup) {
        try (TestPool pool = unlimited(setup)) {
            BlockingQueue<TestBuffer> queue = new ArrayBlockingQueue<>(256);
            int perConsumer = 20_000;
            long[] obtained = new long[1];
            Workers.run(4, worker -> {
                for (int i = 0; i < (worker == 0 ? 3 : 1) * perConsumer; i++) {
                    if (worker > 0) {
                        queue.take().lease().release();
                    } else {
                        queue.put(pool.acquire(500));
                        obtained[0] = i == perConsumer ? pool.pool().stats().chunksObtained() : obtained[0];
                    }
                }
            });
            AllocatorStats stats = pool.pool().stats();
            assertThat(stats.chunksObtained()).as("chunks since a third").isEqualTo(obtained[0]);
            assertThat(stats.usedBlocks()).isZero();
            assertThat(stats.cachedBytes()).as("cached").isLessThanOrEqualTo(4 << 20);
        }
    }

    /** L23: what one thread has released and caches is there for another thread and another class. */
    @ParameterizedTest
    @MethodSource("sharing")
    void whatOneThreadCachesAnotherGetsForAnotherClass(PoolSetup setup) {
        try (TestPool pool = limited(setup);
                LivingThread first = new LivingThread()) {
            first.run(() ->
                    assertThat(acquireAll(pool, setup.storage().units(3_000))).isGreaterThan(LIMIT_BYTES * 9 / 10));
            List<TestBuffer> others = new ArrayList<>();
            while (pool.pool().stats().usedBytes() < LIMIT_BYTES / 2) {
                others.add(pool.acquire(setup.storage().units(10_000)));
            }
            releaseAll(others);
        }
    }

    /** S28: around the border of every class; what is larger than asked for is no part of the view. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#all")
    void aroundEveryClassTheViewIsAsAskedForAndWasteIsAQuarter(PoolSetup setup) {
        try (TestPool pool = unlimited(setup)) {
            int alignment = setup.storage().units(16);
            for (ClassStats c : pool.pool().stats().classes()) {
                for (int size = c.blockUnits() - 1; size <= c.blockUnits() + 1; size++) {
                    TestBuffer buffer = pool.acquire(size);
                    assertThat(buffer.view().limit()).isEqualTo(size);
                    assertThat(buffer.view().capacity())
                            .isEqualTo(buffer.lease().usableSize());
                    assertThat(buffer.lease().usableSize() - size)
                            .as("waste of size %d", size)
                            .isBetween(0, size <= 4 * alignment ? alignment - 1 : size / 4);
                    buffer.lease().release();
                }
            }
            assertThat(pool.usedBlocks()).isZero();
        }
    }

    /** S28: a flood of buffers above the largest class does not defeat the limit. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#all")
    void aFloodAboveTheLargestClassStaysWithinTheLimit(PoolSetup setup) {
        try (TestPool pool = limited(setup)) {
            int size = setup.storage().units(1 << 20) + 1;
            long bytes = acquireAll(pool, size);
            assertThat(bytes).isBetween(LIMIT_BYTES - setup.storage().bytes(size), LIMIT_BYTES);
            assertThat(pool.pool().stats().peakReservedBytes()).isLessThanOrEqualTo(LIMIT_BYTES);
            assertThat(pool.pool().stats().reservedBytes()).isZero();
        }
    }

    /** S30: our own code needs no memory access of {@code Unsafe}. */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_24)
    void everyKindWorksWhereUnsafeMemoryAccessIsDenied() throws Exception {
        ChildJvm child = ChildJvm.run(OneProcessorProgram.class, "--sun-misc-unsafe-memory-access=deny");
        assertThat(child.lines()).hasSize(2).contains("pools 12, failures 0");
        assertThat(child.status()).isZero();
    }

    /** R3: with one processor, a limit of 64 MiB and two threads that use all classes, nothing fails. */
    @Test
    void oneProcessorAndTwoThreadsUseEveryClass() throws Exception {
        ChildJvm child = ChildJvm.run(OneProcessorProgram.class, "-XX:ActiveProcessorCount=1", "-ea");
        assertThat(child.lines()).containsExactly("processors 1", "pools 12, failures 0");
        assertThat(child.status()).isZero();
    }
}
