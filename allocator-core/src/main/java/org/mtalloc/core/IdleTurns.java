package org.mtalloc.core;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Keeps the trim thread's turns on one allocator apart from snapshots: a turn moves blocks between the places that a snapshot
 * reads one after the other, so one that met a turn would miss blocks though no caller is at work. Thread-safe.
 *
 * <p>The scheme is that of a sequence lock: who reads looks at the count before and after. Ordering: the increments are volatile;
 * a reader that sees anything of a turn took a lock from it, and so sees the count that the turn began with.
 */
final class IdleTurns {
    /** With {@link #PAUSE_NANOS} some 50 ms: a turn takes a hundredth, but its thread may have to wait for a processor. */
    private static final int MAX_REPEATS = 500;

    private static final long PAUSE_NANOS = 100_000;

    private final AtomicInteger count = new AtomicInteger(); // odd during a turn

    /** Makes one turn. For one thread at a time. */
    void take(Runnable turn) {
        count.incrementAndGet();
        try {
            turn.run();
        } finally {
            count.incrementAndGet();
        }
    }

    /** {@return what was read while no turn was made; after some 50 ms without success what was read last} */
    <T> T readBetween(Supplier<T> reader) {
        int before = count.get();
        T read = reader.get();
        for (int i = 0; i < MAX_REPEATS && wasDisturbed(before); i++) {
            LockSupport.parkNanos(this, PAUSE_NANOS);
            before = count.get();
            read = reader.get();
        }
        return read;
    }

    private boolean wasDisturbed(int before) {
        VarHandle.acquireFence(); // what was read before is read before the count
        return (before & 1) != 0 || count.get() != before;
    }
}
