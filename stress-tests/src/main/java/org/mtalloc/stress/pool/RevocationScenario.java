package org.mtalloc.stress.pool;

import org.mtalloc.stress.Scenario;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;

/**
 * One thread uses blocks of a magazine of its own, the other takes chunks back of which no block is live. At the end these
 * hold: a block that was started is live and has its contents; blocks out of their slabs = those in magazines, the dead
 * ones aside; and when all are given back, no slab and no chunk is left.
 */
@Outcome(
        id = RevocationScenario.KEPT,
        expect = Expect.ACCEPTABLE,
        desc = "The user came first: its block kept its chunk from going back.")
@Outcome(
        id = RevocationScenario.TAKEN,
        expect = Expect.ACCEPTABLE,
        desc = "The chunk went back, and the user saw that its handles are dead.")
@Outcome(
        id = RevocationScenario.LOST,
        expect = Expect.FORBIDDEN,
        desc = "A block that was handed out is not live, or its chunk went back under it.")
@Outcome(
        id = RevocationScenario.UNBALANCED,
        expect = Expect.FORBIDDEN,
        desc = "The blocks out of their slabs are not those in magazines: some are lost or counted twice.")
@Outcome(
        id = RevocationScenario.LEFT,
        expect = Expect.FORBIDDEN,
        desc = "A slab or a chunk did not go back, or went back twice.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw.")
abstract class RevocationScenario extends Scenario {
    static final String KEPT = "kept";
    static final String TAKEN = "taken back";
    static final String LOST = "the block is lost";
    static final String UNBALANCED = "counts do not balance";
    static final String LEFT = "memory left behind";

    final RevocationLayers layers = new RevocationLayers();

    /** Looks after a block that the user has started and holds still, and frees it. */
    final void endUse(long block, byte stamp) {
        if (!layers.holds(block, stamp) || !layers.free(block)) {
            complain(LOST);
        }
    }

    /** Checks all that must hold when both threads have finished and no block is in use. */
    final void account() {
        if (!hasComplaint() && !layers.balances()) {
            complain(UNBALANCED);
        }
        if (!hasComplaint() && !layers.goesBack()) {
            complain(LEFT);
        }
    }
}
