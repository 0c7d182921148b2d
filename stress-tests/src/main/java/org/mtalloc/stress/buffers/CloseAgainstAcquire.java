package org.mtalloc.stress.buffers;

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
@Description("One thread closes a pool; the other acquires a second buffer while it has one, and releases both.")
@Outcome(id = CloseAgainstAcquire.ACQUIRED, expect = Expect.ACCEPTABLE, desc = "Acquired before the close.")
@Outcome(id = CloseAgainstAcquire.REFUSED, expect = Expect.ACCEPTABLE, desc = "Closed before; the acquisition threw.")
@State
public class CloseAgainstAcquire extends PoolScenario {
    static final String ACQUIRED = "acquired";
    static final String REFUSED = "refused";

    private boolean acquired; // user only, then the arbiter

    /** Closes the pool. */
    @Actor
    public void closer() {
        try {
            pool.close();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Acquires a second buffer, releases the first one, and uses what it has. */
    @Actor
    public void user() {
        try {
            PooledBuffer more = pool.acquire(BUFFER_BYTES);
            acquired = true;
            out.release();
            use(more);
            more.release();
        } catch (AllocatorClosedException e) {
            endFirst();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    private void endFirst() {
        try {
            if (acquired) {
                complain(UNDER_USE);
            } else {
                use(out);
                out.release();
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        checkGone();
        result.r1 = verdict(acquired ? ACQUIRED : REFUSED);
    }
}
