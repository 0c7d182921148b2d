package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.AllocatedBytes;

/** Once warm, a pool makes no objects but the lease, and the view where one is asked for. */
class LeaseGarbageTest {
    private static final int TURNS = 20_000;

    /** Twelve of header, 44 of fields. With 64-bit references, or 16 of header, it would be 72 or 56. */
    private static final int LEASE_BYTES = 72;

    /** A byte buffer is 48 or 64 bytes; over an array, and before compilation, there may be two on the way to it. */
    private static final int VIEW_BYTES = 3 * 72;

    private int sink;

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.buffer.PoolSetup#storages")
    void aTurnMakesALeaseAndAView(PoolSetup setup) {
        try (TestPool pool = TestPool.owning(setup.allocator())) {
            for (int i = 0; i < 10; i++) {
                lease(pool);
                view(pool);
            }
            int wrapper = 24; // the test's own record
            assertThat(AllocatedBytes.of(() -> lease(pool)) / TURNS).isBetween(0L, (long) LEASE_BYTES + wrapper);
            assertThat(AllocatedBytes.of(() -> view(pool)) / TURNS)
                    .isBetween(40L, (long) LEASE_BYTES + wrapper + VIEW_BYTES);
            assertThat(sink).as("what was put and got").isNotZero();
        }
    }

    private void lease(TestPool pool) {
        for (int i = 0; i < TURNS; i++) {
            TestBuffer buffer = pool.acquire(i % 1_000);
            sink += buffer.lease().size();
            buffer.lease().close();
        }
    }

    private void view(TestPool pool) {
        for (int i = 0; i < TURNS; i++) {
            TestBuffer buffer = pool.acquire(8 + i % 1_000);
            buffer.put(7, i);
            sink += buffer.get(7);
            buffer.lease().close();
        }
    }
}
