package org.mtalloc.benchmarks.child;

import org.mtalloc.benchmarks.slots.FaultySlots;
import org.mtalloc.benchmarks.slots.SlotsRounds;
import org.mtalloc.benchmarks.slots.SlotsSize;

/** A measured JVM whose blocks were overwritten. */
public final class FaultySlotJvm {
    private FaultySlotJvm() {}

    /** As {@link MeasuredJvm#main}. */
    public static void main(String[] args) {
        SlotsSize size = SlotArguments.parse(args).size();
        Outcome outcome = new MeasuredJvm(System.out)
                .run(
                        () -> new SlotsRounds(FaultySlots.overwritten(size.slots(), size.bytes()), size.steps()),
                        size.rounds());
        System.exit(outcome.exitStatus());
    }
}
