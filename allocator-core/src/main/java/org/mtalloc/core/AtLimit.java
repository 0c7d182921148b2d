package org.mtalloc.core;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.mtalloc.core.config.LimitPolicy;
import org.mtalloc.core.error.AllocationInterruptedException;
import org.mtalloc.core.error.LimitExceededException;
import org.mtalloc.core.event.Events;
import org.mtalloc.core.memory.BudgetExhausted;

/**
 * What becomes of an allocation that the budget refused: all that is free within reach is given back, and it is tried
 * again; after that the policy decides. Called with no lock held.
 *
 * <p>Out of reach is what other living threads hold in their own magazines, if it lies in a chunk of which some block is
 * live.
 */
final class AtLimit {
    /** Another thread may take what was given back before the one that gave it back: then once more. */
    private static final int ATTEMPTS = 3;

    private static final long MIN_PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(50);

    /** Frees wake nobody, which would cost every free; so the first in the queue looks again, this often at least. */
    private static final long MAX_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private final BlockAllocator allocator;
    private final LimitPolicy policy;
    private final ReentrantLock turn = new ReentrantLock(true);

    AtLimit(BlockAllocator allocator, LimitPolicy policy) {
        this.allocator = allocator;
        this.policy = policy;
    }

    /**
     * Serves a request that was refused once.
     *
     * @param attempt tries it again
     * @param fallback serves it beyond the limit
     * @throws LimitExceededException if the policy says so
     * @throws AllocationInterruptedException if the thread was interrupted while it waited
     */
    long serve(BudgetExhausted refused, LongSupplier attempt, LongSupplier fallback) {
        BudgetExhausted last = refused;
        for (int i = 0; i < ATTEMPTS; i++) {
            allocator.giveBackFree();
            if (i > 0) {
                allocator.revoke();
            }
            try {
                return attempt.getAsLong();
            } catch (BudgetExhausted e) {
                last = e;
            }
        }
        tell(last);
        return switch (policy.action()) {
            case FAIL -> throw exceeded("", last);
            case FALL_BACK -> fallback.getAsLong();
            case WAIT -> await(last, attempt);
        };
    }

    private long await(BudgetExhausted refused, LongSupplier attempt) {
        long timeoutNanos = policy.timeout().toNanos();
        long start = System.nanoTime();
        try {
            if (!turn.tryLock(timeoutNanos, TimeUnit.NANOSECONDS)) {
                return lastAttempt(attempt);
            }
        } catch (InterruptedException e) {
            throw interrupted(refused);
        }
        try {
            return awaitInTurn(start + timeoutNanos, refused, attempt);
        } finally {
            turn.unlock();
        }
    }

    private long awaitInTurn(long deadline, BudgetExhausted refused, LongSupplier attempt) {
        BudgetExhausted last = refused;
        long pause = MIN_PAUSE_NANOS;
        while (true) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                return lastAttempt(attempt);
            }
            LockSupport.parkNanos(this, Math.min(pause, left));
            if (Thread.interrupted()) {
                throw interrupted(last);
            }
            allocator.giveBackFree();
            allocator.revoke();
            try {
                return attempt.getAsLong();
            } catch (BudgetExhausted e) {
                last = e;
            }
            pause = Math.min(2 * pause, MAX_PAUSE_NANOS);
        }
    }

    /** What is free may have been too little for who was in front. */
    private long lastAttempt(LongSupplier attempt) {
        allocator.giveBackFree();
        try {
            return attempt.getAsLong();
        } catch (BudgetExhausted e) {
            throw exceeded(afterWait(), e);
        }
    }

    private String afterWait() {
        return " after a wait of " + policy.timeout().toMillis() + " ms";
    }

    private void tell(BudgetExhausted refused) {
        if (Events.limitReachedIsOn()) {
            AllocatorStats stats = allocator.stats();
            Events.limitReached(
                    stats.allocator(),
                    stats.limitBytes(),
                    stats.reservedBytes(),
                    stats.usedBytes(),
                    refused.requestBytes());
        }
    }

    private LimitExceededException exceeded(String when, BudgetExhausted refused) {
        AllocatorStats stats = allocator.stats();
        return new LimitExceededException(
                stats.allocator(),
                when,
                allocator.wiring.budget.limitBytes(),
                stats.reservedBytes(),
                stats.usedBytes(),
                refused.requestBytes());
    }

    private AllocationInterruptedException interrupted(BudgetExhausted refused) {
        Thread.currentThread().interrupt();
        return new AllocationInterruptedException(allocator.wiring.name, refused.requestBytes());
    }
}
