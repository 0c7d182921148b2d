package org.mtalloc.core;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.config.Bounds;
import org.mtalloc.core.config.LimitPolicy;
import org.mtalloc.core.error.AllocationInterruptedException;
import org.mtalloc.core.error.LimitExceededException;
import org.mtalloc.core.event.Events;
import org.mtalloc.core.memory.BudgetExhausted;

/**
 * What becomes of an allocation that the budget refused: all that is free within reach is given back, and it is tried
 * again; after that the policy decides. A request that is larger than the limit neither waits nor has anything given
 * back. Called with no lock held.
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
    private final Reclaim reclaim;
    private final LimitPolicy policy;
    private final long limitBytes;
    private final ReentrantLock turn = new ReentrantLock(true);

    AtLimit(BlockAllocator allocator, Reclaim reclaim, Bounds bounds) {
        this.allocator = allocator;
        this.reclaim = reclaim;
        this.policy = bounds.onLimit();
        this.limitBytes = bounds.limitBytes();
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
        if (refused.requestBytes() > limitBytes) { // nothing that others free would help
            tell(refused);
            if (policy.action() == LimitPolicy.Action.FALL_BACK) {
                return fallback.getAsLong();
            }
            throw exceeded("", refused);
        }
        for (int i = 0; i < ATTEMPTS; i++) {
            long block = tryAgain(attempt, i > 0);
            if (block != Magazine.NOTHING) {
                return block;
            }
        }
        tell(refused);
        return switch (policy.action()) {
            case FAIL -> throw exceeded("", refused);
            case FALL_BACK -> fallback.getAsLong();
            case WAIT -> await(refused, attempt);
        };
    }

    /** {@return what the attempt gave after what is free was given back; {@link Magazine#NOTHING} if it was refused} */
    private long tryAgain(LongSupplier attempt, boolean revoke) {
        reclaim.withinReach();
        if (revoke) {
            reclaim.ofSleepers();
        }
        try {
            return attempt.getAsLong();
        } catch (BudgetExhausted e) {
            return Magazine.NOTHING;
        }
    }

    private long await(BudgetExhausted refused, LongSupplier attempt) {
        long timeoutNanos = policy.timeout().toNanos();
        long start = System.nanoTime();
        try {
            if (!turn.tryLock(timeoutNanos, TimeUnit.NANOSECONDS)) {
                return lastAttempt(refused, attempt);
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
        long pause = MIN_PAUSE_NANOS;
        while (true) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                return lastAttempt(refused, attempt);
            }
            LockSupport.parkNanos(this, Math.min(pause, left));
            if (Thread.interrupted()) {
                throw interrupted(refused);
            }
            long block = tryAgain(attempt, true);
            if (block != Magazine.NOTHING) {
                return block;
            }
            pause = Math.min(2 * pause, MAX_PAUSE_NANOS);
        }
    }

    /** What is free may have been too little for who was in front. */
    private long lastAttempt(BudgetExhausted refused, LongSupplier attempt) {
        long block = tryAgain(attempt, false);
        if (block == Magazine.NOTHING) {
            throw exceeded(" after a wait of " + policy.timeout().toMillis() + " ms", refused);
        }
        return block;
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
                stats.limitBytes(),
                stats.reservedBytes(),
                stats.usedBytes(),
                refused.requestBytes());
    }

    private AllocationInterruptedException interrupted(BudgetExhausted refused) {
        Thread.currentThread().interrupt();
        return new AllocationInterruptedException(allocator.wiring.name, refused.requestBytes());
    }
}
