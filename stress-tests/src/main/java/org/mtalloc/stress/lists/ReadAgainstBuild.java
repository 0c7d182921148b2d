package org.mtalloc.stress.lists;

import org.mtalloc.core.AllocatorKind;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * The read phase of one thread, which takes a fresh string for each element, against the build phase of another,
 * which makes the pool grow. For the invariants and outcomes see {@link SharedMemory}.
 */
@JCStressTest
@Description("One thread is in its read phase, the other in its build phase.")
@State
public class ReadAgainstBuild extends SharedMemory {
    private final ThreadList firstList = builtList("a");
    private final ThreadList secondList = list("b");

    /** Makes a state with a list to read and an empty one. */
    public ReadAgainstBuild() {
        super(AllocatorKind.MT);
    }

    /** Reads every element. */
    @Actor
    public void first() {
        read(firstList);
    }

    /** Builds and reads. */
    @Actor
    public void second() {
        build(secondList);
    }

    /** Drops what is left, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        drop(firstList);
        drop(secondList);
        result.r1 = end();
    }
}
