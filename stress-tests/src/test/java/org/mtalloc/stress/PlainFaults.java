package org.mtalloc.stress;

import static org.mtalloc.stress.harness.Edit.literally;

import java.util.stream.Stream;

/** Planted faults of plain blocks and their slots. */
final class PlainFaults {
    private PlainFaults() {}

    static Stream<PlantedFault> all() {
        return Stream.of(slotsWithoutLock(), startedUnderClose(), liveBeforeMemory());
    }

    private static PlantedFault slotsWithoutLock() {
        return PlantedFault.of(
                        "slots without their lock",
                        PlantedFaults.with(
                                PlantedFaults.unlocked("slab/PlainSlots.java"),
                                literally(
                                        "slab/PlainSlots.java",
                                        "idle = slab.next();",
                                        "Slab after = slab.next(); Thread.yield(); idle = after;")))
                .caughtBy("pool.SlotsAcquiredOnce", "two owners|a slab is lost|" + PlantedFaults.ERROR);
    }

    private static PlantedFault startedUnderClose() {
        return PlantedFault.of(
                        "plain block started without a look at the close",
                        literally("plain/PlainBlocks.java", "endIfClosed(slab, handle);", ""),
                        literally(
                                "plain/PlainBlocks.java",
                                "slab.startLife(handle);",
                                "Thread.yield(); slab.startLife(handle);"))
                .caughtBy("pool.CloseAgainstPlainStart", "memory left behind")
                .foundBy("PlainClose", "memory left behind");
    }

    private static PlantedFault liveBeforeMemory() {
        return PlantedFault.of(
                        "plain block live before its memory is there",
                        literally("plain/PlainBlocks.java", "slab.exchangePlain(handle, memory);", ""),
                        literally(
                                "plain/PlainBlocks.java",
                                "slab.startLife(handle);",
                                "slab.startLife(handle); Thread.yield(); slab.exchangePlain(handle, memory);"))
                .caughtBy("blocks.PlainBlockAtRacyLook", "foreign memory");
    }
}
