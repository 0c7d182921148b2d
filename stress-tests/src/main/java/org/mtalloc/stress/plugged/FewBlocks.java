package org.mtalloc.stress.plugged;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: a thread takes a few blocks of one size and gives them back, again and again: what an allocator serves from
 * a cache of the thread. For the invariant and the outcomes see {@link PluggedOwner}.
 */
@JCStressTest
@Description("Two threads own a few blocks of one size at a time.")
@State
public class FewBlocks extends PluggedOwner {
    private static final int[] SIZES = {256, 256, 256, 256};

    /** Owns blocks, marked with the first stamps. */
    @Actor
    public void first() {
        ownForAWhile(SIZES, FIRST_STAMPS);
    }

    /** Owns blocks, marked with the second stamps. */
    @Actor
    public void second() {
        ownForAWhile(SIZES, SECOND_STAMPS);
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        result.r1 = verdict(KEPT);
    }
}
