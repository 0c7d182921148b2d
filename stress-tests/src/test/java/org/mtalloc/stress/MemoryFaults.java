package org.mtalloc.stress;

import static org.mtalloc.stress.harness.Edit.literally;

import java.util.stream.Stream;
import org.mtalloc.stress.harness.Edit;

/** Planted faults of the budget, and of what is done to a block's memory between two owners. */
final class MemoryFaults {
    private MemoryFaults() {}

    static Stream<PlantedFault> all() {
        return Stream.of(
                limitCheckedThenAdded(),
                failureNotUndone(),
                fallbackByGetAndSet(),
                wipeBeforeEnd(),
                lookAndThenRemove());
    }

    private static PlantedFault limitCheckedThenAdded() {
        return PlantedFault.of(
                        "limit checked and then added to",
                        literally(
                                "memory/BoundedBytes.java",
                                "if (reservedBytes.compareAndSet(before, before + bytes)) {",
                                "Thread.yield(); if (reservedBytes.addAndGet(bytes) != 0) {"))
                .caughtBy("memory.RacingReservations", "over the limit")
                .foundBy("BudgetLimit", "over the limit");
    }

    private static PlantedFault failureNotUndone() {
        return PlantedFault.of(
                        "reservation kept though the source failed",
                        new Edit(
                                "memory/BudgetedSource.java",
                                "if \\(!obtained\\) \\{\\s+budget\\.release\\(bytes\\);\\s+\\}",
                                ""))
                .caughtBy("memory.BudgetUnderFailures", "sums do not balance")
                .foundBy("BudgetUndo", "sums do not balance");
    }

    private static PlantedFault wipeBeforeEnd() {
        return PlantedFault.of(
                        "block wiped before its life ends",
                        new Edit("BlockAllocator.java", "clear\\(slab, block\\);(\\s+\\} finally)", "$1"),
                        new Edit(
                                "BlockAllocator.java",
                                "slab = table\\.endLife\\(block\\);",
                                "slab = table.resolve(block);"
                                        + " if (slab != null) { Thread.yield(); clear(slab, block); slab = table.endLife(block); }"))
                .caughtBy("blocks.WipeAgainstNextOwner", "the next owner lost its block");
    }

    private static PlantedFault fallbackByGetAndSet() {
        return PlantedFault.of(
                        "bytes beyond the limit counted by get and set",
                        literally(
                                "memory/Budget.java",
                                "fallbackBytes.addAndGet(bytes);",
                                "long before = fallbackBytes.get(); Thread.yield(); fallbackBytes.set(before + bytes);"))
                .caughtBy("memory.FallbackAgainstRelease", "sums do not balance|over the limit|" + PlantedFaults.ERROR);
    }

    private static PlantedFault lookAndThenRemove() {
        return PlantedFault.of(
                        "live block looked up and then removed",
                        literally(
                                "ParanoidAllocator.java",
                                "if (!live.remove(block, found)) {",
                                "boolean was = live.containsKey(block); Thread.yield(); live.remove(block); if (!was) {"))
                .caughtBy("blocks.RacingParanoidFrees", "both frees won|threw BlockCorruptedException");
    }
}
