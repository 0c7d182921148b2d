package org.mtalloc.core.lock;

import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Guards one shared part of a pool. A {@link ReentrantLock} that is only ever tried: its waiting queue would allocate
 * a node, and a free must not allocate. What runs under it is short (but for the growth of a pool by a chunk), so a
 * waiter spins, then yields, then sleeps a little.
 *
 * <p>Ordering: {@link #unlock} makes everything done under the lock visible to the next {@link #lock}.
 */
public final class PoolLock {
    /** About a microsecond: the length of a typical critical section. Longer burns the core the holder may need. */
    private static final int SPINS = 64;

    /** Yields before sleeping: enough for a preempted holder on the same core to be run. */
    private static final int YIELDS = 64;

    /** Sleep of a waiter. Shorter is not kept by the system's timer anyway; longer delays the waiter for nothing. */
    private static final long SLEEP_NANOS = 50_000;

    private final ReentrantLock lock = new ReentrantLock();
    private long contentions; // guarded by this lock itself

    /**
     * Acquires the lock; waits without allocating (but for the sleep of a virtual thread), not interruptibly, and keeps the
     * interrupt flag. Must not be held by the caller already.
     */
    public void lock() {
        assert !lock.isHeldByCurrentThread() : "a pool lock must not be taken twice";
        if (!lock.tryLock()) {
            lockContended();
        }
    }

    /** {@return whether the lock was free, and is the caller's} Must not be held by the caller already. */
    public boolean tryLock() {
        assert !lock.isHeldByCurrentThread() : "a pool lock must not be taken twice";
        return lock.tryLock();
    }

    @SuppressWarnings("ThreadPriorityCheck") // yield is a hint here: a waiter that is not heeded sleeps soon
    private void lockContended() {
        boolean interrupted = false;
        for (int tries = 0; !lock.tryLock(); tries++) {
            if (tries < SPINS) {
                Thread.onSpinWait();
            } else if (tries < SPINS + YIELDS) {
                Thread.yield();
            } else {
                interrupted |= Thread.interrupted(); // with the flag set, park would return at once
                LockSupport.parkNanos(this, SLEEP_NANOS);
            }
        }
        contentions++;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Releases the lock, which the caller holds. */
    public void unlock() {
        lock.unlock();
    }

    /** Asserts that the caller holds the lock. */
    public void assertHeld() {
        assert lock.isHeldByCurrentThread() : "the pool lock must be held here";
    }

    /** {@return how many acquisitions had to wait; the caller holds the lock} */
    public long contentions() {
        assertHeld();
        return contentions;
    }
}
