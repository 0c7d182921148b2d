package org.mtalloc.stress.pool;

import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.slab.Slab;
import org.mtalloc.stress.Scenario;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: a chunk is obtained outside the lock of the chunk space and installed under it, unless the space was closed
 * meanwhile; close takes all installed chunks under the lock and returns them. Invariant: every chunk that was obtained
 * is returned exactly once. With direct memory one that is not is a leak, and one that is returned twice a crash.
 */
@JCStressTest
@Description("One thread obtains chunks while the other closes the chunk space.")
@Outcome(
        id = CloseAgainstGrowth.BEFORE,
        expect = Expect.ACCEPTABLE,
        desc = "Closed before a slab was cut; all chunks returned.")
@Outcome(
        id = CloseAgainstGrowth.AFTER,
        expect = Expect.ACCEPTABLE,
        desc = "Closed after the last slab was cut; all chunks returned.")
@Outcome(id = CloseAgainstGrowth.BETWEEN, expect = Expect.ACCEPTABLE, desc = "Closed between; all chunks returned.")
@Outcome(id = CloseAgainstGrowth.LEAKED, expect = Expect.FORBIDDEN, desc = "A chunk was not returned.")
@Outcome(id = CloseAgainstGrowth.TWICE, expect = Expect.FORBIDDEN, desc = "A chunk was returned twice.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Another error than that of a closed allocator.")
@State
public class CloseAgainstGrowth extends Scenario {
    static final String BEFORE = "closed before";
    static final String AFTER = "closed after";
    static final String BETWEEN = "closed between";
    static final String LEAKED = "a chunk leaked";
    static final String TWICE = "a chunk returned twice";

    private static final int HEADROOM = 1;

    /** A chunk has room for 21 slabs of three pages. */
    private static final int SLABS = 22;

    private final PoolLayers layers = new PoolLayers(HEADROOM);
    private int cut; // first actor only, then the arbiter

    /** Takes the slabs of one chunk and one more. */
    @Actor
    public void grower() {
        try {
            while (cut < SLABS) {
                Slab slab = layers.chunks.acquire(layers.sizeClass);
                cut += slab.freeBlocks() > 0 ? 1 : 0;
            }
        } catch (AllocatorClosedException e) {
            // Closed meanwhile: what was counted so far is the outcome.
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Closes the space. */
    @Actor
    public void closer() {
        try {
            layers.chunks.close();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        int outstanding = layers.memory.outstanding();
        if (outstanding > 0) {
            complain(LEAKED);
        } else if (outstanding < 0) {
            complain(TWICE);
        }
        result.r1 = verdict(cut == 0 ? BEFORE : cut == SLABS ? AFTER : BETWEEN);
    }
}
