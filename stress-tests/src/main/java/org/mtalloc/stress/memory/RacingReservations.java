package org.mtalloc.stress.memory;

import org.mtalloc.core.memory.Budget;
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
 * Protocol: bytes are compared with the limit and reserved by one compare-and-set. Invariant L1: 0 to limit = reserved, at
 * every moment, and a refusal changes nothing. Of two reservations that do not fit together one succeeds.
 */
@JCStressTest
@Description("Two threads reserve bytes of which only one's fit, then release them and try again.")
@Outcome(id = RacingReservations.FIRST, expect = Expect.ACCEPTABLE, desc = "The first thread has its bytes at the end.")
@Outcome(
        id = RacingReservations.SECOND,
        expect = Expect.ACCEPTABLE,
        desc = "The second thread has its bytes at the end.")
@Outcome(
        id = RacingReservations.NEITHER,
        expect = Expect.FORBIDDEN,
        desc = "Both were refused in the end, though the last one to ask had the limit to itself.")
@Outcome(id = RacingReservations.OVER, expect = Expect.FORBIDDEN, desc = "More was reserved than the limit allows.")
@Outcome(
        id = RacingReservations.UNBALANCED,
        expect = Expect.FORBIDDEN,
        desc = "What is reserved is not what the threads have.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw.")
@State
public class RacingReservations extends Scenario {
    static final String FIRST = "the first has it";
    static final String SECOND = "the second has it";
    static final String NEITHER = "neither has it";
    static final String OVER = "over the limit";
    static final String UNBALANCED = "sums do not balance";

    private static final long LIMIT_BYTES = 100;
    private static final long PART_BYTES = 60;

    private final Budget budget = new Budget(LIMIT_BYTES, true);
    private boolean firstHas; // first actor only, then the arbiter
    private boolean secondHas; // second actor only, then the arbiter

    /** Reserves, releases, and reserves. */
    @Actor
    public void first() {
        firstHas = reserveTwice();
    }

    /** Does the same. */
    @Actor
    public void second() {
        secondHas = reserveTwice();
    }

    private boolean reserveTwice() {
        try {
            if (reserve()) {
                budget.release(PART_BYTES);
            }
            return reserve();
        } catch (RuntimeException | Error e) {
            complain(e);
            return false;
        }
    }

    private boolean reserve() {
        boolean reserved = budget.tryReserve(PART_BYTES);
        if (budget.reservedBytes() > LIMIT_BYTES) {
            complain(OVER);
        }
        return reserved;
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        long held = (firstHas ? PART_BYTES : 0) + (secondHas ? PART_BYTES : 0);
        if (held > LIMIT_BYTES) {
            complain(OVER);
        } else if (!hasComplaint() && budget.reservedBytes() != held) {
            complain(UNBALANCED);
        }
        result.r1 = verdict(firstHas ? FIRST : secondHas ? SECOND : NEITHER);
    }
}
