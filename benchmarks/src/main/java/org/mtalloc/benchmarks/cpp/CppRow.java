package org.mtalloc.benchmarks.cpp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.report.ProcessFacts;
import org.mtalloc.benchmarks.report.Row;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.runner.FirstComplaint;
import org.mtalloc.benchmarks.runner.MeasuredProcess;
import org.mtalloc.benchmarks.runner.Progress;
import org.mtalloc.benchmarks.workload.Workload;

/** Measures one row of the C++ twin: a process for each round. */
public final class CppRow {
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

    /** Runs the rounds; the first that does not end well is the last. */
    public Row measure(Workload workload) throws InterruptedException {
        List<RoundResult> rounds = new ArrayList<>();
        long peakRssBytes = 0;
        double wallSeconds = 0;
        CppRound last = new CppRound(Outcome.MEASURED, "", null, 0);
        while (last.outcome() == Outcome.MEASURED && rounds.size() < workload.rounds()) {
            last = round(workload);
            wallSeconds += last.wallSeconds();
            CppReport report = last.report();
            if (report != null) {
                rounds.add(report.result());
                peakRssBytes = Math.max(peakRssBytes, report.peakRssBytes());
                progress.round(
                        name(),
                        rounds.size(),
                        workload.rounds(),
                        report.result().wallSeconds());
            }
        }
        if (last.outcome() != Outcome.MEASURED) {
            progress.line(name() + ": " + last.outcome().text());
        }
        return new Row(
                name(),
                workload.withInlineChars(variant.strings().inlineChars()),
                rounds,
                facts,
                peakRssBytes,
                wallSeconds,
                last.outcome(),
                last.detail());
    }

    private CppRound round(Workload workload) throws InterruptedException {
        List<CppReport> reports = new ArrayList<>();
        FirstComplaint complaint = new FirstComplaint();
        try {
            // Without the variable that would turn pool and mt into new.
            Map<String, String> environment = Map.of("LD_PRELOAD", preload, "GLIBCXX_FORCE_NEW", "");
            MeasuredProcess.Exit exit = MeasuredProcess.run(
                    command(workload),
                    environment,
                    line -> CppReport.parse(line).ifPresentOrElse(reports::add, () -> complaint.accept(line)));
            return CppRound.of(exit, reports, complaint, variant.mimalloc());
        } catch (IOException notStarted) {
            return new CppRound(Outcome.FAILED, String.valueOf(notStarted.getMessage()), null, 0);
        }
    }

    private List<String> command(Workload workload) {
        return List.of(
                program.toString(),
                "--allocator",
                variant.allocator(),
                "--threads",
                Integer.toString(workload.threads()),
                "--count",
                Integer.toString(workload.count()),
                "--length",
                Integer.toString(workload.length()));
    }
}
