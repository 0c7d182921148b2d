package org.mtalloc.stress.plugged;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: a thread takes more blocks of several sizes than a cache holds, so that what one thread freed another gets.
 * For the invariant and the outcomes see {@link PluggedOwner}.
 */
@JCStressTest
@Description("Two threads own many blocks of several sizes at a time.")
@State
public class ManyBlocks extends PluggedOwner {
    private static final int[] SIZES = {
        4096, 64, 2048, 4096, 1, 1500, 4096, 4096, 300, 2048, 4096, 4096, 4096, 1000, 4096
    };

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
