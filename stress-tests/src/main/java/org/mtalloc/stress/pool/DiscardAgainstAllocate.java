package org.mtalloc.stress.pool;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: the second step of a revocation gives a slab up, looks at each block once more, and takes that back if one was
 * started; who starts a revoked block does so by a compare-and-set and then looks whether the slab is given up.
 * Invariant: of the two one sees the other. A block that was started keeps its slab and chunk; or the slab goes back,
 * and its handles are dead.
 *
 * <p>The states begin with all blocks revoked, and the pause over, so that the second step runs at once.
 */
@JCStressTest
@Description("One thread takes back a chunk whose blocks are revoked; the other allocates one of them.")
@State
public class DiscardAgainstAllocate extends RevocationScenario {
    private static final byte STAMP = 33;

    private final long marked; // in nanoseconds
    private volatile boolean isOver; // written by the revoker once the pause is over
    private long block; // user only, then the arbiter

    /** Makes a state with a revoked magazine. */
    public DiscardAgainstAllocate() {
        layers.revocation.step();
        marked = System.nanoTime();
    }

    /** Makes the second step, and then the first one of the next turn. */
    @Actor
    public void revoker() {
        try {
            RevocationLayers.awaitPause(marked);
            isOver = true;
            layers.revocation.step();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Allocates a block, if one is left. */
    @Actor
    public void user() {
        try {
            while (!isOver) {
                Thread.onSpinWait();
            }
            block = layers.takeCached();
            if (block != 0) {
                layers.write(block, STAMP);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Looks after the block, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        try {
            if (!hasComplaint()) {
                check();
            }
            account();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
        result.r1 = verdict(block != 0 ? KEPT : TAKEN);
    }

    private void check() {
        if (block != 0) {
            endUse(block, STAMP);
        } else if (layers.memory.outstanding() != 0) {
            complain(LEFT);
        }
    }
}
