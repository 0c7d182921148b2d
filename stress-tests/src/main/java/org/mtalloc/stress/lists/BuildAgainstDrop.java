package org.mtalloc.stress.lists;

import org.mtalloc.core.AllocatorKind;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * The build phase of one thread against the drop phase of another: magazines that one fills, the other empties.
 * For the invariants and outcomes see {@link SharedMemory}.
 */
@JCStressTest
@Description("One thread is in its build phase, the other in its drop phase.")
@State
public class BuildAgainstDrop extends SharedMemory {
    private final ThreadList firstList = list("a");
    private final ThreadList secondList = builtList("b");

    /** Makes a state with an empty list and one to drop. */
    public BuildAgainstDrop() {
        super(AllocatorKind.MT);
    }

    /** Builds and reads. */
    @Actor
    public void first() {
        build(firstList);
    }

    /** Drops. */
    @Actor
    public void second() {
        drop(secondList);
    }

    /** Drops what is left, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        drop(firstList);
        result.r1 = end();
    }
}
