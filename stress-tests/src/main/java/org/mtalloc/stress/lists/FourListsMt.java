package org.mtalloc.stress.lists;

import org.mtalloc.core.AllocatorKind;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * The list-of-strings test with four threads over one allocator of thread caches over a global pool: each actor
 * builds a list of its own, reads it, assigns to every element, reads again and drops the list. Needs four
 * processors. For the invariants and outcomes see {@link SharedMemory}.
 */
@JCStressTest
@Description("Four threads with a list of strings each over thread caches over a global pool.")
@State
public class FourListsMt extends SharedMemory {
    private final ThreadList firstList = list("a");
    private final ThreadList secondList = list("b");
    private final ThreadList thirdList = list("c");
    private final ThreadList fourthList = list("d");

    /** Makes a state with empty lists. */
    public FourListsMt() {
        super(AllocatorKind.MT);
    }

    /** Builds, reads, assigns, reads and drops. */
    @Actor
    public void first() {
        live(firstList);
    }

    /** Builds, reads, assigns, reads and drops. */
    @Actor
    public void second() {
        live(secondList);
    }

    /** Builds, reads, assigns, reads and drops. */
    @Actor
    public void third() {
        live(thirdList);
    }

    /** Builds, reads, assigns, reads and drops. */
    @Actor
    public void fourth() {
        live(fourthList);
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        result.r1 = end();
    }
}
