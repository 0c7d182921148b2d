package org.mtalloc.core.lock;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Guards one shared part of a pool. What runs under it is short (but for the growth of a pool by a chunk), so a waiter
 * spins, then yields, then sleeps a little, and there is no queue: its nodes would be allocated, and a free must not allocate.
 * Compiled, taking it is one compare-and-set and releasing it one store, so that paths with many locks stay small (ADR 12).
 * Callers have made sure of room on the stack ({@link StackReserve}).
 *
 * <p>Not reentrant. Misuse is found where assertions are on, otherwise not: a second {@code lock()} waits for ever.
 *
 * <p>Ordering: the release in {@link #unlock} pairs with the compare-and-set in {@link #tryLock} and makes everything done
 * under the lock visible to the next holder. It is no full fence: a protocol of two flags needs one of its own.
 */
public final class PoolLock {
    private static final int FREE = 0;
    private static final int HELD = 1;

    /** One to two microseconds, at 23 ns a pause on Zen: an exchange of magazines takes a tenth. Longer burns the core the holder may need. */
    private static final int SPINS = 64;

    /** Yields before sleeping: enough for a preempted holder on the same core to be run. */
    private static final int YIELDS = 64;

    /** Sleep of a waiter. Shorter is not kept by the system's timer anyway; longer delays the waiter for nothing. */
    private static final long SLEEP_NANOS = 50_000;

    private final AtomicInteger state = new AtomicInteger(FREE); // FREE or HELD

    /** Where assertions are on: who holds it. Written by the holder; racy reads: a thread asks only whether it is itself. */
    private @Nullable Thread holder;

    private long contentions; // guarded by this lock itself

    /**
     * Acquires the lock; waits without allocating (but for the sleep of a virtual thread), not interruptibly: the
     * interrupt flag stays, and who has it set yields instead of sleeping. Must not be held by the caller already.
     */
    public void lock() {
        if (!tryLock()) {
            lockContended();
        }
    }

    /** {@return whether the lock was free, and is the caller's} Must not be held by the caller already. */
    public boolean tryLock() {
        assert !isHeldByCaller() : "a pool lock must not be taken twice";
        boolean acquired = state.compareAndSet(FREE, HELD);
        assert !acquired || hold(Thread.currentThread());
        return acquired;
    }

    @SuppressWarnings({"ThreadPriorityCheck", "UnusedVariable"}) // yield is a hint: who is not heeded sleeps soon
    private void lockContended() {
        // spotless:off
        // Never read: with these 65 the method has more than 325 bytes of code, and stays out of its callers (ADR 12).
        int a0 = 999, a1 = 999, a2 = 999, a3 = 999, a4 = 999, a5 = 999, a6 = 999, a7 = 999, a8 = 999;
        int a9 = 999, a10 = 999, a11 = 999, a12 = 999, a13 = 999, a14 = 999, a15 = 999, a16 = 999, a17 = 999;
        int a18 = 999, a19 = 999, a20 = 999, a21 = 999, a22 = 999, a23 = 999, a24 = 999, a25 = 999, a26 = 999;
        int a27 = 999, a28 = 999, a29 = 999, a30 = 999, a31 = 999, a32 = 999, a33 = 999, a34 = 999, a35 = 999;
        int a36 = 999, a37 = 999, a38 = 999, a39 = 999, a40 = 999, a41 = 999, a42 = 999, a43 = 999, a44 = 999;
        int a45 = 999, a46 = 999, a47 = 999, a48 = 999, a49 = 999, a50 = 999, a51 = 999, a52 = 999, a53 = 999;
        int a54 = 999, a55 = 999, a56 = 999, a57 = 999, a58 = 999, a59 = 999, a60 = 999, a61 = 999, a62 = 999;
        int a63 = 999, a64 = 999;
        // spotless:on
        for (int tries = 0; seemsHeld() || !tryLock(); tries++) {
            if (tries < SPINS) {
                Thread.onSpinWait();
            } else if (tries < SPINS + YIELDS) {
                Thread.yield();
            } else {
                LockSupport.parkNanos(this, SLEEP_NANOS);
                Thread.yield(); // of an interrupted thread park returns at once
            }
        }
        contentions++;
    }

    /** A look only, which leaves the cache line with the holder; a try would take it away. */
    private boolean seemsHeld() {
        return state.getOpaque() != FREE;
    }

    /** Releases the lock, which the caller holds. */
    public void unlock() {
        assertHeld();
        assert hold(null);
        state.setRelease(FREE);
    }

    /** Asserts that the caller holds the lock. */
    public void assertHeld() {
        assert isHeldByCaller() : "the pool lock must be held here";
    }

    private boolean isHeldByCaller() {
        return holder == Thread.currentThread();
    }

    /** Notes who holds it. {@return true, for assertions} */
    private boolean hold(@Nullable Thread thread) {
        holder = thread;
        return true;
    }

    /** {@return how many acquisitions had to wait; the caller holds the lock} */
    public long contentions() {
        assertHeld();
        return contentions;
    }
}
