package org.mtalloc.stress.blocks;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.config.Safety;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.error.InvalidBlockException;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: at the paranoid level who removes a block from the map of live ones owns its memory until it has poisoned it and
 * given it to the pool. Invariant: of two frees of one handle exactly one succeeds, and the other throws {@link
 * InvalidBlockException}; no damage is found where nobody did any.
 */
@JCStressTest
@Description("Two threads free the same block at the paranoid level.")
@Outcome(id = RacingParanoidFrees.FIRST, expect = Expect.ACCEPTABLE, desc = "The first actor's free succeeded alone.")
@Outcome(id = RacingParanoidFrees.SECOND, expect = Expect.ACCEPTABLE, desc = "The second actor's free succeeded alone.")
@Outcome(id = RacingParanoidFrees.BOTH, expect = Expect.FORBIDDEN, desc = "A double free.")
@Outcome(id = RacingParanoidFrees.NEITHER, expect = Expect.FORBIDDEN, desc = "The block is lost.")
@Outcome(
        expect = Expect.FORBIDDEN,
        desc = "An error that free may not throw here, such as of damage, or a block that outlived its free.")
@State
public class RacingParanoidFrees extends TwoFrees {
    private static final Allocator ALLOCATOR = AllocatorBuilder.of(AllocatorKind.MT)
            .tune(new Tune(16, BLOCK_BYTES, 2 * BLOCK_BYTES, 64 << 10, 256, 16, false))
            .safety(Safety.PARANOID)
            .name("stress-paranoid")
            .build();

    /** Makes a state with a live block. */
    public RacingParanoidFrees() {
        super(ALLOCATOR);
    }

    /** Frees the block. */
    @Actor
    public void first() {
        freeFirst();
    }

    /** Frees the block. */
    @Actor
    public void second() {
        freeSecond();
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        result.r1 = winner();
    }
}
