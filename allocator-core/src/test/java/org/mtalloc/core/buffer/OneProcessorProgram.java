package org.mtalloc.core.buffer;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.Workers;
import org.mtalloc.core.config.Storage;

/** Scenario R3, to be run by a JVM that sees one processor: two threads use all classes of each kind of pool. */
final class OneProcessorProgram {
    private static final int STEPS = 10_000;

    private OneProcessorProgram() {}

    public static void main(String[] args) {
        System.out.println("processors " + Runtime.getRuntime().availableProcessors());
        AtomicInteger failures = new AtomicInteger();
        int pools = 0;
        for (PoolSetup setup : PoolSetup.all().toList()) {
            try (TestPool pool = TestPool.owning(AllocatorBuilder.of(setup.kind())
                    .storage(setup.storage())
                    .limitBytes(64 << 20)
                    .build())) {
                Workers.run(2, worker -> use(pool, setup.storage(), new SplittableRandom(worker), failures));
            }
            pools++;
        }
        System.out.println("pools " + pools + ", failures " + failures);
    }

    /** At most eight buffers a thread, of log-uniform sizes up to the largest class: about 16 MiB at the very most. */
    private static void use(TestPool pool, Storage storage, SplittableRandom random, AtomicInteger failures) {
        TestBuffer[] slots = new TestBuffer[8];
        Arrays.setAll(slots, i -> pool.acquire(1));
        for (int i = 0; i < STEPS; i++) {
            int slot = random.nextInt(slots.length);
            slots[slot].lease().release();
            int bytes = (int) Math.pow(2, random.nextDouble() * 20);
            try {
                slots[slot] = pool.acquire(storage.units(bytes));
            } catch (RuntimeException e) {
                failures.incrementAndGet();
                throw e;
            }
        }
        for (TestBuffer buffer : slots) {
            buffer.lease().release();
        }
    }
}
