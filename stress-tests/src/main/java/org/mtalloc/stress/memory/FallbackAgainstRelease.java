package org.mtalloc.stress.memory;

import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.Budget;
import org.mtalloc.core.memory.BudgetExhausted;
import org.mtalloc.core.memory.BudgetedSource;
import org.mtalloc.core.memory.MemorySource;
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
 * Protocol: memory beyond the limit is noted in a set before it is handed out, and counted apart; a release looks there if
 * that count is not zero. Invariant: what goes back is taken from the sum it was added to, whichever thread returns it, so
 * that both sums are zero at the end, and reserved is within the limit at all times.
 */
@JCStressTest
@Description("Two threads obtain memory within the limit and beyond it, and release it.")
@Outcome(id = FallbackAgainstRelease.BALANCED, expect = Expect.ACCEPTABLE, desc = "Both sums are zero at the end.")
@Outcome(id = FallbackAgainstRelease.OVER, expect = Expect.FORBIDDEN, desc = "More was reserved than the limit allows.")
@Outcome(
        id = FallbackAgainstRelease.UNBALANCED,
        expect = Expect.FORBIDDEN,
        desc = "Memory was added to one sum and taken from the other, or counted twice or not at all.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw.")
@State
public class FallbackAgainstRelease extends Scenario {
    static final String BALANCED = "balanced";
    static final String OVER = "over the limit";
    static final String UNBALANCED = "sums do not balance";

    private static final int UNITS = 64;
    private static final int ROUNDS = 3;

    private final Budget budget = new Budget(UNITS, true);
    private final BudgetedSource source = new BudgetedSource(MemorySource.of(Storage.HEAP_BYTES), budget);

    /** Makes a state with a limit for one piece. */
    public FallbackAgainstRelease() {}

    /** Obtains pieces and releases them. */
    @Actor
    public void first() {
        obtainAndRelease();
    }

    /** Does the same. */
    @Actor
    public void second() {
        obtainAndRelease();
    }

    private void obtainAndRelease() {
        try {
            for (int i = 0; i < ROUNDS; i++) {
                Object one = obtain();
                Object other = obtain(); // of two at least one is beyond the limit
                if (budget.reservedBytes() > budget.limitBytes()) {
                    complain(OVER);
                }
                source.release(one);
                source.release(other);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    private Object obtain() {
        try {
            return source.obtain(UNITS);
        } catch (BudgetExhausted e) {
            return source.obtainBeyond(UNITS);
        }
    }

    /** Compares the sums, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (!hasComplaint() && (budget.reservedBytes() != 0 || budget.fallbackBytes() != 0)) {
            complain(UNBALANCED);
        }
        result.r1 = verdict(BALANCED);
    }
}
