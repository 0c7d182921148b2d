package org.mtalloc.stress.lists;

import org.mtalloc.core.AllocatorKind;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Two threads in the drop phase, which give all their blocks back at once, until nothing is left. For the invariants and
 * outcomes see {@link SharedMemory}.
 */
@JCStressTest
@Description("Two threads are in their drop phase.")
@State
public class DropAgainstDrop extends SharedMemory {
    private final ThreadList firstList = builtList("a");
    private final ThreadList secondList = builtList("b");

    /** Makes a state with two lists with elements. */
    public DropAgainstDrop() {
        super(AllocatorKind.MT);
    }

    /** Drops. */
    @Actor
    public void first() {
        drop(firstList);
    }

    /** Drops. */
    @Actor
    public void second() {
        drop(secondList);
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        result.r1 = end();
    }
}
