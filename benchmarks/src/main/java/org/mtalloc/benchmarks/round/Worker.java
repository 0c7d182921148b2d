package org.mtalloc.benchmarks.round;

import java.util.concurrent.CyclicBarrier;
import org.mtalloc.benchmarks.workload.CheckFailedException;
import org.mtalloc.benchmarks.workload.Texts;
import org.mtalloc.benchmarks.workload.ThreadList;

/** One thread's part of a round: build, read, assign, verify, drop. */
final class Worker implements Runnable {
    private final RoundState state;
    private final CyclicBarrier start;
    private final int count;
    private final Texts texts;

    Worker(RoundState state, CyclicBarrier start, int count, Texts texts) {
        this.state = state;
        this.start = start;
        this.count = count;
        this.texts = texts;
    }

    @Override
    public void run() {
        try {
            start.await();
            steps();
        } catch (Throwable failure) { // an error of the allocator or the JVM is the round's result
            state.fail(failure);
        }
    }

    /** After a failure the list is left as it is: when memory ran out, closing it could fail again and hide the cause. */
    private void steps() {
        ThreadList list = state.shared().newList();
        list.build(count, texts.created());
        if (state.failure() == null) {
            checkCount("read", list.read(texts.created()));
        }
        if (state.failure() == null) {
            list.assign(texts.assigned());
            checkCount("assign", list.verify(texts.assigned()));
        }
        list.close();
    }

    private void checkCount(String step, int seen) {
        if (seen != count) {
            throw new CheckFailedException(
                    step + ": the list must have as many elements as were added: added=" + count + ", seen=" + seen);
        }
    }
}
