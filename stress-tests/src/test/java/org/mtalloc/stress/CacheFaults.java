package org.mtalloc.stress;

import static org.mtalloc.stress.harness.Edit.literally;

import java.util.stream.Stream;
import org.mtalloc.stress.harness.Edit;

/** Planted faults of stripes, and of the revocation of what magazines hold. */
final class CacheFaults {
    private static final String LOST = "the block is lost|" + PlantedFaults.ERROR;

    /** On Java 21 and later only. */
    private static final String VIRTUAL = "pool.StripeUnderVirtualThreads";

    private CacheFaults() {}

    static Stream<PlantedFault> all() {
        return Stream.of(
                stripeWithoutLock(),
                cacheForVirtualThreads(),
                ownedByAnybody(),
                discardAtFirstLook(),
                discardNotHeeded(),
                lifeWithoutLook(),
                noPause(),
                revocationWithoutTurn());
    }

    private static PlantedFault stripeWithoutLock() {
        return PlantedFault.of(
                        "stripe without its lock",
                        literally("cache/StripedFreelists.java", "stripe.lock().tryLock()", "stripe != null"),
                        literally("cache/StripedFreelists.java", "stripe.lock().lock();", ""),
                        literally("cache/StripedFreelists.java", "stripe.lock().unlock();", ""),
                        new Edit("bin/Magazine.java", "(if \\(count <= 0\\) \\{)", "Thread.yield(); $1"))
                .caughtBy("pool.StripeUnderCaches", "two owners|counts do not balance|" + PlantedFaults.ERROR)
                .caughtBy("pool.StripeWithoutCaches", "two owners|counts do not balance|" + PlantedFaults.ERROR)
                .caughtBy(VIRTUAL, "two owners|counts do not balance|" + PlantedFaults.ERROR)
                .foundBy("StripeShared", "two owners|counts do not balance|" + PlantedFaults.ERROR);
    }

    private static PlantedFault cacheForVirtualThreads() {
        return PlantedFault.of(
                        "virtual threads taken for others",
                        literally(
                                "cache/VirtualThreads.java",
                                "return (boolean) IS_VIRTUAL.invokeExact(thread);",
                                "return false;"))
                .caughtBy(VIRTUAL, "a virtual thread has a cache");
    }

    private static PlantedFault ownedByAnybody() {
        return PlantedFault.of(
                        "owned view used without a look at the thread",
                        literally("OwnedAllocator.java", "return Thread.currentThread() == owner;", "return true;"))
                .caughtBy("blocks.HandedOutOnceByOwnedView", "two owners|" + PlantedFaults.ERROR);
    }

    private static PlantedFault discardAtFirstLook() {
        return PlantedFault.of(
                        "slab discarded without a second look at its blocks",
                        literally(
                                "slab/Slab.java",
                                "DISCARD.setVolatile(this, TRYING);",
                                "Thread.yield(); DISCARD.setVolatile(this, TRYING);"),
                        literally("slab/Slab.java", "boolean done = isRevoked();", "boolean done = true;"))
                .caughtBy("pool.DiscardAgainstAllocate", LOST)
                .foundBy("SlabDiscard", "the block is lost");
    }

    private static PlantedFault discardNotHeeded() {
        return PlantedFault.of(
                        "revoked block started without a look at the discard",
                        literally("slab/Slab.java", "return !awaitDiscard();", "return true;"))
                .caughtBy("pool.DiscardAgainstAllocate", LOST)
                .foundBy("SlabDiscard", "the block is lost");
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

    private static PlantedFault revocationWithoutTurn() {
        return PlantedFault.of(
                        "revocation without a turn",
                        literally("bin/Revocation.java", "turn.lock();", ""),
                        literally("bin/Revocation.java", "turn.unlock();", ""))
                .caughtBy(
                        "pool.RacingRevocations",
                        "memory left behind|other bytes told than taken|counts do not balance|" + PlantedFaults.ERROR);
    }

    private static Edit lateStore() {
        return new Edit(
                "slab/Slab.java",
                "(states\\[position] = BlockState\\.live\\(handle\\);)\\s+VarHandle\\.releaseFence\\(\\);"
                        + "\\s+return discard == NOT_DISCARDED;",
                "boolean kept = discard == NOT_DISCARDED; Thread.yield(); $1 return kept;");
    }
}
