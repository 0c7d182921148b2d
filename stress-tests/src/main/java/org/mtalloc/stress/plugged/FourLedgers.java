package org.mtalloc.stress.plugged;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Four threads build, read, assign and drop a ledger of their own each, in any phases at a time. Needs four processors. For the invariants and
 * outcomes see {@link LedgerScenario}.
 */
@JCStressTest
@Description("Four threads with a ledger each over one allocator.")
@State
public class FourLedgers extends LedgerScenario {
    /** Makes a state without ledgers. */
    public FourLedgers() {}

    /** Takes a ledger through all phases. */
    @Actor
    public void first() {
        live(1);
    }

    /** Takes a ledger through all phases. */
    @Actor
    public void second() {
        live(1 + STAMPS);
    }

    /** Takes a ledger through all phases. */
    @Actor
    public void third() {
        live(1 + 2 * STAMPS);
    }

    /** Takes a ledger through all phases. */
    @Actor
    public void fourth() {
        live(1 + 3 * STAMPS);
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        result.r1 = end();
    }
}
