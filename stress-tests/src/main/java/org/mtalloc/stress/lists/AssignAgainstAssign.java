package org.mtalloc.stress.lists;

import org.mtalloc.core.AllocatorKind;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Two threads in the assign phase, which gives a block back and takes another for many elements. For the invariants and
 * outcomes see {@link SharedMemory}.
 */
@JCStressTest
@Description("Two threads are in their assign phase.")
@State
public class AssignAgainstAssign extends SharedMemory {
    private final ThreadList firstList = builtList("a");
    private final ThreadList secondList = builtList("b");

    /** Makes a state with two lists with elements. */
    public AssignAgainstAssign() {
        super(AllocatorKind.MT);
    }

    /** Assigns to every element, and reads. */
    @Actor
    public void first() {
        assign(firstList);
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
