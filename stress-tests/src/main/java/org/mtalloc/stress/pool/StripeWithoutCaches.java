package org.mtalloc.stress.pool;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: a thread without a cache, such as a virtual one, takes and returns single blocks through a stripe, under its lock.
 * The stripe keeps within its bytes, six blocks here, by giving blocks to the bin. Invariant: a block lies in one magazine,
 * or has one owner. For the outcomes see {@link StripeTraffic}.
 */
@JCStressTest
@Description("Two threads without a cache take and return single blocks through one stripe.")
@State
public class StripeWithoutCaches extends UncachedTraffic {
    /** Makes a state with an empty stripe. */
    public StripeWithoutCaches() {}

    /** Owns blocks for a while. */
    @Actor
    public void first() {
        ownForAWhile();
    }

    /** Owns blocks for a while. */
    @Actor
    public void second() {
        ownForAWhile();
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        result.r1 = account();
    }
}
