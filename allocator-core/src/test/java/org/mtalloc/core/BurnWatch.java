package org.mtalloc.core;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The watchdog of a burn: starts its workers, ends them after a time, and sees to it that each goes on, in each interval and
 * once more after the time, however short it is. Who does not is waited for with patience. A worker may be one thread after
 * another.
 */
public final class BurnWatch {
    private static final Duration INTERVAL = Duration.ofSeconds(10);

    /** On a busy machine a worker may get no processor for seconds; in less than this a sound one would be called stuck. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final long LOOK_MILLIS = 20;

    private final long seed;
    private final Duration patience;
    private final AtomicLongArray progress;
    private final List<List<Thread>> threads = new ArrayList<>(); // guarded by this; a worker's, the latest last
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile boolean over;

    /** Makes the watchdog of so many workers; {@code seed} is told if one fails. */
    public BurnWatch(int workers, long seed) {
        this(workers, seed, PATIENCE);
    }

    /** Makes one that waits so long for a worker's progress, and for its end. */
    BurnWatch(int workers, long seed, Duration patience) {
        this.seed = seed;
        this.patience = patience;
        this.progress = new AtomicLongArray(workers);
        for (int i = 0; i < workers; i++) {
            threads.add(new ArrayList<>());
        }
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
        threads.get(worker).removeIf(earlier -> !earlier.isAlive());
        threads.get(worker).add(thread);
        thread.start();
    }

    private synchronized @Nullable Thread latest(int worker) {
        List<Thread> all = threads.get(worker);
        return all.isEmpty() ? null : all.get(all.size() - 1);
    }

    /** {@return a thread of the worker's that has not ended; null if all have, for the last one has started no other} */
    private synchronized @Nullable Thread living(int worker) {
        return threads.get(worker).stream().filter(Thread::isAlive).findFirst().orElse(null);
    }

    private void guarded(Runnable task) {
        try {
            task.run();
        } catch (Throwable e) {
            failure.compareAndSet(null, e);
            over = true;
        }
    }

    /**
     * Waits for this time and until each worker has gone on after it, then for the end of all workers. Throws what one of them
     * threw, or that one is stuck.
     */
    public void run(Duration time) throws InterruptedException {
        run(time, 0);
    }

    /** Does so, and before the end waits for so much progress of all workers together as well. */
    public void run(Duration time, long leastProgress) throws InterruptedException {
        try {
            watch(time, leastProgress);
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

    private void watch(Duration time, long leastProgress) throws InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        for (long left = time.toNanos();
                (left > 0 || progress() < leastProgress) && !over;
                left = end - System.nanoTime()) {
            round(Duration.ofNanos(Math.min(left, INTERVAL.toNanos())));
        }
        round(Duration.ZERO);
    }

    /** Lasts so long at least, and until each worker has gone on since the round's start. */
    private void round(Duration least) throws InterruptedException {
        long[] before = new long[progress.length()];
        Arrays.setAll(before, progress::get);
        sleep(least);
        for (int i = 0; i < before.length; i++) {
            awaitProgress(i, before[i]);
        }
    }

    /** Counts what it slept, not what the clock says: if the whole machine stood still, no worker is to blame. */
    private void awaitProgress(int worker, long before) throws InterruptedException {
        for (long slept = 0; progress.get(worker) == before && !over; slept += LOOK_MILLIS) {
            if (slept >= patience.toMillis()) {
                throw stuck("no progress in " + patience, worker, latest(worker));
            }
            Thread.sleep(LOOK_MILLIS);
        }
    }

    private void sleep(Duration interval) throws InterruptedException {
        long next = System.nanoTime() + interval.toNanos();
        while (System.nanoTime() - next < 0 && !over) {
            Thread.sleep(LOOK_MILLIS);
        }
    }

    /** Who has started its successor may be alive for longer than that. */
    private void join(int worker) throws InterruptedException {
        for (Thread thread = living(worker); thread != null; thread = living(worker)) {
            thread.join(patience.toMillis());
            if (thread.isAlive()) {
                throw stuck("no end after " + patience, worker, thread);
            }
        }
    }

    /** {@return the error, caused by what another worker threw, if one did} */
    private AssertionError stuck(String what, int worker, @Nullable Thread thread) {
        String where = thread == null ? "no thread" : Arrays.toString(thread.getStackTrace());
        return new AssertionError(what + ", seed=" + seed + ": worker " + worker + " is at " + where, failure.get());
    }
}
