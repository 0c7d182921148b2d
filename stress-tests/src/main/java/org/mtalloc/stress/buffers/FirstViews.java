package org.mtalloc.stress.buffers;

import java.nio.ByteBuffer;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: a buffer's view is made at the first call and published by a release, which the other calls acquire; two that race
 * for the first may make one each. Invariant: whichever view a thread gets, it is whole: its limit is the buffer's size, its
 * capacity the usable size.
 */
@JCStressTest
@Description("Two threads ask for the view of a buffer that has none yet.")
@Outcome(id = FirstViews.WHOLE, expect = Expect.ACCEPTABLE, desc = "Each got a whole view.")
@Outcome(id = FirstViews.HALF, expect = Expect.FORBIDDEN, desc = "A view was seen before it was whole.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that the call may not throw.")
@State
public class FirstViews extends LeaseScenario {
    static final String WHOLE = "whole views";
    static final String HALF = "a view half made";

    private static final int SIZE = 40;

    /** Makes a state with a buffer that is smaller than its block. */
    public FirstViews() {
        super(SIZE);
    }

    /** Looks at the view. */
    @Actor
    public void first() {
        look();
    }

    /** Looks at the view. */
    @Actor
    public void second() {
        look();
    }

    private void look() {
        if (buffer == null) {
            return;
        }
        try {
            ByteBuffer view = buffer.byteBuffer();
            if (view.limit() != SIZE || view.capacity() != BUFFER_BYTES || view.position() != 0) {
                complain(HALF);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Releases the buffer, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        release();
        result.r1 = verdict(WHOLE);
    }
}
