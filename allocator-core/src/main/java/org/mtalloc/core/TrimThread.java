package org.mtalloc.core;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.report.Log;

/**
 * The one daemon thread that gives back what has been free for a while, and takes back the caches of dead threads. It
 * exists only while allocators do, and holds them weakly.
 */
final class TrimThread {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Condition CHANGED = LOCK.newCondition();
    private static final List<TrimTurn> WATCHED = new ArrayList<>(); // guarded by LOCK
    private static @Nullable Thread running; // guarded by LOCK

    private TrimThread() {}

    /** Looks after an allocator from now on, so that what is free and unused has gone back after {@code delay}. */
    static void watch(BlockAllocator allocator, Duration delay) {
        LOCK.lock();
        try {
            WATCHED.add(new TrimTurn(allocator, delay));
            startIfNeeded();
            CHANGED.signalAll();
        } finally {
            LOCK.unlock();
        }
    }

    /** The caller holds the lock. Where no thread can be had, the next allocator tries again. */
    private static void startIfNeeded() {
        if (running == null && !WATCHED.isEmpty()) {
            Thread thread = new Thread(null, TrimThread::run, "mtalloc-trim", 0, false);
            thread.setDaemon(true);
            thread.setContextClassLoader(null);
            thread.start();
            running = thread;
        }
    }

    static void forget(BlockAllocator allocator) {
        LOCK.lock();
        try {
            WATCHED.removeIf(turn -> turn.isOf(allocator) || turn.isOver());
            CHANGED.signalAll();
        } finally {
            LOCK.unlock();
        }
    }

    private static void run() {
        try {
            for (List<TrimTurn> due = awaitTurns(); !due.isEmpty(); due = awaitTurns()) {
                due.forEach(TrimThread::trim);
            }
        } finally {
            ended();
        }
    }

    /** Lets a successor start: also if an error ended this thread, or an allocator came at its last moment. */
    private static void ended() {
        LOCK.lock();
        try {
            running = null;
            startIfNeeded();
        } finally {
            LOCK.unlock();
        }
    }

    /** One allocator's trouble, such as memory too short for a list, must not keep others from being trimmed. */
    private static void trim(TrimTurn turn) {
        BlockAllocator allocator = turn.allocator();
        if (allocator == null) {
            return;
        }
        try {
            allocator.trimIdle();
        } catch (RuntimeException | Error e) {
            Log.warn(TrimThread.class, "trim failed: allocator=" + allocator, e);
        }
    }

    /** Waits until some are due. {@return those; none, and the thread is to end, if no allocator is left} */
    private static List<TrimTurn> awaitTurns() {
        LOCK.lock();
        try {
            List<TrimTurn> due = List.of();
            while (due.isEmpty() && hasTurns()) {
                long now = System.nanoTime();
                due = TrimTurn.takeDue(WATCHED, now);
                try {
                    CHANGED.awaitNanos(due.isEmpty() ? TrimTurn.nanosToNext(WATCHED, now) : 0);
                } catch (InterruptedException e) {
                    // An interrupt is nobody's way to end this thread: it looks again, and waits for what is left.
                }
            }
            return due;
        } finally {
            LOCK.unlock();
        }
    }

    private static boolean hasTurns() {
        WATCHED.removeIf(TrimTurn::isOver);
        return !WATCHED.isEmpty();
    }
}
