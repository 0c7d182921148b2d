package org.mtalloc.stress.lists;

import org.mtalloc.core.AllocatorKind;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * The build phase of one thread, which makes the pool grow, against the assign phase of another. For the invariants and
 * outcomes see {@link SharedMemory}.
 */
@JCStressTest
@Description("One thread is in its build phase, the other in its assign phase.")
@State
public class BuildAgainstAssign extends SharedMemory {
    private final ThreadList firstList = list("a");
    private final ThreadList secondList = builtList("b");

    /** Makes a state with a list with elements and an empty one. */
    public BuildAgainstAssign() {
        super(AllocatorKind.MT);
    }

    /** Builds and reads. */
    @Actor
    public void first() {
        build(firstList);
    }

    /** Assigns to every element, and reads. */
    @Actor
    public void second() {
        assign(secondList);
    }

    /** Drops what is left, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        drop(firstList);
        drop(secondList);
        result.r1 = end();
    }
}
