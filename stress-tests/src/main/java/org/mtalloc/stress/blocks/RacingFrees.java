package org.mtalloc.stress.blocks;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.error.InvalidBlockException;
import org.mtalloc.stress.Pools;
import org.mtalloc.stress.Scenario;
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
public class RacingFrees extends Scenario {
    static final String FIRST = "the first free won";
    static final String SECOND = "the second free won";
    static final String BOTH = "both frees won";
    static final String NEITHER = "neither free won";

    private static final int BLOCK_BYTES = 256;
    private static final Allocator ALLOCATOR = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, 64 << 10, 16);

    private final long block = ALLOCATOR.allocate(BLOCK_BYTES);
    private boolean firstWon; // first actor only, then the arbiter
    private boolean secondWon; // second actor only, then the arbiter

    /** Frees the block. */
    @Actor
    public void first() {
        firstWon = free();
    }

    /** Frees the block. */
    @Actor
    public void second() {
        secondWon = free();
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (ALLOCATOR.isLive(block)) {
            complain("live after its free");
        }
        result.r1 = verdict(firstWon ? secondWon ? BOTH : FIRST : secondWon ? SECOND : NEITHER);
    }

    private boolean free() {
        try {
            ALLOCATOR.free(block);
            return true;
        } catch (InvalidBlockException e) {
            return false;
        } catch (RuntimeException | Error e) {
            complain(e);
            return false;
        }
    }
}
