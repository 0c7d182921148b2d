package org.mtalloc.benchmarks.round;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.mtalloc.benchmarks.measure.Moment;
import org.mtalloc.benchmarks.measure.Span;
import org.mtalloc.benchmarks.workload.CheckFailedException;
import org.mtalloc.benchmarks.workload.ListOfStrings;
import org.mtalloc.benchmarks.workload.Workload;

/**
 * Runs one round: new threads wait at a barrier, the clock starts when the last one arrives and stops when the last one
 * has ended. The checks of every element are part of the measured time, the same in each implementation; what only our
 * allocators can be asked, reserved bytes and whether they are empty, comes after it.
 */
public final class Round {
    private Round() {}

    /**
     * Runs one round of {@code workload} over {@code shared}.
     *
     * @throws CheckFailedException if an element or the count was wrong, or blocks are left
     * @throws RoundFailedException if a thread could not finish; its cause says why
     */
    public static RoundResult run(ListOfStrings shared, Workload workload) throws RoundFailedException {
        RoundState state = new RoundState(shared);
        AtomicReference<@Nullable Moment> begin = new AtomicReference<>();
        CyclicBarrier start = new CyclicBarrier(workload.threads() + 1, () -> begin.set(Moment.now()));
        List<Thread> threads = new ArrayList<>();
        Span span;
        try {
            startAll(threads, new Worker(state, start, workload.count(), workload.texts()), workload.threads());
            start.await();
            joinAll(threads);
            state.release();
            Moment started = begin.get();
            if (started == null) {
                throw new IllegalStateException("the barrier opened without its action");
            }
            span = started.untilNow();
        } catch (InterruptedException | BrokenBarrierException | OutOfMemoryError cause) {
            interruptAll(threads);
            throw new RoundFailedException(cause);
        }
        checkNoFailure(state);
        long reservedBytes = shared.reservedBytes();
        checkEmpty(shared);
        return RoundResult.of(span, reservedBytes);
    }

    private static void startAll(List<Thread> threads, Runnable worker, int count) {
        for (int i = 0; i < count; i++) {
            Thread thread = new Thread(worker, Workload.NAME + "-" + i);
            thread.setDaemon(true); // a round that fails must not keep the process
            threads.add(thread);
            thread.start();
        }
    }

    /** Allocates nothing, no iterator either: the threads may have taken all memory. */
    private static void joinAll(List<Thread> threads) throws InterruptedException {
        for (int i = 0; i < threads.size(); i++) {
            threads.get(i).join();
        }
    }

    /** Those that wait at the barrier would wait for ever. */
    private static void interruptAll(List<Thread> threads) {
        for (int i = 0; i < threads.size(); i++) {
            threads.get(i).interrupt();
        }
    }

    private static void checkNoFailure(RoundState state) throws RoundFailedException {
        Throwable failure = state.failure();
        if (failure instanceof CheckFailedException check) {
            throw check;
        }
        if (failure != null) {
            throw new RoundFailedException(failure);
        }
    }

    private static void checkEmpty(ListOfStrings shared) {
        long used = shared.usedBlocks();
        if (used != 0) {
            throw new CheckFailedException("drop: the allocator must be empty after the round: usedBlocks=" + used);
        }
    }
}
