package org.mtalloc.stress.blocks;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.stress.Pools;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: an owned view has its thread's cache at hand, and each call compares the thread; others go the ordinary way.
 * Invariant: two threads never use one thread cache, whoever calls through whose view. Each actor shows its view to the
 * other, and uses the one that was shown last. For the outcomes see {@link OneOwner}.
 */
@JCStressTest
@Description("Two threads allocate and free through owned views, their own and each other's.")
@State
public class HandedOutOnceByOwnedView extends OneOwner {

    private static final int BLOCK_BYTES = 256;
    private static final int BLOCKS = 4;
    private static final Allocator ALLOCATOR = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, 64 << 10, 16);
    private static final ThreadLocal<Allocator> OWN = ThreadLocal.withInitial(ALLOCATOR::owned);

    private static volatile Allocator shown = ALLOCATOR;

    /** Makes a state; the views are those of the threads. */
    public HandedOutOnceByOwnedView() {}

    /** Owns blocks, marked with the first stamps. */
    @Actor
    public void first() {
        own(FIRST_STAMPS);
    }

    /** Owns blocks, marked with the second stamps. */
    @Actor
    public void second() {
        own(SECOND_STAMPS);
    }

    private void own(byte firstStamp) {
        Allocator view = shown;
        shown = OWN.get();
        ownForAWhile(view, BLOCK_BYTES, BLOCKS, firstStamp);
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        result.r1 = verdict(KEPT);
    }
}
