package org.mtalloc.stress.blocks;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.error.InvalidBlockException;
import org.mtalloc.stress.Contents;
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
 * Protocol: a stale handle is told from that of the same block's next owner by the generation. Invariant: a second free
 * of a handle never frees the block of the next owner, whenever it comes.
 */
@JCStressTest
@Description("One thread frees a block and gets its memory again; the other frees the old handle once more.")
@Outcome(
        id = LateFreeAgainstNextOwner.REFUSED,
        expect = Expect.ACCEPTABLE,
        desc = "The late free came second and was refused; the next owner's block is untouched.")
@Outcome(
        id = LateFreeAgainstNextOwner.OVERTOOK,
        expect = Expect.ACCEPTABLE,
        desc = "The late free came first, so the owner's own was refused; the next block is untouched.")
@Outcome(id = LateFreeAgainstNextOwner.BOTH, expect = Expect.FORBIDDEN, desc = "Both frees of one handle succeeded.")
@Outcome(id = LateFreeAgainstNextOwner.NEITHER, expect = Expect.FORBIDDEN, desc = "The block is lost.")
@Outcome(
        id = LateFreeAgainstNextOwner.TAKEN,
        expect = Expect.FORBIDDEN,
        desc = "The next owner's block is not live any more, or has lost its contents.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that these calls may not throw here.")
@State
public class LateFreeAgainstNextOwner extends SharedAllocatorScenario {
    static final String REFUSED = "late free refused";
    static final String OVERTOOK = "late free overtook";
    static final String BOTH = "both frees won";
    static final String NEITHER = "neither free won";
    static final String TAKEN = "the next owner lost its block";

    private static final int BLOCK_BYTES = 64;
    private static final byte STAMP = 33;
    private static final Allocator ALLOCATOR = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, 64 << 10, 16);

    private final long block; // 0 if the allocator is left alone
    private long next; // owner only, then the arbiter
    private boolean ownerWon; // owner only, then the arbiter
    private boolean lateWon; // late actor only, then the arbiter

    /** Makes a state with a live block. */
    public LateFreeAgainstNextOwner() {
        block = isDamaged() ? 0 : ALLOCATOR.allocate(BLOCK_BYTES);
    }

    /** Frees the block, and owns the one it gets next: the same if this free won, since a freelist is a stack. */
    @Actor
    public void owner() {
        if (block == 0) {
            return;
        }
        ownerWon = free();
        try {
            next = ALLOCATOR.allocate(BLOCK_BYTES);
            Contents.write(ALLOCATOR, next, STAMP);
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Frees the old handle. */
    @Actor
    public void late() {
        lateWon = block != 0 && free();
    }

    /** Looks after the next owner's block, frees it, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (block != 0 && !isDamaged()) {
            check();
        }
        result.r1 = verdict(ownerWon ? REFUSED : OVERTOOK);
    }

    private void check() {
        if (!ALLOCATOR.isLive(next) || !Contents.hold(ALLOCATOR, next, STAMP)) {
            complain(TAKEN);
        } else if (ownerWon == lateWon) {
            complain(ownerWon ? BOTH : NEITHER);
        } else {
            ALLOCATOR.free(next);
        }
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
