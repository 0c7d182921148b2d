package org.mtalloc.stress.lifecycle;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.error.AllocatorClosedException;
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
 * Protocol: close makes bins, slab table, caches and chunks refuse one after the other, while other threads allocate
 * and free (heap storage: with direct memory the caller must not). Invariant: each of their calls either succeeds or
 * throws {@link AllocatorClosedException}, nothing else; and once close has returned every call throws it. The states
 * take turns among the kinds of allocators.
 */
@JCStressTest
@Description("One thread closes the allocator while the other allocates and frees.")
@Outcome(id = CloseAgainstUse.ALL, expect = Expect.ACCEPTABLE, desc = "Every call came before the close.")
@Outcome(
        id = CloseAgainstUse.SOME,
        expect = Expect.ACCEPTABLE,
        desc = "Some calls came before the close, the others threw.")
@Outcome(id = CloseAgainstUse.NONE, expect = Expect.ACCEPTABLE, desc = "Every call came after the close and threw.")
@Outcome(id = CloseAgainstUse.OPEN, expect = Expect.FORBIDDEN, desc = "A call succeeded after close had returned.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Another error than that of a closed allocator.")
@State
public class CloseAgainstUse extends Scenario {
    static final String ALL = "all before";
    static final String SOME = "closed between";
    static final String NONE = "closed before";
    static final String OPEN = "open after close";

    private static final AllocatorKind[] KINDS = AllocatorKind.values();
    private static final int BLOCK_BYTES = 16 << 10;
    private static final int CHUNK_BYTES = 64 << 10;
    private static final int HEADROOM = 1;

    /** More than a chunk has, so that some of them need a new one. */
    private static final int ALLOCATIONS = 4;

    private static int turn; // racy: a turn taken twice or left out does no harm

    private final Allocator allocator;
    private final long early;
    private int succeeded; // user only, then the arbiter

    /** Makes a state with a live block. */
    public CloseAgainstUse() {
        allocator = Pools.ofOneClass(KINDS[Math.floorMod(turn++, KINDS.length)], BLOCK_BYTES, CHUNK_BYTES, HEADROOM);
        early = allocator.allocate(BLOCK_BYTES);
    }

    /** Frees the early block, allocates, and frees again. */
    @Actor
    public void user() {
        try {
            allocator.free(early);
            succeeded++;
            long[] blocks = new long[ALLOCATIONS];
            for (int i = 0; i < ALLOCATIONS; i++) {
                blocks[i] = allocator.allocate(BLOCK_BYTES);
                succeeded++;
            }
            for (long block : blocks) {
                allocator.free(block);
                succeeded++;
            }
        } catch (AllocatorClosedException e) {
            // Closed meanwhile: what succeeded so far is the outcome.
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Closes the allocator. */
    @Actor
    public void closer() {
        try {
            allocator.close();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Makes sure that the allocator is closed, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (!allocator.isClosed() || !refuses(() -> allocator.allocate(1)) || !refuses(() -> allocator.free(early))) {
            complain(OPEN);
        }
        result.r1 = verdict(succeeded == 0 ? NONE : succeeded == 1 + 2 * ALLOCATIONS ? ALL : SOME);
    }

    private static boolean refuses(Runnable call) {
        try {
            call.run();
            return false;
        } catch (AllocatorClosedException e) {
            return true;
        }
    }
}
