package org.mtalloc.benchmarks.cpp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mtalloc.benchmarks.report.ProcessFacts;
import org.mtalloc.benchmarks.report.Row;
import org.mtalloc.benchmarks.runner.MeasuredProcess;
import org.mtalloc.benchmarks.runner.Progress;
import org.mtalloc.benchmarks.workload.RunSize;

/** Measures one row of the C++ twin in a process of its own. */
public final class CppRow {
    /** Turns pool and mt into new; taken out of the environment where it is not asked for. */
    private static final String FORCE_NEW = "GLIBCXX_FORCE_NEW";

    private final CppVariant variant;
    private final Path program;
    private final String preload;
    private final ProcessFacts facts;
    private final Progress progress;

    CppRow(CppVariant variant, Path program, String preload, ProcessFacts facts, Progress progress) {
        this.variant = variant;
        this.program = program;
        this.preload = preload;
        this.facts = facts;
        this.progress = progress;
    }

    /** {@return the row's name} */
    public String name() {
        return variant.row();
    }

    /** {@return whether it keeps memory that was freed, and can be told by force-new not to} */
    boolean isPooled() {
        return variant.isPooled();
    }

    /** Runs the row; whatever happens to its process, there is a row that says so. */
    public Row measure(RunSize size) throws InterruptedException {
        ReportCollector reports = new ReportCollector(variant, size, progress);
        Map<String, String> environment = Map.of("LD_PRELOAD", preload, FORCE_NEW, size.forceNew() ? "1" : "");
        try {
            MeasuredProcess.Exit exit = MeasuredProcess.run(command(size), environment, reports);
            return reports.row(exit, facts);
        } catch (IOException notStarted) {
            return reports.notStarted(String.valueOf(notStarted.getMessage()), facts);
        }
    }

    private List<String> command(RunSize size) {
        List<String> command = new ArrayList<>(List.of(program.toString(), "--allocator", variant.allocator()));
        command.addAll(size.twinOptions());
        return command;
    }
}
