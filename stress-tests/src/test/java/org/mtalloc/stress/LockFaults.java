package org.mtalloc.stress;

import static org.mtalloc.stress.harness.Edit.literally;

import java.util.stream.Stream;

/** Planted faults of the lock itself. */
final class LockFaults {
    private LockFaults() {}

    static Stream<PlantedFault> all() {
        return Stream.of(lookedAtThenTaken());
    }

    private static PlantedFault lookedAtThenTaken() {
        return PlantedFault.of(
                        "lock looked at and then taken",
                        literally(
                                "lock/PoolLock.java",
                                "boolean acquired = state.compareAndSet(FREE, HELD);",
                                "boolean acquired = state.get() == FREE;"
                                        + " if (acquired) { Thread.yield(); state.set(HELD); }"))
                .caughtBy("lock.TwoHolders", "an addition is lost");
    }
}
