package org.mtalloc.core.buffer;

import java.util.concurrent.TimeUnit;
import org.mtalloc.user.UserCode;

/** Drops ten buffers of the shared pool at one site and one at another, and waits until both are logged; run in a JVM of its own. */
public final class LeakProgram {
    private LeakProgram() {}

    /** Takes no arguments; ends with status 3 if the leaks are not found within half a minute. */
    public static void main(String[] args) {
        for (int i = 0; i < 10; i++) {
            many();
        }
        one();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (BufferPool.shared().leakCounts().lost() < 11) {
            System.gc();
            if (System.nanoTime() > end) {
                System.exit(3);
            }
        }
    }

    private static void many() {
        if (UserCode.here(() -> BufferPool.shared().acquire(111)).references() != 1) {
            throw new AssertionError("a fresh buffer must have one reference");
        }
    }

    private static void one() {
        if (UserCode.there(() -> BufferPool.shared().acquire(222)).references() != 1) {
            throw new AssertionError("a fresh buffer must have one reference");
        }
    }
}
