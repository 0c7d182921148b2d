package org.mtalloc.stress.lists;

import org.mtalloc.core.AllocatorKind;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * The list-of-strings test with two threads over one allocator of thread caches over a global pool: each actor
 * builds a list of its own, reads it, assigns to every element, reads again and drops the list. The actors are in
 * any two phases at a time. For the invariants and outcomes see {@link SharedMemory}.
 */
@JCStressTest
@Description("Two threads with a list of strings each over thread caches over a global pool.")
@State
public class TwoListsMt extends SharedMemory {
    private final ThreadList firstList = list("a");
    private final ThreadList secondList = list("b");

    /** Makes a state with empty lists. */
    public TwoListsMt() {
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

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        result.r1 = end();
    }
}
