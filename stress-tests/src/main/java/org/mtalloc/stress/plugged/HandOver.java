package org.mtalloc.stress.plugged;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mtalloc.stress.plugin.Capability;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: a block is handed to another thread by a safe publication of its handle, and that thread frees it;
 * {@link Capability#REUSES_REMOTE_FREES}. Invariant:
 * the receiver finds all that was written before the hand-over; its free is as good as the owner's.
 */
@JCStressTest
@Description("One thread allocates, writes and hands over; the other reads and frees.")
@Outcome(id = HandOver.WHOLE, expect = Expect.ACCEPTABLE, desc = "Everything written before is seen.")
@Outcome(id = HandOver.EARLY, expect = Expect.ACCEPTABLE, desc = "The receiver looked before the hand-over.")
@Outcome(id = HandOver.TORN, expect = Expect.FORBIDDEN, desc = "Something written before is not seen.")
@Outcome(id = HandOver.DECLINED, expect = Expect.ACCEPTABLE, desc = "The allocator does not promise this.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error, such as of a handle that is not live for the receiver.")
@State
public class HandOver extends PromiseScenario {
    static final String WHOLE = "whole contents";
    static final String EARLY = "not handed over yet";
    static final String TORN = "torn contents";

    private static final Set<Capability> PROMISES = EnumSet.of(Capability.REUSES_REMOTE_FREES);

    private static final int BLOCK_BYTES = 256;
    private static final byte STAMP = 77;
    private static final byte WIPED = 0;

    private volatile @Nullable Object handedOver;
    private boolean received; // receiver only, then the arbiter

    /** Makes a state without a block. */
    public HandOver() {
        super(PROMISES);
    }

    /** Allocates a block, fills it and hands it over. */
    @Actor
    public void producer() {
        if (!isTested()) {
            return;
        }
        try {
            Object block = allocator.allocate(BLOCK_BYTES);
            write(block, STAMP);
            handedOver = block;
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Takes the block if it is there, reads and frees it. */
    @Actor
    public void receiver() {
        Object block = handedOver;
        if (block != null) {
            received = true;
            end(block);
        }
    }

    /** Frees a block that the receiver did not get, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        Object block = handedOver;
        if (block != null && !received && !isDamaged()) {
            end(block);
        }
        result.r1 = verdictOfPromise(received ? WHOLE : EARLY);
    }

    /** Wipes what it has read, so that the block's next owner cannot find this stamp there by chance. */
    private void end(Object block) {
        try {
            if (!holds(block, STAMP)) {
                complain(TORN);
            }
            write(block, WIPED);
            allocator.free(block);
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }
}
