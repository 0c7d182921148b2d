package org.mtalloc.stress.lists;

import org.mtalloc.core.AllocatorKind;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * The build phases of two threads: both find their caches empty, and the pool without a slab. For the invariants
 * and outcomes see {@link SharedMemory}.
 */
@JCStressTest
@Description("Both threads are in their build phase.")
@State
public class BuildAgainstBuild extends SharedMemory {
    private final ThreadList firstList = list("a");
    private final ThreadList secondList = list("b");

    /** Makes a state with empty lists. */
    public BuildAgainstBuild() {
        super(AllocatorKind.MT);
    }

    /** Builds and reads. */
    @Actor
    public void first() {
        build(firstList);
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
