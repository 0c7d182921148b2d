package org.mtalloc.benchmarks.cpp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.report.ProcessFacts;
import org.mtalloc.benchmarks.report.Row;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.runner.MeasuredProcess;
import org.mtalloc.benchmarks.runner.Progress;
import org.mtalloc.benchmarks.workload.Workload;

class CppFormatsTest {
    private static final String LINE = "name=list_of_strings allocator=new malloc=mimalloc abi=cow threads=4 count=1000"
            + " length=9 round=1 wall=0.500000 user=0.250000 sys=0.125000 other_cores=0.750 maxrss_kb=2048";

    private final ByteArrayOutputStream progress = new ByteArrayOutputStream();

    @Test
    void readsTheReportLine() {
        assertThat(CppReport.parse(LINE))
                .contains(new CppReport(new RoundResult(0.5, 0.25, 0.125, 0, 0.75, 0), 2048 * 1024, "mimalloc", "cow"));
        assertThat(CppReport.parse("out of memory")).isEmpty();
    }

    @Test
    void findsThePlainMimalloc() {
        List<String> cache = List.of(
                "3 libs found in cache `/etc/ld.so.cache'",
                "\tlibmimalloc-secure.so.2 (libc6,x86-64) => /usr/lib/libmimalloc-secure.so.2",
                "\tlibmimalloc.so.2 (libc6,x86-64) => /usr/lib/libmimalloc.so.2",
                "\tlibc.so.6 (libc6,x86-64) => /usr/lib/libc.so.6");
        assertThat(MimallocLibrary.fileIn(cache)).contains("/usr/lib/libmimalloc.so.2");
        assertThat(MimallocLibrary.fileIn(cache.subList(3, 4))).isEmpty();
    }

    @Test
    void theRoundsOfAProcessAreARow() {
        Row row = row(2, 0, LINE, LINE.replace("maxrss_kb=2048", "maxrss_kb=4096"));
        assertThat(row.outcome()).as(row.detail()).isEqualTo(Outcome.MEASURED);
        assertThat(row.name()).isEqualTo("cpp-mimalloc");
        assertThat(row.strings()).isEqualTo("cow");
        assertThat(row.rounds()).hasSize(2);
        assertThat(row.peakRssBytes()).isEqualTo(4096 * 1024);
        assertThat(row.processWallSeconds()).isEqualTo(1.5);
        assertThat(progress.toString(StandardCharsets.UTF_8)).contains("cpp-mimalloc: round 2 of 2: 0.500 s");
    }

    @Test
    void aRowMustHaveAReportForEachRound() {
        assertFailed(row(2, 0, LINE), "rounds=2, reports=1");
        assertFailed(row(1, 0), "rounds=1, reports=0");
    }

    @Test
    void aRowMustRunOnTheMallocAndWithTheStringsThatItNames() {
        assertFailed(row(1, 0, LINE.replace("malloc=mimalloc", "malloc=default")), "another malloc", "default");
        assertFailed(row(1, 0, LINE.replace("abi=cow", "abi=sso")), "other strings", "sso");
    }

    @Test
    void theExitStatusTellsTheOutcome() {
        Row row = row(2, 3, LINE, "out of memory");
        assertThat(row.outcome()).isEqualTo(Outcome.OUT_OF_MEMORY);
        assertThat(row.detail()).isEqualTo("exit status 3, out of memory");
        assertThat(row.rounds()).hasSize(1);
    }

    private static void assertFailed(Row row, String... detail) {
        assertThat(row.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(row.detail()).contains(detail);
    }

    private Row row(int rounds, int status, String... lines) {
        ReportCollector reports = new ReportCollector(
                CppVariant.MIMALLOC,
                new Workload(4, 1000, 9, rounds, 15),
                new Progress(new PrintStream(progress, true, StandardCharsets.UTF_8)));
        List.of(lines).forEach(reports);
        return reports.row(new MeasuredProcess.Exit(status, 1.5), ProcessFacts.UNKNOWN);
    }
}
