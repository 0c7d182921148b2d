package org.mtalloc.stress.lists;

import org.mtalloc.core.AllocatorKind;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * The read phase of one thread, which takes fresh strings, against the drop phase of another, which gives all blocks back. For
 * the invariants and outcomes see {@link SharedMemory}.
 */
@JCStressTest
@Description("One thread is in its read phase, the other in its drop phase.")
@State
public class ReadAgainstDrop extends SharedMemory {
    private final ThreadList firstList = builtList("a");
    private final ThreadList secondList = builtList("b");

    /** Makes a state with two lists with elements. */
    public ReadAgainstDrop() {
        super(AllocatorKind.MT);
    }

    /** Reads every element. */
    @Actor
    public void first() {
        read(firstList);
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
