package org.mtalloc.stress.plugged;

import java.util.EnumSet;
import java.util.Set;
import org.mtalloc.stress.plugin.Capability;
import org.mtalloc.stress.plugin.Plugged;
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
 * Protocol: an allocator is closed while other threads make calls; {@link Capability#CLOSES_UNDER_USE}. Invariant: each of
 * these calls succeeds or is refused, nothing else; and once close has returned every call is refused.
 */
@JCStressTest
@Description("One thread closes the allocator while the other allocates and frees.")
@Outcome(id = CloseUnderUse.ALL, expect = Expect.ACCEPTABLE, desc = "Every call came before the close.")
@Outcome(
        id = CloseUnderUse.SOME,
        expect = Expect.ACCEPTABLE,
        desc = "Some calls came before it, the others were refused.")
@Outcome(id = CloseUnderUse.NONE, expect = Expect.ACCEPTABLE, desc = "Every call came after it and was refused.")
@Outcome(id = CloseUnderUse.OPEN, expect = Expect.FORBIDDEN, desc = "A call succeeded after close had returned.")
@Outcome(id = CloseUnderUse.DECLINED, expect = Expect.ACCEPTABLE, desc = "The allocator does not promise this.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Another error than a refusal.")
@State
public class CloseUnderUse extends PromiseScenario {
    static final String ALL = "all before";
    static final String SOME = "closed between";
    static final String NONE = "closed before";
    static final String OPEN = "open after close";

    private static final Set<Capability> PROMISES = EnumSet.of(Capability.CLOSES_UNDER_USE);

    private static final int BLOCK_BYTES = 4 << 10;
    private static final int ALLOCATIONS = 4;

    private int succeeded; // user only, then the arbiter

    /** Makes a state with an open allocator of its own. */
    public CloseUnderUse() {
        super(PROMISES, Plugged.open());
    }

    /** Allocates, and frees again. */
    @Actor
    public void user() {
        if (!isTested()) {
            return;
        }
        try {
            Object[] blocks = new Object[ALLOCATIONS];
            for (int i = 0; i < ALLOCATIONS; i++) {
                blocks[i] = allocator.allocate(BLOCK_BYTES);
                succeeded++;
            }
            for (Object block : blocks) {
                allocator.free(block);
                succeeded++;
            }
        } catch (RefusedException e) {
            // Closed meanwhile: what succeeded so far is the outcome.
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Closes the allocator. */
    @Actor
    public void closer() {
        try {
            if (isTested()) {
                allocator.close();
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Makes sure that the allocator is closed, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (isTested() && !hasComplaint()) {
            checkRefusal();
        }
        result.r1 = verdictOfPromise(succeeded == 0 ? NONE : succeeded == 2 * ALLOCATIONS ? ALL : SOME);
        allocator.close();
    }

    private void checkRefusal() {
        try {
            allocator.allocate(BLOCK_BYTES);
            complain(OPEN);
        } catch (RefusedException e) {
            // As it must be.
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }
}
