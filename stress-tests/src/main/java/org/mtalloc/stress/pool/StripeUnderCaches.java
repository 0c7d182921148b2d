package org.mtalloc.stress.pool;

import org.mtalloc.core.cache.ThreadCache;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: a thread's magazine that is empty, or full, exchanges some blocks with a stripe under that one's lock; a stripe
 * that has none detaches its magazine, which is refilled without the lock, and attaches it again. Invariant: a block lies in
 * one magazine, or has one owner. Six blocks at a time are more than a thread's magazine takes. For the outcomes see
 * {@link StripeTraffic}.
 */
@JCStressTest
@Description("Two threads with caches exchange blocks through one stripe.")
@State
public class StripeUnderCaches extends StripeTraffic {
    private static final long MAX_CACHED_BYTES = 1 << 20;
    private static final int BLOCKS = 6;
    private static final int ROUNDS = 2;

    /** Makes a state with empty caches. */
    public StripeUnderCaches() {
        super(MAX_CACHED_BYTES);
    }

    /** Owns blocks for a while. */
    @Actor
    public void first() {
        ownForAWhile();
    }

    /** Owns blocks for a while. */
    @Actor
    public void second() {
        ownForAWhile();
    }

    private void ownForAWhile() {
        try {
            ThreadCache cache = layers.cache();
            long[] mine = new long[BLOCKS];
            for (int round = 0; round < ROUNDS; round++) {
                for (int i = 0; i < BLOCKS; i++) {
                    mine[i] = started(layers.freelists.allocate(cache, layers.sizeClass));
                }
                for (int i = 0; i < BLOCKS && !hasComplaint(); i++) {
                    free(cache, ended(mine[i]));
                }
            }
            layers.freelists.retire(cache);
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    private void free(ThreadCache cache, long ended) {
        if (ended != 0) {
            layers.freelists.free(cache, layers.sizeClass, ended);
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        result.r1 = account();
    }
}
