package org.mtalloc.core;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what other threads or the garbage collector bring about, by polling, up to a bound. */
public final class Await {
    private static final long PAUSE_NANOS = 1_000_000;

    private Await() {}

    public static void until(String what, Duration most, BooleanSupplier holds) {
        long start = System.nanoTime();
        while (!holds.getAsBoolean()) {
            if (System.nanoTime() - start > most.toNanos()) {
                throw new AssertionError("did not come about within " + most + ": " + what);
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }
}
