package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Virtual threads, by reflection: they are there from Java 21 on. Scenario H13. */
@EnabledForJreRange(min = JRE.JAVA_21)
class VirtualThreadsTest {
    private static final int THREADS = 100_000;

    /** Each holds a block while others run, and may take a slab of its own where all miss at once: 100 of them fit into two chunks. */
    private static final int AT_A_TIME = 100;

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#defaults")
    void aHundredThousandAllocateHandOverAndFree(AllocatorSetup setup) throws Exception {
        try (Allocator allocator = setup.open()) {
            long[] platformBlocks = new long[1_000];
            for (int i = 0; i < platformBlocks.length; i++) {
                platformBlocks[i] = allocator.allocate(200);
            }
            int caches = allocator.stats().threadCaches();
            AtomicLong handedOver = new AtomicLong();
            AtomicInteger done = new AtomicInteger();
            List<Thread> threads = new ArrayList<>();
            Semaphore places = new Semaphore(AT_A_TIME);
            for (int i = 0; i < THREADS; i++) {
                int number = i;
                places.acquire();
                threads.add(startVirtual(() -> {
                    try {
                        use(allocator, handedOver, platformBlocks, number);
                        done.incrementAndGet();
                    } finally {
                        places.release();
                    }
                }));
            }
            threads.forEach(Workers::join);
            assertThat(done).hasValue(THREADS);
            allocator.free(handedOver.get());
            PoolInvariants.check(allocator);
            AllocatorStats stats = allocator.stats();
            assertThat(stats.threadCaches()).as("thread caches").isEqualTo(caches);
            assertThat(stats.usedBlocks()).isZero();
            assertThat(stats.chunks()).as("chunks").isLessThanOrEqualTo(2);
            allocator.trim();
            assertThat(allocator.stats().reservedBytes()).isZero();
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // the yield is there to let other threads in
    private static void use(Allocator allocator, AtomicLong handedOver, long[] platformBlocks, int number) {
        if (number < platformBlocks.length) {
            allocator.free(platformBlocks[number]);
        }
        long block = allocator.allocate(200);
        BlockStamp.write(allocator, block, block);
        Thread.yield();
        BlockStamp.check(allocator, block, block);
        long other = handedOver.getAndSet(block);
        if (other != 0) {
            BlockStamp.check(allocator, other, other);
            allocator.free(other);
        }
    }

    private static Thread startVirtual(Runnable task) throws ReflectiveOperationException {
        return (Thread)
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    }
}
