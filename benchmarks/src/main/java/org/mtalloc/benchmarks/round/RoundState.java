package org.mtalloc.benchmarks.round;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.mtalloc.benchmarks.workload.ListOfStrings;

/** What the threads of one round tell each other and the round's caller. Thread-safe. */
final class RoundState {
    private volatile @Nullable ListOfStrings shared; // written by the round's caller only
    private final AtomicInteger building; // any thread; counts down
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>(); // any thread; first wins
    private volatile long reservedBytes; // written once, by the last thread that builds

    RoundState(ListOfStrings shared, int threads) {
        this.shared = shared;
        this.building = new AtomicInteger(threads);
    }

    /** {@return what the threads build their lists over; for threads that the caller has not yet joined} */
    ListOfStrings shared() {
        return Objects.requireNonNull(shared, "shared");
    }

    /**
     * Forgets the implementation when the threads have ended: one that had no memory to end in good order stays in reach
     * of its thread group, and with it this state.
     */
    void release() {
        shared = null;
    }

    /** Called by each thread once, when its list is built. The last one takes the sample: one a round. */
    void built(ListOfStrings lists) {
        if (building.decrementAndGet() == 0) {
            reservedBytes = lists.reservedBytes();
        }
    }

    long reservedBytes() {
        return reservedBytes;
    }

    /** Keeps the first failure. The other threads see it before their next step. */
    void fail(Throwable cause) {
        failure.compareAndSet(null, cause);
    }

    @Nullable
    Throwable failure() {
        return failure.get();
    }
}
