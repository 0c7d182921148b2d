package org.mtalloc.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.workload.Workload;

class ResultTableTest {
    @Test
    void alignsTheColumnsAndNamesTheRatio() {
        List<Row> rows = List.of(SampleRows.measured("jdk", 8), SampleRows.measured("mt", 1));
        assertThat(ResultTable.of(SampleRows.WORKLOAD, rows, List.of("a note"))).isEqualTo("""
                        list-of-strings: 4 threads x 1,000,000 strings of 9 chars; 4 rounds: cold = the first, warm = median of the rest

                        allocator  strings    cold wall s  warm wall s  user s  sys s   gc s  peak RSS MB  reserved MB  ratio to jdk
                        jdk        inline 15       80.000        8.000   2.000  1.000  0.250        600.0        200.0         1.000
                        mt         inline 15       10.000        1.000   2.000  1.000  0.250        600.0        200.0         0.125

                        user, sys, gc: of the whole process, median of the warm rounds; reserved: chunks of the allocator, read after the round; jdk, new and C++ have none; MB: 2^20 bytes
                        strings String: an object and its array; inline N: up to N chars inside the string and the list's node, longer ones in a block of their own
                        a note
                        """);
    }

    @Test
    void aRowThatFailedSaysSoAndTheOthersKeepTheirColumns() {
        List<Row> rows = List.of(
                SampleRows.failed("jdk", Outcome.OUT_OF_MEMORY, "java.lang.OutOfMemoryError: Java heap space"),
                SampleRows.measured("mt", 1),
                SampleRows.failed("cpp-mt", Outcome.FAILED, "exit status 77"));
        assertThat(ResultTable.of(SampleRows.WORKLOAD, rows, List.of()).lines())
                .contains(
                        "jdk        inline 15  out of memory",
                        "mt         inline 15       10.000        1.000   2.000  1.000  0.250        600.0        200.0"
                                + "             -",
                        "cpp-mt     inline 15       failed",
                        "jdk (inline 15): out of memory: java.lang.OutOfMemoryError: Java heap space",
                        "cpp-mt (inline 15): failed: exit status 77");
    }

    @Test
    void namesASingleRound() {
        String table = ResultTable.of(new Workload(1, 5, 40, 1, 0), List.of(), List.of());
        assertThat(table)
                .contains("1 threads x 5 strings of 40 chars; 1 round: cold")
                .contains("median of the only round");
    }

    @Test
    void theMachineNoteNamesJdkCollectorAndWhatOthersDid() {
        assertThat(MachineNote.of(List.of(SampleRows.measured("mt", 1))))
                .matches("machine: \\d+ cores, [\\d.]+ GB, .*; JDK 17.0.15\\+6, G1, heap at most 4.00 GB; other"
                        + " processes kept 0.13 to 0.13 cores busy");
        assertThat(MachineNote.of(List.of())).startsWith("machine: ").doesNotContain("JDK");
    }
}
