package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.TestAllocators;
import org.mtalloc.core.TestMemory;
import org.mtalloc.core.config.LeakDetection;
import org.mtalloc.core.error.OutOfPoolMemoryException;

/** M20: where memory ends nothing is lost, and the pool works on. */
class FailureTest {
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#all")
    void aFailureAtAnyCallOfTheSourceLosesNothing(PoolSetup setup) {
        int failures = 0;
        for (int k = 0; failingRun(setup, k); k++) {
            failures++;
        }
        assertThat(failures).isGreaterThan(10);
    }

    /** {@return whether there was a k-th call} */
    private static boolean failingRun(PoolSetup setup, int k) {
        TestMemory memory = new TestMemory(setup.storage());
        memory.failAt(k);
        Allocator allocator = setup.allocator(memory);
        TestPool pool = TestPool.owning(allocator);
        boolean failed = false;
        List<TestBuffer> live = new ArrayList<>();
        for (int step = 0; step < 60; step++) {
            int size = 1 + step * 331 % 20_000;
            try {
                live.add(stamped(pool, size, step));
            } catch (OutOfPoolMemoryException e) {
                failed = true;
                assertThat(pool.usedBlocks()).isEqualTo(live.size());
                TestAllocators.check(allocator);
                live.add(stamped(pool, size, step));
            }
        }
        pool.close();
        assertThat(memory.outstandingBytes()).isPositive();
        for (int step = 0; step < live.size(); step++) {
            assertThat(live.get(step).changed(step, 0)).as("units changed").isZero();
            live.get(step).lease().close();
        }
        assertThat(memory.outstandingBytes()).isZero();
        return failed;
    }

    private static TestBuffer stamped(TestPool pool, int size, int stamp) {
        TestBuffer buffer = pool.acquire(size);
        buffer.stamp(stamp);
        return buffer;
    }

    /**
     * An error after the block was allocated and before the lease is handed out: here by the free of a lost block, which is
     * found in the middle of an acquisition; an error of the JVM's would take the same way.
     */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#all")
    void anErrorBeforeTheLeaseIsHandedOutFreesItsBlock(PoolSetup setup) {
        TestMemory memory = new TestMemory(setup.storage());
        AtomicBoolean thrown = new AtomicBoolean();
        TestPool pool =
                TestPool.owning(failingAtFirstBlock(setup.allocator(memory), thrown), LeakDetection.ALL, report -> {});
        pool.acquire(100); // lost on purpose
        long used = -1;
        long end = System.nanoTime() + 30_000_000_000L;
        while (!thrown.get() && System.nanoTime() < end) {
            System.gc();
            try {
                pool.acquire(50).lease().close();
            } catch (OutOfMemoryError e) {
                assertThat(e).hasMessage("told to fail");
                used = pool.usedBlocks();
            }
        }
        assertThat(used).as("blocks used after the failed acquisition").isZero();
        assertThatThrownBy(() -> pool.pool().assertNoLeaks()).hasMessageContaining("leaks=1");
        pool.close();
        assertThat(memory.outstandingBytes()).isZero();
    }

    /** An allocator that throws after it has freed the block that it allocated first. */
    private static Allocator failingAtFirstBlock(Allocator allocator, AtomicBoolean thrown) {
        AtomicLong first = new AtomicLong();
        InvocationHandler handler = (proxy, method, arguments) -> {
            Object result = invoke(allocator, method, arguments);
            if (method.getName().equals("allocate")) {
                first.compareAndSet(0, (long) result);
            } else if (method.getName().equals("free") && first.get() == (long) arguments[0]) {
                thrown.set(true);
                throw new OutOfMemoryError("told to fail");
            }
            return result;
        };
        return (Allocator)
                Proxy.newProxyInstance(Allocator.class.getClassLoader(), new Class<?>[] {Allocator.class}, handler);
    }

    private static Object invoke(Allocator allocator, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(allocator, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
