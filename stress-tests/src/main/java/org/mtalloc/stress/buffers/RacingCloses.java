package org.mtalloc.stress.buffers;

import org.mtalloc.core.buffer.PooledBuffer;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: closes do not wait, and several of closes and releases may find at the same time that no buffer is out.
 * Invariant: whoever closes first, a buffer that is out can be used after both closes; and the memory goes
 * with the last of the releases.
 */
@JCStressTest
@Description("Two threads close a pool of which each has a buffer, then use and release that.")
@Outcome(id = RacingCloses.GONE, expect = Expect.ACCEPTABLE, desc = "Both buffers were good, and the memory is gone.")
@State
public class RacingCloses extends PoolScenario {
    static final String GONE = "gone at the end";

    private final PooledBuffer second = pool.acquire(BUFFER_BYTES);

    /** Closes the pool, then uses and releases a buffer. */
    @Actor
    public void first() {
        closeThenRelease(out);
    }

    /** Does the same with the other. */
    @Actor
    public void second() {
        closeThenRelease(second);
    }

    private void closeThenRelease(PooledBuffer buffer) {
        try {
            pool.close();
            use(buffer);
            buffer.release();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        checkGone();
        result.r1 = verdict(GONE);
    }
}
