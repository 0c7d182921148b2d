package org.mtalloc.benchmarks.report;

import java.util.List;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.workload.Workload;

/** Rows with figures that are easy to check. */
final class SampleRows {
    static final Workload WORKLOAD = new Workload(4, 1_000_000, 9, 4, 15);
    static final ProcessFacts FACTS = new ProcessFacts("17.0.15+6", "G1", 4L << 30);

    private static final String STRINGS = "inline 15";

    private SampleRows() {}

    /** A cold round of 10 times {@code wall}; warm rounds of {@code wall}, twice that, and half of it. */
    static Row measured(String name, double wall) {
        List<RoundResult> rounds = List.of(
                new RoundResult(10 * wall, 9, 8, 7, 0.5, 300),
                new RoundResult(wall, 2, 1, 0.25, 0.125, 200L << 20),
                new RoundResult(2 * wall, 3, 2, 0.5, 0.25, 100),
                new RoundResult(wall / 2, 1, 0.5, 0.125, 0, 100));
        return new Row(name, STRINGS, WORKLOAD, rounds, FACTS, 600L << 20, 12.5, Outcome.MEASURED, "");
    }

    static Row failed(String name, Outcome outcome, String detail) {
        return new Row(name, STRINGS, WORKLOAD, List.of(), FACTS, 0, 1.5, outcome, detail);
    }
}
