package org.mtalloc.stress.lifecycle;

/** Threads that live for one task. */
final class ShortLived {
    private ShortLived() {}

    /** Runs a task in a thread of its own and waits for its end; what it did is visible to the caller then. */
    static void run(Runnable task) {
        Thread thread = new Thread(task, "short-lived");
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("a stress test's threads must not be interrupted", e);
        }
    }
}
