package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Once warm, a pool makes no Java objects, whether its blocks come from freelists, bins or slabs. */
class AllocationFreeTest {
    private static final int PAIRS = 60_000;
    private static final int LIVE = 3_000;

    /** By reflection: the tests are compiled as part of the module, which does not read {@code jdk.management}. */
    private static long allocatedBytes() {
        try {
            Class<?> type = Class.forName("com.sun.management.ThreadMXBean");
            Object bean = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getThreadMXBean")
                    .invoke(null);
            MethodHandle bytes = MethodHandles.publicLookup()
                    .findVirtual(type, "getThreadAllocatedBytes", MethodType.methodType(long.class, long.class));
            return (long) bytes.invoke(bean, Thread.currentThread().getId());
        } catch (Throwable e) {
            throw new LinkageError("jdk.management must be there", e);
        }
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#poolingKinds")
    void pairsAndBurstsMakeNoObjects(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            long[] blocks = new long[LIVE];
            for (int round = 0; round < 20; round++) {
                work(allocator, blocks);
            }
            long before = allocatedBytes();
            long between = allocatedBytes();
            work(allocator, blocks);
            long after = allocatedBytes();
            long ofTheLook = between - before;
            assertThat(after - between - ofTheLook).as("bytes of new objects").isLessThan(PAIRS);
        }
    }

    private static void work(Allocator allocator, long[] blocks) {
        for (int i = 0; i < PAIRS; i++) {
            allocator.free(allocator.allocate(1 + i % 1_000));
        }
        for (int i = 0; i < LIVE; i++) {
            blocks[i] = allocator.allocate(64);
        }
        for (long block : blocks) {
            allocator.free(block);
        }
    }
}
