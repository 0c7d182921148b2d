package org.mtalloc.stress;

import static org.mtalloc.stress.harness.Edit.literally;

import java.util.stream.Stream;

/** Planted faults of the close of an allocator. */
final class CloseFaults {
    private CloseFaults() {}

    static Stream<PlantedFault> all() {
        return Stream.of(closedLast(), secondCloseEarly(), noWaitForUses());
    }

    private static PlantedFault closedLast() {
        return PlantedFault.of(
                        "marked as closed last",
                        literally(
                                "BlockAllocator.java", "if (!closed.compareAndSet(false, true))", "if (closed.get())"),
                        literally(
                                "BlockAllocator.java",
                                "wiring.chunks.close();",
                                "wiring.chunks.close(); closed.set(true);"))
                .caughtBy("lifecycle.CloseAgainstUse", "threw InvalidBlockException");
    }

    private static PlantedFault secondCloseEarly() {
        return PlantedFault.of(
                        "marked as closed when all is done",
                        literally(
                                "BlockAccess.java",
                                "final AtomicBoolean closed = new AtomicBoolean();",
                                "final AtomicBoolean closed = new AtomicBoolean();"
                                        + " final AtomicBoolean closing = new AtomicBoolean();"),
                        literally(
                                "BlockAllocator.java",
                                "if (!closed.compareAndSet(false, true))",
                                "if (!closing.compareAndSet(false, true))"),
                        literally(
                                "BlockAllocator.java",
                                "wiring.chunks.close();",
                                "wiring.chunks.close(); Thread.yield(); closed.set(true);"))
                .caughtBy("lifecycle.CloseAgainstClose", "open after close");
    }

    private static PlantedFault noWaitForUses() {
        return PlantedFault.of(
                        "close that does not wait for uses of the memory",
                        literally("safety/MemoryUse.java", "state.get() != CLOSED;", "tries < 0;"))
                .caughtBy("memory.CloseAgainstMemoryUse", "gone under a use")
                .foundBy("UseClose", "gone under a use");
    }
}
