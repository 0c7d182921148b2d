package org.mtalloc.stress.blocks;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
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
 * Protocol: a block is handed to another thread by a safe publication of its handle, and that thread frees it.
 * Invariant: the receiver finds the block live, with everything that was written before the hand-over; its free is as
 * good as the owner's. The blocks flow back to the producer through the bin.
 */
@JCStressTest
@Description("One thread allocates, writes and hands over; the other reads and frees.")
@Outcome(id = ContentsAtHandOver.WHOLE, expect = Expect.ACCEPTABLE, desc = "Everything written before is seen.")
@Outcome(id = ContentsAtHandOver.EARLY, expect = Expect.ACCEPTABLE, desc = "The receiver looked before the hand-over.")
@Outcome(id = ContentsAtHandOver.TORN, expect = Expect.FORBIDDEN, desc = "Something written before is not seen.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error, such as of a handle that is not live for the receiver.")
@State
public class ContentsAtHandOver extends SharedAllocatorScenario {
    static final String WHOLE = "whole contents";
    static final String EARLY = "not handed over yet";
    static final String TORN = "torn contents";

    private static final int BLOCK_BYTES = 256;
    private static final byte STAMP = 77;
    private static final byte WIPED = 0;
    private static final Allocator ALLOCATOR = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, 64 << 10, 16);

    private volatile long handedOver;
    private boolean received; // receiver only, then the arbiter

    /** Allocates a block, fills it and hands it over. */
    @Actor
    public void producer() {
        if (isDamaged()) {
            return;
        }
        try {
            long block = ALLOCATOR.allocate(BLOCK_BYTES);
            Contents.write(ALLOCATOR, block, STAMP);
            handedOver = block;
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Takes the block if it is there, reads and frees it. */
    @Actor
    public void receiver() {
        long block = handedOver;
        if (block != 0) {
            received = true;
            end(block);
        }
    }

    /** Frees a block that the receiver did not get, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (!received && !isDamaged()) {
            end(handedOver);
        }
        result.r1 = verdict(received ? WHOLE : EARLY);
    }

    /** Wipes what it has read, so that the block's next owner cannot find this stamp there by chance. */
    private void end(long block) {
        try {
            if (!Contents.hold(ALLOCATOR, block, STAMP)) {
                complain(TORN);
            }
            Contents.write(ALLOCATOR, block, WIPED);
            ALLOCATOR.free(block);
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }
}
