package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each thread finds its own cache: many threads, threads whose ids collide or lie, threads beyond the most caches. */
class ThreadLookupTest {
    private static final int BLOCKS = 300;
    private static final int SIZE = 100;
    private static final int FIRST_TABLE = 64;

    private static void use(Allocator allocator) {
        long[] blocks = new long[BLOCKS];
        for (int i = 0; i < BLOCKS; i++) {
            blocks[i] = allocator.allocate(SIZE);
        }
        for (long block : blocks) {
            allocator.free(block);
        }
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#kinds")
    void threadsWithOddIdsAreServed(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            use(allocator);
            long own = Thread.currentThread().getId();
            for (long id : new long[] {-1, 0, Long.MIN_VALUE, Long.MAX_VALUE, own, own + FIRST_TABLE}) {
                Thread thread = new OddThread(id, () -> use(allocator));
                thread.start();
                Workers.join(thread);
                PoolInvariants.check(allocator);
            }
            assertThat(allocator.stats().usedBlocks()).isZero();
        }
    }

    /** Of threads with the same place in the table all but one are found at a second look; nothing is lost by that. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#kinds")
    void threadsWithTheSamePlaceKeepTheirBlocks(AllocatorSetup setup) throws Exception {
        try (Allocator allocator = setup.open()) {
            int threads = 3;
            CyclicBarrier turn = new CyclicBarrier(threads);
            AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
            Thread[] running = new Thread[threads];
            for (int i = 0; i < threads; i++) {
                running[i] = new OddThread(7L + (long) FIRST_TABLE * i, () -> {
                    try {
                        for (int round = 0; round < 20; round++) {
                            turn.await(30, TimeUnit.SECONDS);
                            use(allocator);
                        }
                    } catch (Throwable e) {
                        failure.compareAndSet(null, e);
                    }
                });
                running[i].start();
            }
            for (Thread thread : running) {
                Workers.join(thread);
            }
            assertThat(failure.get()).isNull();
            PoolInvariants.check(allocator);
            AllocatorStats stats = allocator.stats();
            assertThat(stats.usedBlocks()).isZero();
            // Each thread has 300 blocks of one class out at a time, and caches what it has freed.
            assertThat(stats.classes().stream().mapToLong(ClassStats::blocks).sum())
                    .isLessThan(20_000);
        }
    }

    /** More threads at once than the first table has room for. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#kinds")
    void manyThreadsAtOnceHaveACacheEach(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            int threads = 150;
            CyclicBarrier all = new CyclicBarrier(threads);
            Workers.run(threads, worker -> {
                use(allocator);
                all.await(60, TimeUnit.SECONDS);
                if (worker == 0) {
                    int caches = setup.kind() == AllocatorKind.POOL ? 0 : threads;
                    assertThat(allocator.stats().threadCaches()).isEqualTo(caches);
                }
                use(allocator);
                all.await(60, TimeUnit.SECONDS);
            });
            PoolInvariants.check(allocator);
            allocator.trim();
            assertThat(allocator.stats().threadCaches()).isZero();
            assertThat(allocator.stats().reservedBytes()).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#kinds")
    void aThreadThatEndsMakesRoomForAnother(AllocatorSetup setup) {
        AllocatorSetup one = new AllocatorSetup(setup.kind(), setup.storage(), TuneChoice.ONE_THREAD);
        try (Allocator allocator = one.open()) {
            int caches = setup.kind() == AllocatorKind.POOL ? 0 : 1;
            for (int i = 0; i < 5; i++) {
                Workers.runInThread(() -> {
                    use(allocator);
                    Workers.runInThread(() -> use(allocator));
                    assertThat(allocator.stats().threadCaches()).isEqualTo(caches);
                });
                allocator.trim();
                assertThat(allocator.stats().threadCaches()).isZero();
            }
            PoolInvariants.check(allocator);
        }
    }
}
