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
 * Protocol: blocks are cut from slabs and return to them, under the bin's lock. Invariant: a block is out of its slab
 * once. Without thread caches and with a bin that keeps no magazine but its partial one (8 blocks of 4 KiB), an owner
 * of ten blocks makes the bin cut from slabs and return to them each time. For the outcomes see {@link OneOwner}.
 */
@JCStressTest
@Description("Two threads take blocks that one bin cuts from slabs.")
@State
public class HandedOutOnceBySlab extends OneOwner {

    private static final int BLOCK_BYTES = 4 << 10;
    private static final int BLOCKS = 10;
    private static final Allocator ALLOCATOR = Pools.ofOneClass(AllocatorKind.POOL, BLOCK_BYTES, 64 << 10, 0);

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
