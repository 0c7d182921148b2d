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
 * Protocol: a wiping free ends the block's life, then overwrites it, then gives it back. Invariant: of two frees of one
 * handle, wiping or not, one succeeds; the other overwrites nothing, whoever owns the block by then. Who gets a wiped block next
 * finds nothing of its contents. The states take turns between a second free that wipes and one that does not.
 */
@JCStressTest
@Description("One thread wipes and frees a block and gets its memory again; the other frees the old handle once more.")
@Outcome(
        id = WipeAgainstNextOwner.REFUSED,
        expect = Expect.ACCEPTABLE,
        desc = "The late free came second and was refused; the next owner's block is untouched.")
@Outcome(
        id = WipeAgainstNextOwner.OVERTOOK,
        expect = Expect.ACCEPTABLE,
        desc = "The late free came first, so the owner's own was refused; the next block is untouched.")
@Outcome(id = WipeAgainstNextOwner.BOTH, expect = Expect.FORBIDDEN, desc = "Both frees of one handle succeeded.")
@Outcome(id = WipeAgainstNextOwner.NEITHER, expect = Expect.FORBIDDEN, desc = "The block is lost.")
@Outcome(
        id = WipeAgainstNextOwner.TAKEN,
        expect = Expect.FORBIDDEN,
        desc = "The next owner's block was wiped, or is not live any more.")
@Outcome(
        id = WipeAgainstNextOwner.SHOWN,
        expect = Expect.FORBIDDEN,
        desc = "The next owner found something in a block that was wiped.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that these calls may not throw here.")
@State
public class WipeAgainstNextOwner extends SharedAllocatorScenario {
    static final String REFUSED = "late free refused";
    static final String OVERTOOK = "late free overtook";
    static final String BOTH = "both frees won";
    static final String NEITHER = "neither free won";
    static final String TAKEN = "the next owner lost its block";
    static final String SHOWN = "old contents shown";

    private static final int BLOCK_BYTES = 256;
    private static final byte OLD_STAMP = 34;
    private static final byte STAMP = 35;
    private static final byte WIPED = 0;
    private static final Allocator ALLOCATOR = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, 64 << 10, 16);

    private static int turn; // racy: a turn taken twice or left out does no harm

    private final boolean lateWipes = turn++ % 2 == 0;
    private final long block; // 0 if the allocator is left alone
    private long next; // owner only, then the arbiter
    private boolean ownerWon; // owner only, then the arbiter
    private boolean lateWon; // late actor only, then the arbiter

    /** Makes a state with a live block that is not empty. */
    public WipeAgainstNextOwner() {
        block = isDamaged() ? 0 : ALLOCATOR.allocate(BLOCK_BYTES);
        if (block != 0) {
            Contents.write(ALLOCATOR, block, OLD_STAMP);
        }
    }

    /** Wipes the block, and owns the one it gets next: the same if this free won, since a freelist is a stack. */
    @Actor
    public void owner() {
        if (block == 0) {
            return;
        }
        ownerWon = free(true);
        try {
            next = ALLOCATOR.allocate(BLOCK_BYTES);
            if (ownerWon && !Contents.hold(ALLOCATOR, next, WIPED)) {
                complain(SHOWN);
            }
            Contents.write(ALLOCATOR, next, STAMP);
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Frees the old handle. */
    @Actor
    public void late() {
        lateWon = block != 0 && free(lateWipes);
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

    private boolean free(boolean wipe) {
        try {
            if (wipe) {
                ALLOCATOR.freeWiped(block);
            } else {
                ALLOCATOR.free(block);
            }
            return true;
        } catch (InvalidBlockException e) {
            return false;
        } catch (RuntimeException | Error e) {
            complain(e);
            return false;
        }
    }
}
