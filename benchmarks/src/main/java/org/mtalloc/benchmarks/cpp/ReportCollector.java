package org.mtalloc.benchmarks.cpp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.report.ProcessFacts;
import org.mtalloc.benchmarks.report.Row;
import org.mtalloc.benchmarks.runner.FirstComplaint;
import org.mtalloc.benchmarks.runner.MeasuredProcess;
import org.mtalloc.benchmarks.runner.Progress;
import org.mtalloc.benchmarks.workload.RunSize;

/** Takes the lines of one process of the twin, and makes its row of them. */
final class ReportCollector implements Consumer<String> {
    private final CppVariant variant;
    private final RunSize workload;
    private final Progress progress;
    private final List<CppReport> reports = new ArrayList<>();
    private final FirstComplaint complaint = new FirstComplaint();

    ReportCollector(CppVariant variant, RunSize workload, Progress progress) {
        this.variant = variant;
        this.workload = workload;
        this.progress = progress;
    }

    @Override
    public void accept(String line) {
        Optional<CppReport> report = CppReport.parse(line);
        if (report.isPresent()) {
            reports.add(report.get());
            progress.round(
                    label(),
                    reports.size(),
                    workload.rounds(),
                    report.get().result().wallSeconds());
        } else {
            complaint.accept(line);
        }
    }

    /** {@return the row, now that the process has ended} */
    Row row(MeasuredProcess.Exit exit, ProcessFacts facts) {
        Outcome outcome = Outcome.ofExitStatus(exit.status());
        if (outcome != Outcome.MEASURED) {
            return row(outcome, complaint.describe(exit.status()), exit.wallSeconds(), facts);
        }
        String mismatch = mismatch();
        return row(mismatch.isEmpty() ? outcome : Outcome.FAILED, mismatch, exit.wallSeconds(), facts);
    }

    /** {@return the row of a process that could not be started} */
    Row notStarted(String why, ProcessFacts facts) {
        return row(Outcome.FAILED, why, 0, facts);
    }

    private Row row(Outcome outcome, String detail, double wallSeconds, ProcessFacts facts) {
        if (outcome != Outcome.MEASURED) {
            progress.line(label() + ": " + outcome.text());
        }
        return new Row(
                variant.row(),
                variant.strings().id(),
                workload.forCpp(variant.strings().inlineChars()),
                reports.stream().map(CppReport::result).toList(),
                facts,
                reports.stream().mapToLong(CppReport::peakRssBytes).max().orElse(0),
                wallSeconds,
                outcome,
                detail);
    }

    /** {@return the row's name in the lines of progress} */
    private String label() {
        return workload.forCpp(variant.strings().inlineChars()).rowName(variant.row());
    }

    /** {@return in what the reports are not those of the row; empty if in nothing} */
    private String mismatch() {
        if (reports.size() != workload.rounds()) {
            return "as many reports as rounds are needed: rounds=" + workload.rounds() + ", reports=" + reports.size();
        }
        for (CppReport report : reports) {
            if (!report.malloc().equals(variant.malloc())) {
                return "ran on another malloc than the row's: " + report.malloc();
            }
            if (!report.strings().equals(variant.strings().id())) {
                return "ran with other strings than the row's: " + report.strings();
            }
        }
        return "";
    }
}
