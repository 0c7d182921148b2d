package org.mtalloc.stress.memory;

import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.safety.MemoryUse;
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
 * Protocol: calls of the allocator that touch direct memory are counted; close sets the sign bit of the count and waits until
 * no such call is left, and only then memory goes back. Invariant: memory does not go under a call, and a call that comes
 * later is refused.
 */
@JCStressTest
@Description("One thread uses memory several times while the other closes it.")
@Outcome(id = CloseAgainstMemoryUse.ALL, expect = Expect.ACCEPTABLE, desc = "Every use came before the close.")
@Outcome(
        id = CloseAgainstMemoryUse.SOME,
        expect = Expect.ACCEPTABLE,
        desc = "Some uses came before, the next was refused.")
@Outcome(id = CloseAgainstMemoryUse.NONE, expect = Expect.ACCEPTABLE, desc = "The first use was refused.")
@Outcome(id = CloseAgainstMemoryUse.GONE, expect = Expect.FORBIDDEN, desc = "The memory went during a use.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw.")
@State
public class CloseAgainstMemoryUse extends Scenario {
    static final String ALL = "all before";
    static final String SOME = "closed between";
    static final String NONE = "closed before";
    static final String GONE = "gone under a use";

    private static final int USES = 4;
    private static final byte LIVE = 1;

    private final MemoryUse use = new MemoryUse("stress-use", true);
    private final byte[] memory = {LIVE}; // 0 once it is gone
    private int used; // user only, then the arbiter

    /** Makes a state with open memory. */
    public CloseAgainstMemoryUse() {}

    /** Uses the memory. */
    @Actor
    public void user() {
        try {
            for (int i = 0; i < USES; i++) {
                use.begin();
                if (memory[0] != LIVE) {
                    complain(GONE);
                }
                use.end();
                used++;
            }
        } catch (AllocatorClosedException e) {
            // Closed meanwhile: what was used so far is the outcome.
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Closes the memory; it is gone then. */
    @Actor
    public void closer() {
        try {
            use.close();
            memory[0] = 0;
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        result.r1 = verdict(used == 0 ? NONE : used == USES ? ALL : SOME);
    }
}
