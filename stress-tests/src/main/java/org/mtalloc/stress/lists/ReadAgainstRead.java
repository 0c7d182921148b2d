package org.mtalloc.stress.lists;

import org.mtalloc.core.AllocatorKind;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Two threads in the read phase, each of which takes a fresh string for each element and drops them all at its end. For the
 * invariants and outcomes see {@link SharedMemory}.
 */
@JCStressTest
@Description("Two threads are in their read phase.")
@State
public class ReadAgainstRead extends SharedMemory {
    private final ThreadList firstList = builtList("a");
    private final ThreadList secondList = builtList("b");

    /** Makes a state with two lists with elements. */
    public ReadAgainstRead() {
        super(AllocatorKind.MT);
    }

    /** Reads every element. */
    @Actor
    public void first() {
        read(firstList);
    }

    /** Reads every element. */
    @Actor
    public void second() {
        read(secondList);
    }

    /** Drops what is left, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        drop(firstList);
        drop(secondList);
        result.r1 = end();
    }
}
