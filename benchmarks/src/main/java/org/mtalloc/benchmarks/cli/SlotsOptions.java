package org.mtalloc.benchmarks.cli;

import java.util.ArrayList;
import java.util.List;
import org.mtalloc.benchmarks.slots.SlotsSize;
import org.mtalloc.core.AllocatorKind;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of the test of slots and sizes. picocli sets the fields. */
@SuppressWarnings({"FieldMayBeFinal", "NullAway.Init"})
final class SlotsOptions {
    private static final int MAX_BYTES = 1 << 20;
    private static final int MAX_SLOTS = 1 << 28;
    private static final int MAX_STEPS = 1_000_000_000;

    @Option(
            names = "--bytes",
            paramLabel = "N",
            split = ",",
            defaultValue = "8,128,1024",
            converter = Bytes.class,
            description = "Sizes of the blocks (default: ${DEFAULT-VALUE}).")
    private List<Integer> bytes;

    @Option(
            names = "--slots",
            paramLabel = "N",
            split = ",",
            defaultValue = "1,8,64,1024,8192,1048576",
            converter = SlotCount.class,
            description =
                    "Numbers of blocks that live at a time; a size and a number that do not fit into the heap are left"
                            + " out, and a line says so (default: ${DEFAULT-VALUE}).")
    private List<Integer> slots;

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "2000000",
            converter = Steps.class,
            description = "Steps of a round (default: ${DEFAULT-VALUE}).")
    private int steps;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "6",
            converter = MeasureOptions.Rounds.class,
            description =
                    "Rounds: the first is left out, of the rest the mean is reported (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--allocators",
            paramLabel = "NAME",
            split = ",",
            defaultValue = "new,private,pool,mt",
            converter = AllocatorKindName.class,
            description = "Which of our allocators to compare with new byte[], which is always measured (default:"
                    + " ${DEFAULT-VALUE}).")
    private List<AllocatorKind> allocators;

    @Option(
            names = "--no-force-new",
            description = "Leave out the second table: the pools told by MTALLOC_FORCE_NEW to allocate as new does.")
    private boolean withoutForceNew;

    @Mixin
    private MeasureOptions measure = new MeasureOptions();

    /** Refuses what comes twice, and none at all. */
    void check() {
        Distinct.require("--bytes", bytes.stream().map(String::valueOf), new Bytes().allowed());
        Distinct.require("--slots", slots.stream().map(String::valueOf), new SlotCount().allowed());
        Distinct.require("--allocators", allocators.stream().map(AllocatorKind::id), AllocatorKindName.all());
    }

    /** {@return every size with every number of slots} */
    List<SlotsSize> sizes() {
        List<SlotsSize> sizes = new ArrayList<>();
        for (int each : bytes) {
            slots.forEach(count -> sizes.add(new SlotsSize(each, count, steps, rounds, false)));
        }
        return sizes;
    }

    List<AllocatorKind> allocators() {
        return List.copyOf(allocators);
    }

    boolean withForceNew() {
        return !withoutForceNew;
    }

    MeasureOptions measure() {
        return measure;
    }

    /** Reads {@code --bytes}; a block has a first and a last one. */
    static final class Bytes extends WholeNumber {
        Bytes() {
            super(2, MAX_BYTES);
        }
    }

    /** Reads {@code --slots}. */
    static final class SlotCount extends WholeNumber {
        SlotCount() {
            super(1, MAX_SLOTS);
        }
    }

    /** Reads {@code --steps}. */
    static final class Steps extends WholeNumber {
        Steps() {
            super(1, MAX_STEPS);
        }
    }
}
