package org.mtalloc.core;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The one daemon thread that gives back what has been free for a while, and takes back the caches of dead threads. It
 * exists only while allocators do, and holds them weakly.
 */
final class TrimThread {
    /**
     * Time between two looks. Blocks of a bin go back at the second look after its last use, and a chunk at the first look
     * after it was empty for a whole period: four and a half seconds at most.
     */
    static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(1_500);

    private static final System.Logger LOGGER = System.getLogger(TrimThread.class.getName());
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Condition CHANGED = LOCK.newCondition();
    private static final List<WeakReference<BlockAllocator>> WATCHED = new ArrayList<>(); // guarded by LOCK
    private static @Nullable Thread running; // guarded by LOCK

    private TrimThread() {}

    static void watch(BlockAllocator allocator) {
        LOCK.lock();
        try {
            WATCHED.add(new WeakReference<>(allocator));
            startIfNeeded();
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
            for (int i = WATCHED.size() - 1; i >= 0; i--) {
                WeakReference<BlockAllocator> watched = WATCHED.get(i);
                if (watched.refersTo(allocator) || watched.refersTo(null)) {
                    WATCHED.remove(i);
                }
            }
            CHANGED.signalAll();
        } finally {
            LOCK.unlock();
        }
    }

    private static void run() {
        try {
            while (waitForTurn()) {
                for (WeakReference<BlockAllocator> watched : snapshot()) {
                    BlockAllocator allocator = watched.get();
                    if (allocator != null) {
                        trim(allocator);
                    }
                }
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
    private static void trim(BlockAllocator allocator) {
        try {
            allocator.trimIdle();
        } catch (RuntimeException | OutOfMemoryError e) {
            LOGGER.log(System.Logger.Level.WARNING, "trim failed: allocator=" + allocator, e);
        }
    }

    /** Waits one period. {@return false, and the thread is to end, if no allocator is left} */
    private static boolean waitForTurn() {
        LOCK.lock();
        try {
            long left = PERIOD_NANOS;
            while (left > 0) {
                WATCHED.removeIf(watched -> watched.refersTo(null));
                if (WATCHED.isEmpty()) {
                    return false;
                }
                try {
                    left = CHANGED.awaitNanos(left);
                } catch (InterruptedException e) {
                    // An interrupt is nobody's way to end this thread: it waits a whole period again.
                    left = PERIOD_NANOS;
                }
            }
            return true;
        } finally {
            LOCK.unlock();
        }
    }

    private static List<WeakReference<BlockAllocator>> snapshot() {
        LOCK.lock();
        try {
            return new ArrayList<>(WATCHED);
        } finally {
            LOCK.unlock();
        }
    }
}
