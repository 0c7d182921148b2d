package org.mtalloc.stress.pool;

import org.mtalloc.core.slab.Handle;
import org.mtalloc.stress.Scenario;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;

/**
 * Two threads that exchange blocks through one stripe. Each owns several at a time, and ends their lives itself: of two
 * owners of one block only one can. At the end these hold: blocks out of their slabs = those in magazines; and when
 * all are given back, no slab and no chunk is left.
 */
@Outcome(id = StripeTraffic.ONCE, expect = Expect.ACCEPTABLE, desc = "Each block had one owner, and all went back.")
@Outcome(id = StripeTraffic.TWICE, expect = Expect.FORBIDDEN, desc = "A block was handed out twice.")
@Outcome(
        id = StripeTraffic.UNBALANCED,
        expect = Expect.FORBIDDEN,
        desc = "The blocks out of their slabs are not those in magazines: some are lost or counted twice.")
@Outcome(id = StripeTraffic.LEFT, expect = Expect.FORBIDDEN, desc = "A slab or a chunk did not go back.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw.")
abstract class StripeTraffic extends Scenario {
    static final String ONCE = "handed out once";
    static final String TWICE = "two owners";
    static final String UNBALANCED = "counts do not balance";
    static final String LEFT = "memory left behind";

    final StripeLayers layers;

    /** Makes a state in which all caches together may hold so many bytes. */
    StripeTraffic(long maxCachedBytes) {
        layers = new StripeLayers(maxCachedBytes);
    }

    /** Starts the life of a block that was taken from a magazine. {@return the block} */
    final long started(long block) {
        if (!layers.table.startLife(block)) {
            complain(TWICE); // nobody revokes here, so its slab is gone under it
        }
        return block;
    }

    /** Ends the life of a block. {@return the handle to be given back, or 0 if it had another owner} */
    final long ended(long block) {
        if (layers.table.endLife(block) != null) {
            return Handle.next(block);
        }
        complain(TWICE);
        return 0;
    }

    /** Checks all that must hold when both threads have finished and given their own magazines back. */
    final String account() {
        try {
            if (!hasComplaint() && !layers.balances()) {
                complain(UNBALANCED);
            }
            if (!hasComplaint() && !layers.goesBack()) {
                complain(LEFT);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
        return verdict(ONCE);
    }
}
