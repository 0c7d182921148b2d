package org.mtalloc.stress;

import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;

/**
 * The state of a stress test whose states all share one allocator, so that it is warm and its blocks go from state to
 * state. Once something went wrong in one of them the allocator may be damaged: the others leave it alone then, and say
 * so, or the JVM would end in follow-up errors that hide the first one.
 */
@Outcome(
        id = SharedAllocatorScenario.LEFT_ALONE,
        expect = Expect.ACCEPTABLE,
        desc = "Not tested: another state has damaged the allocator, see its outcome.")
public abstract class SharedAllocatorScenario extends Scenario {
    /** The outcome of a state that was not tested, or not to its end. */
    protected static final String LEFT_ALONE = "left alone";

    private static volatile boolean damaged;

    /** Makes a state without complaints. */
    protected SharedAllocatorScenario() {}

    /** {@return whether the allocator must be left alone} */
    protected static boolean isDamaged() {
        return damaged;
    }

    @Override
    protected final void complain(String violation) {
        damaged = true;
        super.complain(violation);
    }

    @Override
    protected final String verdict(String outcome) {
        return super.verdict(damaged ? LEFT_ALONE : outcome);
    }
}
