package org.mtalloc.stress.blocks;

import java.lang.invoke.VarHandle;
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
 * Protocol: each free moves the block's generation on, and each use of a handle compares generations. Invariant: as
 * long as a handle counts as live, the block has what its owner wrote, whole; the next owner of the same memory writes
 * only after the old handle has become stale. So contents that were read between two checks that both passed are the
 * old ones.
 */
@JCStressTest
@Description("One thread frees a block and gets its memory again; the other reads through the old handle.")
@Outcome(
        id = FreeAgainstUse.STALE,
        expect = Expect.ACCEPTABLE,
        desc = "The old handle was refused: freed before the use.")
@Outcome(id = FreeAgainstUse.OLD, expect = Expect.ACCEPTABLE, desc = "The old contents, whole: freed after the use.")
@Outcome(
        id = FreeAgainstUse.MEANWHILE,
        expect = Expect.ACCEPTABLE,
        desc = "Freed during the use: the second check says so, and what was read is not to be believed.")
@Outcome(
        id = FreeAgainstUse.FOREIGN,
        expect = Expect.FORBIDDEN,
        desc = "Both checks accepted the old handle, but the contents are not its own: torn, or the next owner's.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that these calls may not throw here.")
@State
public class FreeAgainstUse extends SharedAllocatorScenario {
    static final String STALE = "stale handle refused";
    static final String OLD = "old contents";
    static final String MEANWHILE = "freed meanwhile";
    static final String FOREIGN = "foreign contents under the old handle";

    private static final int BLOCK_BYTES = 64;
    private static final byte OLD_STAMP = 11;
    private static final byte NEW_STAMP = 22;
    private static final Allocator ALLOCATOR = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, 64 << 10, 16);

    private final long block; // 0 if the allocator is left alone
    private long next; // owner only, then the arbiter
    private String seen = ""; // user only, then the arbiter

    /** Makes a state with a live block. */
    public FreeAgainstUse() {
        block = isDamaged() ? 0 : ALLOCATOR.allocate(BLOCK_BYTES);
        if (block != 0) {
            Contents.write(ALLOCATOR, block, OLD_STAMP);
        }
    }

    /** Frees the block, and writes into the one it gets next: the same, since a freelist is a stack. */
    @Actor
    public void owner() {
        if (block == 0) {
            return;
        }
        try {
            ALLOCATOR.free(block);
            next = ALLOCATOR.allocate(BLOCK_BYTES);
            Contents.write(ALLOCATOR, next, NEW_STAMP);
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Reads through the old handle. */
    @Actor
    public void user() {
        if (block == 0) {
            return;
        }
        try {
            boolean old = Contents.hold(ALLOCATOR, block, OLD_STAMP);
            VarHandle.acquireFence(); // what was read above was read before the second check
            boolean live = ALLOCATOR.isLive(block);
            seen = live ? OLD : MEANWHILE;
            if (live && !old) {
                complain(FOREIGN);
            }
        } catch (InvalidBlockException e) {
            seen = STALE;
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Frees the next owner's block, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (block != 0 && !isDamaged()) {
            ALLOCATOR.free(next);
        }
        result.r1 = verdict(seen);
    }
}
