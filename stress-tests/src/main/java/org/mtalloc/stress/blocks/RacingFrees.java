package org.mtalloc.stress.blocks;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.error.InvalidBlockException;
import org.mtalloc.stress.Pools;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: the free of a handle ends the life of its block by one compare-and-set. Invariant: of two frees of one
 * handle exactly one succeeds, and the other throws {@link InvalidBlockException}.
 */
@JCStressTest
@Description("Two threads free the same block.")
@Outcome(
        id = RacingFrees.FIRST,
        expect = Expect.ACCEPTABLE,
        desc = "The first actor's free succeeded, the other threw.")
@Outcome(
        id = RacingFrees.SECOND,
        expect = Expect.ACCEPTABLE,
        desc = "The second actor's free succeeded, the other threw.")
@Outcome(id = RacingFrees.BOTH, expect = Expect.FORBIDDEN, desc = "A double free: two threads cache the block now.")
@Outcome(id = RacingFrees.NEITHER, expect = Expect.FORBIDDEN, desc = "The block is lost.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that free may not throw here, or a block that outlived its free.")
@State
public class RacingFrees extends TwoFrees {
    private static final Allocator ALLOCATOR = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, 64 << 10, 16);

    /** Makes a state with a live block. */
    public RacingFrees() {
        super(ALLOCATOR);
    }

    /** Frees the block. */
    @Actor
    public void first() {
        freeFirst();
    }

    /** Frees the block. */
    @Actor
    public void second() {
        freeSecond();
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        result.r1 = winner();
    }
}
