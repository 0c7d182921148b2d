package org.mtalloc.stress.blocks;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.error.InvalidBlockException;
import org.mtalloc.stress.Pools;
import org.mtalloc.stress.SharedAllocatorScenario;
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
public class RacingFrees extends SharedAllocatorScenario {
    static final String FIRST = "the first free won";
    static final String SECOND = "the second free won";
    static final String BOTH = "both frees won";
    static final String NEITHER = "neither free won";

    private static final int BLOCK_BYTES = 256;
    private static final Allocator ALLOCATOR = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, 64 << 10, 16);

    private final long block; // 0 if the allocator is left alone
    private boolean firstWon; // first actor only, then the arbiter
    private boolean secondWon; // second actor only, then the arbiter

    /** Makes a state with a live block. */
    public RacingFrees() {
        block = isDamaged() ? 0 : ALLOCATOR.allocate(BLOCK_BYTES);
    }

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
        if (block != 0 && !hasComplaint()) {
            check();
        }
        result.r1 = verdict(firstWon ? FIRST : SECOND);
    }

    private void check() {
        if (firstWon == secondWon) {
            complain(firstWon ? BOTH : NEITHER);
        } else if (ALLOCATOR.isLive(block)) {
            complain("live after its free");
        }
    }

    private boolean free() {
        if (block == 0) {
            return false;
        }
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
