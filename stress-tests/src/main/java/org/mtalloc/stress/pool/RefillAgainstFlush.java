package org.mtalloc.stress.pool;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: refill and flush exchange a whole magazine under the lock of the bin, which keeps full and empty ones.
 * Invariant: a magazine belongs to one owner or to the bin, and so does each block in it. For the outcomes see
 * {@link MagazineTraffic}.
 */
@JCStressTest
@Description("One thread flushes and refills its magazine, the other refills and flushes, on one bin.")
@State
public class RefillAgainstFlush extends MagazineTraffic {
    private static final int HEADROOM = 2;
    private static final int ROUNDS = 2;

    /** Makes a state with one full magazine and one empty one. */
    public RefillAgainstFlush() {
        super(HEADROOM);
    }

    /** Gives full magazines for empty ones, and takes full ones again. */
    @Actor
    public void first() {
        try {
            for (int i = 0; i < ROUNDS; i++) {
                firstMagazine = flush(firstMagazine);
                firstMagazine = layers.bin.refill(firstMagazine);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Takes full magazines for empty ones, and gives them back. */
    @Actor
    public void second() {
        try {
            for (int i = 0; i < ROUNDS; i++) {
                secondMagazine = layers.bin.refill(secondMagazine);
                secondMagazine = flush(secondMagazine);
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
