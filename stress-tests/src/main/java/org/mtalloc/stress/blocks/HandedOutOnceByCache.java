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
 * Protocol: a thread takes blocks from the freelist of its own, which it finds without a lock. Invariant: two threads
 * never use one thread cache. Four blocks at a time stay inside the magazines in use, so no lock orders the two
 * threads, but for a first refill. For the outcomes see {@link OneOwner}.
 */
@JCStressTest
@Description("Two threads allocate and free through their thread caches.")
@State
public class HandedOutOnceByCache extends OneOwner {

    private static final int BLOCK_BYTES = 256;
    private static final int BLOCKS = 4;
    private static final Allocator ALLOCATOR = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, 64 << 10, 16);

    /** Owns blocks, marked with the first stamps. */
    @Actor
    public void first() {
        ownForAWhile(ALLOCATOR, BLOCK_BYTES, BLOCKS, FIRST_STAMPS);
    }

    /** Owns blocks, marked with the second stamps. */
    @Actor
    public void second() {
        ownForAWhile(ALLOCATOR, BLOCK_BYTES, BLOCKS, SECOND_STAMPS);
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        result.r1 = verdict(KEPT);
    }
}
