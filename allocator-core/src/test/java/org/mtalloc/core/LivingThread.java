package org.mtalloc.core;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A thread that runs tasks and lives on between them, until it is closed. */
public final class LivingThread implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 60;

    private final ExecutorService executor = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "living");
        thread.setDaemon(true);
        return thread;
    });

    /** Makes the thread, which waits for tasks. */
    public LivingThread() {}

    /** Runs the task in the thread, and waits for its end. */
    public void run(Runnable task) {
        try {
            executor.submit(task).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException | InterruptedException e) {
            throw new AssertionError("the task failed: " + e, e);
        }
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
