package org.mtalloc.stress.buffers;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: a release counts its block as returned after the free, then looks whether the pool is closed; close writes that it
 * is, then sums. Invariant: of the close and the last release one at least finds that no buffer is out, and all memory
 * goes, once the block is free.
 */
@JCStressTest
@Description("One thread closes a pool while the other uses and releases its last buffer.")
@Outcome(
        id = CloseAgainstLastRelease.BEFORE,
        expect = Expect.ACCEPTABLE,
        desc = "The pool was open after the release; the memory went with the close.")
@Outcome(
        id = CloseAgainstLastRelease.AFTER,
        expect = Expect.ACCEPTABLE,
        desc = "The pool was closed after the release; the memory is gone.")
@Outcome(
        id = PoolScenario.LEFT,
        expect = Expect.FORBIDDEN,
        desc = "All buffers are released and the pool is closed, but its memory is still there.")
@Outcome(id = PoolScenario.UNDER_USE, expect = Expect.FORBIDDEN, desc = "The memory went while a buffer was out.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw.")
@State
public class CloseAgainstLastRelease extends PoolScenario {
    static final String BEFORE = "released before";
    static final String AFTER = "released after";

    private boolean wasClosed; // user only, then the arbiter

    /** Closes the pool. */
    @Actor
    public void closer() {
        try {
            pool.close();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Uses the buffer and gives up its last reference. */
    @Actor
    public void user() {
        try {
            use(out);
            out.release();
            wasClosed = pool.isClosed();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        checkGone();
        result.r1 = verdict(wasClosed ? AFTER : BEFORE);
    }
}
