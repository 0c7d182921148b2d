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
 * Protocol: thread caches exchange empty magazines for full ones with the bin. Invariant: a magazine belongs to one
 * cache, or to the bin. A magazine of 32 KiB blocks holds one, so each fourth block of an owner passes through the
 * bin, and what one actor freed the other gets. What the old owner wrote before its free must not appear after the new
 * owner wrote. For the outcomes see {@link OneOwner}.
 */
@JCStressTest
@Description("Two threads exchange magazines with one bin.")
@State
public class HandedOutOnceByBin extends OneOwner {

    private static final int BLOCK_BYTES = 32 << 10;
    private static final int BLOCKS = 4;
    private static final Allocator ALLOCATOR = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, 256 << 10, 4);

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
