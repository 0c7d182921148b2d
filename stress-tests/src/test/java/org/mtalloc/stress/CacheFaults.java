package org.mtalloc.stress;

import static org.mtalloc.stress.harness.Edit.literally;

import java.util.stream.Stream;
import org.mtalloc.stress.harness.Edit;

/** Planted faults of stripes, and of the revocation of what magazines hold. */
final class CacheFaults {
    private static final String LOST = "the block is lost|" + PlantedFaults.ERROR;

    private CacheFaults() {}

    static Stream<PlantedFault> all() {
        return Stream.of(stripeWithoutLock(), discardAtFirstLook(), discardNotHeeded(), lifeWithoutLook(), noPause());
    }

    private static PlantedFault stripeWithoutLock() {
        return PlantedFault.of(
                        "stripe without its lock",
                        literally("cache/StripedFreelists.java", "stripe.lock().tryLock()", "stripe != null"),
                        literally("cache/StripedFreelists.java", "stripe.lock().lock();", ""),
                        literally("cache/StripedFreelists.java", "stripe.lock().unlock();", ""),
                        new Edit("bin/Magazine.java", "(if \\(count <= 0\\) \\{)", "Thread.yield(); $1"))
                .caughtBy("pool.StripeUnderCaches", "two owners|counts do not balance|" + PlantedFaults.ERROR)
                .caughtBy("pool.StripeWithoutCaches", "two owners|counts do not balance|" + PlantedFaults.ERROR);
    }

    private static PlantedFault discardAtFirstLook() {
        return PlantedFault.of(
                        "slab discarded without a second look at its blocks",
                        literally(
                                "slab/Slab.java",
                                "DISCARD.setVolatile(this, TRYING);",
                                "Thread.yield(); DISCARD.setVolatile(this, TRYING);"),
                        literally("slab/Slab.java", "boolean done = isRevoked();", "boolean done = true;"))
                .caughtBy("pool.DiscardAgainstAllocate", LOST);
    }

    private static PlantedFault discardNotHeeded() {
        return PlantedFault.of(
                        "revoked block started without a look at the discard",
                        literally("slab/Slab.java", "return !awaitDiscard();", "return true;"))
                .caughtBy("pool.DiscardAgainstAllocate", LOST);
    }

    /** The yield stands for a store that other processors see late; with the look before it, it does no harm. */
    private static PlantedFault lifeWithoutLook() {
        return PlantedFault.of(
                        "life started without a look at the state",
                        literally(
                                "slab/Slab.java",
                                "if (states[position] != BlockState.cached(handle)) {",
                                "if (false) {"),
                        lateStore())
                .caughtBy("pool.DiscardAgainstAllocate", LOST);
    }

    /** The yield stands for a store that other processors see late; with the pause, it does no harm. */
    private static PlantedFault noPause() {
        return PlantedFault.of(
                        "revocation without a pause between its steps",
                        literally("bin/Revocation.java", "awaitPause();", ";"),
                        lateStore())
                .caughtBy("pool.RevocationAgainstUse", LOST);
    }

    private static Edit lateStore() {
        return new Edit(
                "slab/Slab.java",
                "(states\\[position] = BlockState\\.live\\(handle\\);)\\s+VarHandle\\.releaseFence\\(\\);"
                        + "\\s+return discard == NOT_DISCARDED;",
                "boolean kept = discard == NOT_DISCARDED; Thread.yield(); $1 return kept;");
    }
}
