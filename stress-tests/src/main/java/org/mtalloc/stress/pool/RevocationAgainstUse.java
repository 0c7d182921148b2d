package org.mtalloc.stress.pool;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: a block is started by a plain store, between which and the look before it the block may be revoked; the second step
 * comes a pause later, long after that store is visible. Invariant: a chunk goes back only if no block of it was started
 * since the first step. The user allocates and frees while the first step runs, and again while the second one does.
 */
@JCStressTest
@Description("One thread makes both steps of a revocation; the other allocates and frees during each.")
@State
public class RevocationAgainstUse extends RevocationScenario {
    private static final int CYCLES = 6;
    private static final byte STAMPS = 1;

    private volatile long begun; // in nanoseconds; written by the revoker when it begins, 0 before
    private boolean taken; // revoker only, then the arbiter
    private long last; // user only, then the arbiter

    /** Makes both steps, with a pause between. */
    @Actor
    public void revoker() {
        try {
            begun = System.nanoTime() | 1;
            taken = layers.revocation.now() != 0;
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Allocates and frees during each step; holds one block at the end. */
    @Actor
    public void user() {
        try {
            while (begun == 0) {
                Thread.onSpinWait();
            }
            cycle();
            RevocationLayers.awaitPause(begun);
            cycle();
            last = layers.take();
            layers.write(last, STAMPS);
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    private void cycle() {
        for (int i = 0; i < CYCLES && !hasComplaint(); i++) {
            byte stamp = (byte) (STAMPS + i);
            long block = layers.take();
            layers.write(block, stamp);
            endUse(block, stamp);
        }
    }

    /** Frees the last block, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        try {
            if (!hasComplaint()) {
                endUse(last, STAMPS);
            }
            account();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
        result.r1 = verdict(taken ? TAKEN : KEPT);
    }
}
