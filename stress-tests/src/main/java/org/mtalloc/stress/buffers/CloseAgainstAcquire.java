package org.mtalloc.stress.buffers;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.buffer.PooledBuffer;
import org.mtalloc.core.error.AllocatorClosedException;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: an acquisition is counted before the look whether the pool is closed; close writes that it is, then sums.
 * Returned ones are summed first. Invariant: an acquisition either throws, or its buffer is good until its release; one that
 * was refused does not make others look returned. The memory goes with the last buffer.
 */
@JCStressTest
@Description(
        "One thread closes a pool; the other acquires a second buffer while it has one, and a third while it has none.")
@Outcome(id = CloseAgainstAcquire.BOTH, expect = Expect.ACCEPTABLE, desc = "Closed after both acquisitions.")
@Outcome(id = CloseAgainstAcquire.ONE, expect = Expect.ACCEPTABLE, desc = "Closed between; the second one threw.")
@Outcome(id = CloseAgainstAcquire.NONE, expect = Expect.ACCEPTABLE, desc = "Closed before; the first one threw.")
@Outcome(
        id = PoolScenario.LEFT,
        expect = Expect.FORBIDDEN,
        desc = "All buffers are released and the pool is closed, but its memory is still there.")
@Outcome(id = PoolScenario.UNDER_USE, expect = Expect.FORBIDDEN, desc = "The memory went while a buffer was out.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw.")
@State
public class CloseAgainstAcquire extends PoolScenario {
    static final String BOTH = "closed after";
    static final String ONE = "closed between";
    static final String NONE = "closed before";

    private int acquired; // user only, then the arbiter

    /** Closes the pool. */
    @Actor
    public void closer() {
        try {
            pool.close();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Acquires a second buffer while it has the first, and a third one when it has none. */
    @Actor
    public void user() {
        try {
            PooledBuffer more = acquire();
            if (more == null) {
                use(out);
                out.release();
                return;
            }
            out.release();
            use(more);
            more.release();
            PooledBuffer again = acquire();
            if (again != null) {
                use(again);
                again.release();
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    private @Nullable PooledBuffer acquire() {
        try {
            PooledBuffer buffer = pool.acquire(BUFFER_BYTES);
            acquired++;
            return buffer;
        } catch (AllocatorClosedException e) {
            return null;
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        checkGone();
        result.r1 = verdict(acquired == 0 ? NONE : acquired == 1 ? ONE : BOTH);
    }
}
