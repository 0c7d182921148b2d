package org.mtalloc.benchmarks.cpp;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.runner.FirstComplaint;
import org.mtalloc.benchmarks.runner.MeasuredProcess;

/**
 * How one process of the twin ended.
 *
 * @param outcome how it went
 * @param detail what went wrong; empty if nothing did
 * @param report its figures; null unless it went well
 * @param wallSeconds from start to exit
 */
record CppRound(Outcome outcome, String detail, @Nullable CppReport report, double wallSeconds) {
    private static final String MIMALLOC = "mimalloc";

    /** {@return the outcome of a process that gave {@code reports} and may have complained} */
    static CppRound of(MeasuredProcess.Exit exit, List<CppReport> reports, FirstComplaint complaint, boolean mimalloc) {
        Outcome outcome = Outcome.ofExitStatus(exit.status());
        if (outcome != Outcome.MEASURED) {
            return new CppRound(outcome, complaint.describe(exit.status()), null, exit.wallSeconds());
        }
        if (reports.size() != 1) {
            return new CppRound(Outcome.FAILED, "no report line", null, exit.wallSeconds());
        }
        CppReport report = reports.get(0);
        if (mimalloc != report.malloc().equals(MIMALLOC)) {
            String detail = "ran on another malloc than the row's: " + report.malloc();
            return new CppRound(Outcome.FAILED, detail, null, exit.wallSeconds());
        }
        return new CppRound(Outcome.MEASURED, "", report, exit.wallSeconds());
    }
}
