package org.mtalloc.benchmarks.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.mtalloc.benchmarks.child.SlotArguments;
import org.mtalloc.benchmarks.cpp.CppFamily;
import org.mtalloc.benchmarks.cpp.CppTwin;
import org.mtalloc.benchmarks.report.JsonFile;
import org.mtalloc.benchmarks.report.Row;
import org.mtalloc.benchmarks.report.SlotsTable;
import org.mtalloc.benchmarks.runner.JvmCommand;
import org.mtalloc.benchmarks.slots.SlotKind;
import org.mtalloc.benchmarks.slots.SlotsSize;
import org.mtalloc.core.AllocatorKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code mtalloc slots}: checks what is asked for, before anything runs. */
@Command(
        name = SlotsSize.NAME,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        header = "Blocks freed and allocated again in random slots: the speed test of 2003.",
        description = {
            "An array of slots, each with a live block of one size. A step picks a random slot, checks the first and the last"
                    + " byte of its block, frees it, allocates another one of the size, and writes both bytes. The slots are"
                    + " filled before; after each round every block is checked.",
            "As each free is followed by an allocation of the same size, a pool hands out the block that was just freed,"
                    + " and plain allocation a new one.",
            "Each cell of the table is a process of its own, which runs all its rounds; the default is 144 of them, about five minutes. Prints how"
                    + " many times faster than plain allocation each allocator is, and how fast it is with force-new,"
                    + " compared with new, which it should then equal.",
            "Unless --java-opts has a flag for it, the heap is three times what the largest cell's blocks take, at least"
                    + " 1 GB, and its pages are touched before: in a heap that still grows, plain allocation is slower."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:measured, all checks passed. A cell may be without a figure, for want of memory, as long as another one has one.",
            "1:a check failed, a measured process failed, or every one ran out of memory. The others still run.",
            "2:bad input: one line says what is wrong and what is allowed; nothing was run."
        })
final class SlotsCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Mixin
    private final SlotsOptions options = new SlotsOptions();

    SlotsCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        options.check();
        List<String> javaOptions = options.measure().javaOptions();
        boolean heapIsChosen = SlotsHeap.isChosen(javaOptions);
        List<String> notes = new ArrayList<>();
        List<SlotsSize> sizes = options.sizes();
        if (!heapIsChosen) {
            sizes = fitting(sizes, SlotsHeap.most(surroundings.memoryBytes()), notes);
            javaOptions = SlotsHeap.with(javaOptions, sizes, surroundings.memoryBytes());
        }
        JvmCommand jvm = surroundings.jvm().apply(javaOptions);
        long heapBytes = JvmProbe.check(jvm);
        if (heapIsChosen) {
            sizes = fitting(sizes, heapBytes, notes);
        }
        try (JsonFile json = options.measure().json().open()) {
            RowRunner runner = new RowRunner(surroundings, jvm, json);
            CppTwin twin = runner.twin(
                    SlotsSize.NAME, CppFamily.BLOCKS, options.measure().withNative());
            List<Row> rows = new ArrayList<>();
            for (SlotsSize size : sizes) {
                rows.addAll(runner.measure(plain(size), twin, size));
                if (options.withForceNew()) {
                    SlotsSize forced = size.withForceNew(true);
                    rows.addAll(runner.measure(forced(forced), twin.pooled(), forced));
                }
            }
            notes.addAll(runner.notes(rows, twin));
            runner.print(SlotsTable.of(sizes.get(0), rows, notes));
            return runner.finish();
        }
    }

    /** {@return those of {@code sizes} that fit into a heap of {@code heapBytes}; for each other there is a note} */
    private static List<SlotsSize> fitting(List<SlotsSize> sizes, long heapBytes, List<String> notes) {
        List<SlotsSize> fitting = new ArrayList<>();
        for (SlotsSize size : sizes) {
            if (SlotsNeed.bytes(size) <= heapBytes) {
                fitting.add(size);
            } else {
                notes.add("left out: " + SlotsNeed.explain(size, heapBytes));
            }
        }
        if (fitting.isEmpty()) {
            throw new BadInputException("more memory than there is: " + SlotsNeed.explain(sizes.get(0), heapBytes)
                    + "; allowed: fewer slots, fewer bytes, or a larger heap, as with --java-opts -Xmx4g");
        }
        return fitting;
    }

    /** What all are compared with comes first, and is measured whether it is asked for or not. */
    private List<SlotArguments> plain(SlotsSize size) {
        List<SlotArguments> rows = new ArrayList<>(List.of(new SlotArguments(SlotKind.JDK, size)));
        Set<AllocatorKind> kinds = new TreeSet<>(options.allocators());
        if (options.withForceNew()) {
            kinds.add(AllocatorKind.NEW);
        }
        kinds.forEach(kind -> rows.add(new SlotArguments(SlotKind.of(kind), size)));
        return rows;
    }

    private List<SlotArguments> forced(SlotsSize size) {
        return options.allocators().stream()
                .map(SlotKind::of)
                .filter(SlotKind::isPooled)
                .map(kind -> new SlotArguments(kind, size))
                .toList();
    }
}
