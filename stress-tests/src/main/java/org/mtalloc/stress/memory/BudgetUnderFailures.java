package org.mtalloc.stress.memory;

import org.mtalloc.core.memory.Budget;
import org.mtalloc.core.memory.BudgetExhausted;
import org.mtalloc.core.memory.BudgetedSource;
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
 * Protocol: bytes are reserved before memory is obtained, and released after it was returned, or when it could not be obtained.
 * Invariant: what the source has given out never exceeds the limit, and at quiescence reserved = what callers hold,
 * whatever failed meanwhile.
 */
@JCStressTest
@Description("Two threads obtain memory within a limit from a source that fails each second time.")
@Outcome(
        id = BudgetUnderFailures.FAILED,
        expect = Expect.ACCEPTABLE,
        desc = "The source failed now and then; the sums balance.")
@Outcome(
        id = BudgetUnderFailures.REFUSED,
        expect = Expect.ACCEPTABLE,
        desc = "The limit refused some calls too; the sums balance.")
@Outcome(id = BudgetUnderFailures.OVER, expect = Expect.FORBIDDEN, desc = "More was obtained than the limit allows.")
@Outcome(
        id = BudgetUnderFailures.UNBALANCED,
        expect = Expect.FORBIDDEN,
        desc = "What is reserved is not what is obtained: a failure was not undone, or undone twice.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw.")
@State
public class BudgetUnderFailures extends Scenario {
    static final String FAILED = "source failed";
    static final String REFUSED = "limit refused";
    static final String OVER = "over the limit";
    static final String UNBALANCED = "sums do not balance";

    private static final int LIMIT_PIECES = 3;
    private static final int TRIES = 4;

    private final FailingSource source = new FailingSource();
    private final Budget budget = new Budget((long) LIMIT_PIECES * FailingSource.UNITS, true);
    private final BudgetedSource budgeted = new BudgetedSource(source, budget);
    private int firstRefused; // first actor only, then the arbiter
    private int secondRefused; // second actor only, then the arbiter

    /** Obtains pieces, and returns all but the first. */
    @Actor
    public void first() {
        firstRefused = obtainAndReturn();
    }

    /** Does the same. */
    @Actor
    public void second() {
        secondRefused = obtainAndReturn();
    }

    private int obtainAndReturn() {
        int obtained = 0;
        int refused = 0;
        for (int i = 0; i < TRIES; i++) {
            try {
                Object memory = budgeted.obtain(FailingSource.UNITS);
                if (obtained++ > 0) {
                    budgeted.release(memory);
                }
            } catch (BudgetExhausted e) {
                refused++;
            } catch (OutOfMemoryError e) {
                // The source failed: nothing must have changed.
            } catch (RuntimeException | Error e) {
                complain(e);
            }
        }
        return refused;
    }

    /** Compares the sums, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (source.most() > LIMIT_PIECES) {
            complain(OVER);
        } else if (!hasComplaint() && budget.reservedBytes() != (long) source.outstanding() * FailingSource.UNITS) {
            complain(UNBALANCED);
        }
        result.r1 = verdict(firstRefused + secondRefused == 0 ? FAILED : REFUSED);
    }
}
