package org.mtalloc.stress.pool;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: blocks that a bin does not keep return to their slabs under its lock; a slab that is empty then leaves the
 * bin and goes back to its chunk after the lock is released, while other threads cut from the slabs that stay, or
 * obtain new ones, be it on the same pages. Invariant: a slab that goes back has no block out, and no slab is lost
 * between bin and chunk. For the outcomes see {@link MagazineTraffic}.
 */
@JCStressTest
@Description("One thread empties slabs while the other cuts blocks from slabs, on one bin that keeps none.")
@State
public class SlabEmptiedAgainstCut extends MagazineTraffic {
    private static final int HEADROOM = 0;
    private static final int ROUNDS = 4;

    /** Makes a state with one full magazine and one empty one. */
    public SlabEmptiedAgainstCut() {
        super(HEADROOM);
    }

    /** Returns blocks to their slabs, which are empty then, and cuts new ones. */
    @Actor
    public void first() {
        try {
            for (int i = 0; i < ROUNDS; i++) {
                layers.bin.giveBack(firstMagazine);
                firstMagazine = layers.bin.refill(firstMagazine);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Cuts blocks from slabs and returns them. */
    @Actor
    public void second() {
        try {
            for (int i = 0; i < ROUNDS; i++) {
                secondMagazine = layers.bin.refill(secondMagazine);
                layers.bin.giveBack(secondMagazine);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        result.r1 = account();
    }
}
