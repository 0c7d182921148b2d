package org.mtalloc.stress.lists;

import org.mtalloc.core.AllocatorKind;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * The read phase of one thread against the assign phase of another: both take fresh strings, one gives blocks back between. For
 * the invariants and outcomes see {@link SharedMemory}.
 */
@JCStressTest
@Description("One thread is in its read phase, the other in its assign phase.")
@State
public class ReadAgainstAssign extends SharedMemory {
    private final ThreadList firstList = builtList("a");
    private final ThreadList secondList = builtList("b");

    /** Makes a state with two lists with elements. */
    public ReadAgainstAssign() {
        super(AllocatorKind.MT);
    }

    /** Reads every element. */
    @Actor
    public void first() {
        read(firstList);
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
