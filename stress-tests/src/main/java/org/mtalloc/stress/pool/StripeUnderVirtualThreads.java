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
public class StripeUnderVirtualThreads extends UncachedTraffic {
    static final String NOT_TESTED = "needs Java 21";
    static final String CACHED = "a virtual thread has a cache";

    /** Makes a state with an empty stripe. */
    public StripeUnderVirtualThreads() {}

    /** Has a virtual thread own blocks for a while. */
    @Actor
    public void first() {
        VirtualThreads.run(this::ownWithoutCache);
    }

    /** Has a virtual thread own blocks for a while. */
    @Actor
    public void second() {
        VirtualThreads.run(this::ownWithoutCache);
    }

    private void ownWithoutCache() {
        try {
            if (layers.hasCache()) {
                complain(CACHED);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
        ownForAWhile();
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        String outcome = account();
        result.r1 = VirtualThreads.EXIST ? outcome : NOT_TESTED;
    }
}
