package org.mtalloc.stress.plugged;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mtalloc.stress.plugin.Capability;
import org.mtalloc.stress.plugin.RefusedException;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: a free ends the life of its block; {@link Capability#REFUSES_SECOND_FREE}. Invariant: of two frees of one block
 * exactly one succeeds, and the other is refused.
 */
@JCStressTest
@Description("Two threads free the same block.")
@Outcome(id = SecondFree.FIRST, expect = Expect.ACCEPTABLE, desc = "The first actor's free succeeded alone.")
@Outcome(id = SecondFree.SECOND, expect = Expect.ACCEPTABLE, desc = "The second actor's free succeeded alone.")
@Outcome(id = SecondFree.BOTH, expect = Expect.FORBIDDEN, desc = "A double free: the block may be handed out twice.")
@Outcome(id = SecondFree.NEITHER, expect = Expect.FORBIDDEN, desc = "The block is lost.")
@Outcome(id = SecondFree.DECLINED, expect = Expect.ACCEPTABLE, desc = "The allocator does not promise this.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that free may not throw here.")
@State
public class SecondFree extends PromiseScenario {
    static final String FIRST = "the first free won";
    static final String SECOND = "the second free won";
    static final String BOTH = "both frees won";
    static final String NEITHER = "neither free won";

    /** The winner's thread frees what the other one may have allocated. */
    private static final Set<Capability> PROMISES =
            EnumSet.of(Capability.REFUSES_SECOND_FREE, Capability.REUSES_REMOTE_FREES);

    private static final int BLOCK_BYTES = 256;

    private final @Nullable Object block; // null if nothing is to be tested
    private boolean firstWon; // first actor only, then the arbiter
    private boolean secondWon; // second actor only, then the arbiter

    /** Makes a state with a live block. */
    public SecondFree() {
        super(PROMISES);
        block = isTested() ? allocator.allocate(BLOCK_BYTES) : null;
    }

    /** Frees the block. */
    @Actor
    public void first() {
        firstWon = free();
    }

    /** Frees the block. */
    @Actor
    public void second() {
        secondWon = free();
    }

    private boolean free() {
        if (block == null) {
            return false;
        }
        try {
            allocator.free(block);
            return true;
        } catch (RefusedException e) {
            return false;
        } catch (RuntimeException | Error e) {
            complain(e);
            return false;
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (block != null && !hasComplaint() && firstWon == secondWon) {
            complain(firstWon ? BOTH : NEITHER);
        }
        result.r1 = verdictOfPromise(firstWon ? FIRST : SECOND);
    }
}
