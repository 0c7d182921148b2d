package org.mtalloc.core;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The watchdog of a burn: starts its workers, ends them after a time, and sees to it that each goes on. A worker may be one
 * thread after another.
 */
public final class BurnWatch {
    private static final Duration INTERVAL = Duration.ofSeconds(10);

    /** In less a worker may get no processor, where there are more of them than processors. */
    private static final Duration SHORTEST_INTERVAL = Duration.ofSeconds(1);

    private static final long LOOK_MILLIS = 20;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final long seed;
    private final AtomicLongArray progress;
    private final @Nullable Thread[] threads; // guarded by this
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile boolean over;

    /** Makes the watchdog of so many workers; {@code seed} is told if one fails. */
    public BurnWatch(int workers, long seed) {
        this.seed = seed;
        this.progress = new AtomicLongArray(workers);
        this.threads = new Thread[workers];
    }

    /** {@return the seconds that all combinations of a burn take together, shared out}: the system property {@code burn.seconds} */
    public static Duration share(int defaultSeconds, int combinations) {
        return Duration.ofSeconds(Long.getLong("burn.seconds", defaultSeconds)).dividedBy(combinations);
    }

    /** {@return whether workers must come to their end} */
    public boolean isOver() {
        return over;
    }

    /** Notes that a worker has done something. */
    public void goesOn(int worker) {
        progress.incrementAndGet(worker);
    }

    /** {@return how often a worker has done something} */
    public long progressOf(int worker) {
        return progress.get(worker);
    }

    /** {@return how often all of them have} */
    public long progress() {
        long sum = 0;
        for (int i = 0; i < progress.length(); i++) {
            sum += progress.get(i);
        }
        return sum;
    }

    /** Starts a worker's thread, or the next one of it, just before the last one ends. What it throws ends the burn. */
    public synchronized void start(int worker, Runnable task) {
        Thread thread = new Thread(() -> guarded(task), "burn-" + worker);
        thread.setDaemon(true);
        threads[worker] = thread;
        thread.start();
    }

    /** {@return the worker's thread, which has been started, or null} */
    private synchronized @Nullable Thread latest(int worker) {
        return threads[worker];
    }

    private void guarded(Runnable task) {
        try {
            task.run();
        } catch (Throwable e) {
            failure.compareAndSet(null, e);
            over = true;
        }
    }

    /** Waits for this time, then for the end of all workers. Throws what one of them threw, or that one is stuck. */
    public void run(Duration time) throws InterruptedException {
        try {
            watch(System.nanoTime() + time.toNanos());
        } finally {
            over = true;
        }
        for (int i = 0; i < progress.length(); i++) {
            join(i);
        }
        Throwable thrown = failure.get();
        if (thrown != null) {
            throw new AssertionError("a worker failed, seed=" + seed + ": " + thrown, thrown);
        }
    }

    private void watch(long end) throws InterruptedException {
        long[] before = new long[progress.length()];
        for (long left = end - System.nanoTime(); left > 0 && !over; left = end - System.nanoTime()) {
            Duration interval = Duration.ofNanos(Math.min(left, INTERVAL.toNanos()));
            sleep(interval);
            for (int i = 0; i < before.length && !over; i++) {
                long now = progress.get(i);
                if (now == before[i] && interval.compareTo(SHORTEST_INTERVAL) >= 0) {
                    throw stuck("no progress in " + interval, i);
                }
                before[i] = now;
            }
        }
    }

    private void sleep(Duration interval) throws InterruptedException {
        long next = System.nanoTime() + interval.toNanos();
        while (System.nanoTime() < next && !over) {
            Thread.sleep(LOOK_MILLIS);
        }
    }

    private void join(int worker) throws InterruptedException {
        Thread thread;
        do {
            thread = latest(worker);
            if (thread == null) {
                return;
            }
            thread.join(PATIENCE.toMillis());
            if (thread.isAlive()) {
                throw stuck("no end after " + PATIENCE, worker);
            }
        } while (thread != latest(worker));
    }

    private AssertionError stuck(String what, int worker) {
        Thread thread = latest(worker);
        String where = thread == null ? "no thread" : Arrays.toString(thread.getStackTrace());
        return new AssertionError(what + ", seed=" + seed + ": worker " + worker + " is at " + where);
    }
}
