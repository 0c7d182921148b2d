package org.mtalloc.stress.weakened;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.stress.Contents;
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
 * The weakened twin of {@code ContentsAtHandOver}: the handle is handed over before the contents are written, which is
 * what a hand-over without a safe publication permits. (With a plain field in place of the volatile one, x86 and the
 * compilers of Java 17 and 25 happen to keep the order, so that such a twin would show nothing.)
 */
@JCStressTest
@Description("One thread allocates and hands over before it writes; the other reads and frees.")
@Outcome(id = EarlyHandOver.WHOLE, expect = Expect.ACCEPTABLE, desc = "Everything written before is seen.")
@Outcome(id = EarlyHandOver.EARLY, expect = Expect.ACCEPTABLE, desc = "The receiver looked before the hand-over.")
@Outcome(id = EarlyHandOver.TORN, expect = Expect.FORBIDDEN, desc = "Something written before is not seen.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error, such as of a handle that is not live for the receiver.")
@State
public class EarlyHandOver extends Scenario {
    static final String WHOLE = "whole contents";
    static final String EARLY = "not handed over yet";
    static final String TORN = "torn contents";

    private static final int BLOCK_BYTES = 256;
    private static final byte STAMP = 77;
    private static final byte WIPED = 0;
    private static final Allocator ALLOCATOR = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, 64 << 10, 16);

    private volatile long handedOver;
    private boolean received; // receiver only, then the arbiter

    /** Allocates a block, hands it over and fills it: the fault. */
    @Actor
    public void producer() {
        try {
            long block = ALLOCATOR.allocate(BLOCK_BYTES);
            handedOver = block;
            Contents.write(ALLOCATOR, block, STAMP);
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
        if (!received) {
            end(handedOver);
        }
        result.r1 = verdict(received ? WHOLE : EARLY);
    }

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
