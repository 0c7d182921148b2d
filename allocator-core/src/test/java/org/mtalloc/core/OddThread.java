package org.mtalloc.core;

/** A thread whose {@code getId} says what the test wants. */
public final class OddThread extends Thread {
    private final long id;

    /** Makes a thread with this id. */
    public OddThread(long id, Runnable task) {
        super(task, "odd-" + id);
        this.id = id;
    }

    @Override
    public long getId() {
        return id;
    }
}
