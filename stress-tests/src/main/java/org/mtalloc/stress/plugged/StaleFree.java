package org.mtalloc.stress.plugged;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mtalloc.stress.plugin.Capability;
import org.mtalloc.stress.plugin.RefusedException;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: a stale handle is told from that of the same memory's next owner; {@link Capability#REFUSES_STALE_HANDLE}.
 * Invariant: a second free of a handle never frees the block of the next owner, whenever it comes.
 */
@JCStressTest
@Description("One thread frees a block and gets its memory again; the other frees the old handle once more.")
@Outcome(id = StaleFree.REFUSED, expect = Expect.ACCEPTABLE, desc = "The late free came second and was refused.")
@Outcome(
        id = StaleFree.OVERTOOK,
        expect = Expect.ACCEPTABLE,
        desc = "The late free came first, the owner's was refused.")
@Outcome(id = StaleFree.BOTH, expect = Expect.FORBIDDEN, desc = "Both frees of one handle succeeded.")
@Outcome(id = StaleFree.NEITHER, expect = Expect.FORBIDDEN, desc = "The block is lost.")
@Outcome(id = StaleFree.TAKEN, expect = Expect.FORBIDDEN, desc = "The next owner's block has lost its contents.")
@Outcome(id = StaleFree.DECLINED, expect = Expect.ACCEPTABLE, desc = "The allocator does not promise this.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that these calls may not throw here.")
@State
public class StaleFree extends PromiseScenario {
    static final String REFUSED = "late free refused";
    static final String OVERTOOK = "late free overtook";
    static final String BOTH = "both frees won";
    static final String NEITHER = "neither free won";
    static final String TAKEN = "the next owner lost its block";

    /** The winner's thread frees what the other one may have allocated. */
    private static final Set<Capability> PROMISES =
            EnumSet.of(Capability.REFUSES_STALE_HANDLE, Capability.REUSES_REMOTE_FREES);

    private static final int BLOCK_BYTES = 64;
    private static final byte STAMP = 33;

    private final @Nullable Object block; // null if nothing is to be tested
    private @Nullable Object next; // owner only, then the arbiter
    private boolean ownerWon; // owner only, then the arbiter
    private boolean lateWon; // late actor only, then the arbiter

    /** Makes a state with a live block. */
    public StaleFree() {
        super(PROMISES);
        block = isTested() ? allocator.allocate(BLOCK_BYTES) : null;
    }

    /** Frees the block, and owns the one it gets next. */
    @Actor
    public void owner() {
        if (block == null) {
            return;
        }
        ownerWon = free(block);
        try {
            next = allocator.allocate(BLOCK_BYTES);
            write(next, STAMP);
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Frees the old handle. */
    @Actor
    public void late() {
        lateWon = block != null && free(block);
    }

    private boolean free(Object handle) {
        try {
            allocator.free(handle);
            return true;
        } catch (RefusedException e) {
            return false;
        } catch (RuntimeException | Error e) {
            complain(e);
            return false;
        }
    }

    /** Looks after the next owner's block, frees it, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (next != null && !isDamaged()) {
            check(next);
        }
        result.r1 = verdictOfPromise(ownerWon ? REFUSED : OVERTOOK);
    }

    private void check(Object owned) {
        try {
            if (!holds(owned, STAMP)) {
                complain(TAKEN);
            } else if (ownerWon == lateWon) {
                complain(ownerWon ? BOTH : NEITHER);
            } else {
                allocator.free(owned);
            }
        } catch (RuntimeException | Error e) {
            complain(TAKEN);
        }
    }
}
