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
 * Protocol: one close of several makes the allocator closed, and the others do nothing. Invariant: none
 * throws, and whoever has returned from close, be it while the other one is still at work, finds the allocator closed. The states
 * take turns among the kinds of allocators.
 */
@JCStressTest
@Description("Two threads close one allocator.")
@Outcome(id = CloseAgainstClose.CLOSED, expect = Expect.ACCEPTABLE, desc = "Closed for both when they had returned.")
@Outcome(id = CloseAgainstClose.OPEN, expect = Expect.FORBIDDEN, desc = "Close had returned, but a call succeeded.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Another error than that of a closed allocator.")
@State
public class CloseAgainstClose extends Scenario {
    static final String CLOSED = "closed";
    static final String OPEN = "open after close";

    private static final AllocatorKind[] KINDS = AllocatorKind.values();
    private static final int BLOCK_BYTES = 16 << 10;
    private static final int LARGE_BYTES = BLOCK_BYTES + 1;
    private static final int CHUNK_BYTES = 64 << 10;
    private static final int HEADROOM = 1;

    private static int turn; // racy: a turn taken twice or left out does no harm

    private final Allocator allocator;

    /** Makes a state with a live block of a slab and a plain one. */
    public CloseAgainstClose() {
        allocator = Pools.ofOneClass(KINDS[Math.floorMod(turn++, KINDS.length)], BLOCK_BYTES, CHUNK_BYTES, HEADROOM);
        allocator.allocate(BLOCK_BYTES);
        allocator.allocate(LARGE_BYTES);
    }

    /** Closes, and looks whether it is closed. */
    @Actor
    public void first() {
        close();
    }

    /** Does the same. */
    @Actor
    public void second() {
        close();
    }

    private void close() {
        try {
            allocator.close();
            if (!allocator.isClosed()) {
                complain(OPEN);
            }
            allocator.allocate(LARGE_BYTES);
            complain(OPEN);
        } catch (AllocatorClosedException e) {
            // As it must be.
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        result.r1 = verdict(CLOSED);
    }
}
