package org.mtalloc.stress.lifecycle;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.stress.Contents;
import org.mtalloc.stress.Ledger;
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
 * Protocol: the cache of a thread that has ended is taken back by whoever gets to it first: trim, a new thread's
 * registration, a chunk that is needed. Invariant: exactly one does, so each block in it returns to its slab once; a
 * block that the dead thread had handed over stays live until its late free.
 */
@JCStressTest
@Description("Two threads take back the cache of a dead thread; one frees a block of its late.")
@Outcome(
        id = DeadThreadTakenOnce.ONCE,
        expect = Expect.ACCEPTABLE,
        desc = "Every block of the dead thread went back once.")
@Outcome(
        id = DeadThreadTakenOnce.LOST,
        expect = Expect.FORBIDDEN,
        desc = "The block that was handed over went back with the cache.")
@Outcome(
        id = DeadThreadTakenOnce.UNBALANCED,
        expect = Expect.FORBIDDEN,
        desc = "A block went back twice, or not at all.")
@Outcome(
        id = DeadThreadTakenOnce.LEFT,
        expect = Expect.FORBIDDEN,
        desc = "The dead thread's cache or its memory is still there.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw here.")
@State
public class DeadThreadTakenOnce extends Scenario {
    static final String ONCE = "taken back once";
    static final String LOST = "the handed over block is lost";
    static final String UNBALANCED = "counts do not balance";
    static final String LEFT = "left behind";

    private static final int BLOCK_BYTES = 4 << 10;
    private static final int CHUNK_BYTES = 64 << 10;
    private static final int HEADROOM = 0;
    private static final int BLOCKS = 12;
    private static final byte STAMP = 55;

    private final Allocator allocator = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, CHUNK_BYTES, HEADROOM);
    private final long[] blocks = new long[BLOCKS]; // the short-lived thread, then the second actor

    /** Makes a state with a thread that has ended: it cached blocks and left one behind. */
    public DeadThreadTakenOnce() {
        ShortLived.run(this::liveShortly);
    }

    private void liveShortly() {
        for (int i = 0; i < BLOCKS; i++) {
            blocks[i] = allocator.allocate(BLOCK_BYTES);
        }
        Contents.write(allocator, blocks[0], STAMP);
        for (int i = 1; i < BLOCKS; i++) {
            allocator.free(blocks[i]);
        }
    }

    /** Takes back what is free. */
    @Actor
    public void first() {
        try {
            allocator.trim();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Takes back what is free, and then frees the block that was left. */
    @Actor
    public void second() {
        try {
            allocator.trim();
            if (Contents.hold(allocator, blocks[0], STAMP)) {
                allocator.free(blocks[0]);
            } else {
                complain(LOST);
            }
            allocator.trim();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (!hasComplaint()) {
            check();
        }
        result.r1 = verdict(ONCE);
        allocator.close();
    }

    private void check() {
        if (!Ledger.balances(allocator.stats(), 0)) {
            complain(UNBALANCED);
        } else if (allocator.stats().reservedBytes() != 0 || allocator.stats().threadCaches() > 1) {
            complain(LEFT);
        }
    }
}
