package org.mtalloc.benchmarks.round;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.mtalloc.benchmarks.workload.ListOfStrings;

/** What the threads of one round tell each other and the round's caller. Thread-safe. */
final class RoundState {
    private volatile @Nullable ListOfStrings shared; // written by the round's caller only
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>(); // any thread; first wins

    RoundState(ListOfStrings shared) {
        this.shared = shared;
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

    /** Keeps the first failure. The other threads see it before their next step. */
    void fail(Throwable cause) {
        failure.compareAndSet(null, cause);
    }

    @Nullable
    Throwable failure() {
        return failure.get();
    }
}
