package org.mtalloc.core;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Threads that run a task each, all started at once, and a watchdog over them. */
public final class Workers {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private Workers() {}

    /** What a worker does; its number is 0 to threads - 1. */
    public interface Task {
        void run(int worker) throws Exception;
    }

    /**
     * Runs the task in so many threads, waits until all of them have ended, and throws what the first of them threw; the
     * others are interrupted then.
     */
    public static void run(int threads, Task task) {
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        CountDownLatch start = new CountDownLatch(1);
        List<Thread> running = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int worker = i;
            running.add(start("worker-" + worker, () -> {
                try {
                    start.await();
                    task.run(worker);
                } catch (Throwable e) {
                    failure.compareAndSet(null, e);
                    running.forEach(Thread::interrupt);
                }
            }));
        }
        start.countDown();
        try {
            running.forEach(Workers::join);
        } finally {
            running.forEach(Thread::interrupt);
        }
        rethrow(failure.get());
    }

    private static Thread start(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /** Runs the task in a thread of its own and waits until that has ended. */
    public static void runInThread(Runnable task) {
        run(1, worker -> task.run());
    }

    static void join(Thread thread) {
        try {
            thread.join(PATIENCE.toMillis());
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted while waiting for " + thread, e);
        }
        if (thread.isAlive()) {
            throw new AssertionError("no end after " + PATIENCE + ": " + thread.getName() + " is at "
                    + Arrays.toString(thread.getStackTrace()));
        }
    }

    private static void rethrow(@Nullable Throwable failure) {
        if (failure != null) {
            throw new AssertionError("a worker failed: " + failure, failure);
        }
    }
}
