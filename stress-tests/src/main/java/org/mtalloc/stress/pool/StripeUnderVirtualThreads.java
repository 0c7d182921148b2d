package org.mtalloc.stress.pool;

import org.mtalloc.stress.VirtualThreads;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: a virtual thread gets no cache of its own, but takes and returns single blocks through a stripe, under its lock, for
 * which it waits by parking. Invariant: a block lies in one magazine, or has one owner. Each actor runs a virtual thread; before
 * Java 21 there are none, and the outcome says so.
 */
@JCStressTest
@Description("Two virtual threads take and return single blocks through one stripe.")
@Outcome(
        id = StripeUnderVirtualThreads.NOT_TESTED,
        expect = Expect.ACCEPTABLE,
        desc = "Not tested: this Java has no virtual threads.")
@Outcome(id = StripeUnderVirtualThreads.CACHED, expect = Expect.FORBIDDEN, desc = "A virtual thread got a cache.")
@Outcome(id = StripeTraffic.ONCE, expect = Expect.ACCEPTABLE, desc = "Each block had one owner, and all went back.")
@Outcome(id = StripeTraffic.TWICE, expect = Expect.FORBIDDEN, desc = "A block was handed out twice.")
@Outcome(
        id = StripeTraffic.UNBALANCED,
        expect = Expect.FORBIDDEN,
        desc = "The blocks out of their slabs are not those in magazines: some are lost or counted twice.")
@Outcome(id = StripeTraffic.LEFT, expect = Expect.FORBIDDEN, desc = "A slab or a chunk did not go back.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw.")
@State
public class StripeUnderVirtualThreads extends StripeTraffic {
    static final String NOT_TESTED = "needs Java 21";
    static final String CACHED = "a virtual thread has a cache";

    /** Half of it is the stripe's. */
    private static final long MAX_CACHED_BYTES = 12 * (4 << 10);

    private static final int BLOCKS = 5;
    private static final int ROUNDS = 2;

    /** Makes a state with an empty stripe. */
    public StripeUnderVirtualThreads() {
        super(MAX_CACHED_BYTES);
    }

    /** Has a virtual thread own blocks for a while. */
    @Actor
    public void first() {
        VirtualThreads.run(this::ownForAWhile);
    }

    /** Has a virtual thread own blocks for a while. */
    @Actor
    public void second() {
        VirtualThreads.run(this::ownForAWhile);
    }

    private void ownForAWhile() {
        try {
            if (layers.hasCache()) {
                complain(CACHED);
            }
            long[] mine = new long[BLOCKS];
            for (int round = 0; round < ROUNDS; round++) {
                for (int i = 0; i < BLOCKS; i++) {
                    mine[i] = started(layers.freelists.allocateUncached(layers.sizeClass));
                }
                for (int i = 0; i < BLOCKS && !hasComplaint(); i++) {
                    free(ended(mine[i]));
                }
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    private void free(long ended) {
        if (ended != 0) {
            layers.freelists.freeUncached(layers.sizeClass, ended);
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        String outcome = account();
        result.r1 = VirtualThreads.EXIST ? outcome : NOT_TESTED;
    }
}
