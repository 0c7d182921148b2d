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
     * @param size what the caller asked for, in units
     * @param attempt tries it again
     * @param fallback serves it beyond the limit
     * @throws LimitExceededException if the policy says so
     * @throws AllocationInterruptedException if the thread was interrupted while it waited
     */
    long serve(int size, BudgetExhausted refused, LongSupplier attempt, LongSupplier fallback) {
        Refused request = new Refused(allocator.storage().bytes(size), refused.neededBytes(), attempt);
        if (request.neededBytes > limitBytes) { // nothing that others free would help
            tell(request);
            if (policy.action() == LimitPolicy.Action.FALL_BACK) {
                return fallback.getAsLong();
            }
            throw exceeded("", request);
        }
        for (int i = 0; i < ATTEMPTS; i++) {
            long block = tryAgain(request, i > 0);
            if (block != Magazine.NOTHING) {
                return block;
            }
        }
        tell(request);
        return switch (policy.action()) {
            case FAIL -> throw exceeded("", request);
            case FALL_BACK -> fallback.getAsLong();
            case WAIT -> await(request);
        };
    }

    /** {@return what the attempt gave after what is free was given back; {@link Magazine#NOTHING} if it was refused} */
    private long tryAgain(Refused request, boolean revoke) {
        reclaim.withinReach();
        if (revoke) {
            reclaim.ofSleepers();
        }
        try {
            return request.attempt.getAsLong();
        } catch (BudgetExhausted e) {
            return Magazine.NOTHING;
        }
    }

    private long await(Refused request) {
        long timeoutNanos = policy.timeout().toNanos();
        long start = System.nanoTime();
        try {
            if (!turn.tryLock(timeoutNanos, TimeUnit.NANOSECONDS)) {
                return lastAttempt(request);
            }
        } catch (InterruptedException e) {
            throw interrupted(request);
        }
        try {
            return awaitInTurn(start + timeoutNanos, request);
        } finally {
            turn.unlock();
        }
    }

    private long awaitInTurn(long deadline, Refused request) {
        long pause = MIN_PAUSE_NANOS;
        while (true) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                return lastAttempt(request);
            }
            LockSupport.parkNanos(this, Math.min(pause, left));
            if (Thread.interrupted()) {
                throw interrupted(request);
            }
            long block = tryAgain(request, true);
            if (block != Magazine.NOTHING) {
                return block;
            }
            pause = Math.min(2 * pause, MAX_PAUSE_NANOS);
        }
    }

    /** What is free may have been too little for who was in front. */
    private long lastAttempt(Refused request) {
        long block = tryAgain(request, false);
        if (block == Magazine.NOTHING) {
            throw exceeded(" after a wait of " + policy.timeout().toMillis() + " ms", request);
        }
        return block;
    }

    private void tell(Refused request) {
        if (Events.limitReachedIsOn()) {
            AllocatorStats stats = allocator.stats();
            Events.limitReached(
                    stats.allocator(),
                    stats.limitBytes(),
                    stats.reservedBytes(),
                    stats.usedBytes(),
                    request.requestBytes,
                    request.neededBytes);
        }
    }

    private LimitExceededException exceeded(String when, Refused request) {
        AllocatorStats stats = allocator.stats();
        return new LimitExceededException(
                stats.allocator(),
                when,
                stats.limitBytes(),
                stats.reservedBytes(),
                stats.usedBytes(),
                request.requestBytes,
                request.neededBytes);
    }

    private AllocationInterruptedException interrupted(Refused request) {
        Thread.currentThread().interrupt();
        return new AllocationInterruptedException(allocator.wiring.name, request.requestBytes);
    }

    /**
     * A request that the budget refused.
     *
     * @param requestBytes what the caller asked for
     * @param neededBytes what would have to be reserved: the block, or the chunk to cut it from
     * @param attempt tries it again
     */
    private record Refused(long requestBytes, long neededBytes, LongSupplier attempt) {}
}
