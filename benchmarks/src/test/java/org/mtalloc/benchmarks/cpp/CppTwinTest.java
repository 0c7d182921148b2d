package org.mtalloc.benchmarks.cpp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.report.Row;
import org.mtalloc.benchmarks.runner.Progress;
import org.mtalloc.benchmarks.workload.Workload;

@Timeout(value = 2, unit = TimeUnit.MINUTES)
class CppTwinTest {
    private static final String COMPILER = "g++";

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final Progress progress = new Progress(new PrintStream(output, true, StandardCharsets.UTF_8));

    @Test
    void runsEveryRowThatThisMachineCan() throws Exception {
        assumeTrue(CppCompiler.find(COMPILER).isPresent(), "no g++ on this machine: the C++ twin is not tested");
        boolean mimalloc = MimallocLibrary.find().isPresent();
        CppTwin twin = CppTwin.prepare(Workload.NAME, COMPILER, progress);
        assertThat(twin.rows())
                .extracting(CppRow::name)
                .as(twin.notes().toString())
                .containsExactlyElementsOf(
                        mimalloc
                                ? List.of(
                                        "cpp-new",
                                        "cpp-pool",
                                        "cpp-mt",
                                        "cpp-mimalloc",
                                        "cpp-sso-new",
                                        "cpp-sso-mimalloc")
                                : List.of("cpp-new", "cpp-pool", "cpp-mt", "cpp-sso-new"));
        for (CppRow each : twin.rows()) {
            Row row = each.measure(new Workload(2, 1000, 40, 3, 15));
            assertThat(row.outcome()).as(row.detail()).isEqualTo(Outcome.MEASURED);
            assertThat(row.rounds()).hasSize(3);
            assertThat(row.strings()).isEqualTo(each.name().contains("sso") ? "sso" : "cow");
            assertThat(row.processWallSeconds()).isGreaterThan(row.coldWallSeconds());
            assertThat(row.facts().gc()).isEqualTo("none");
            assertThat(row.facts().heapMaxBytes()).isZero();
            assertThat(row.peakRssBytes()).isPositive();
        }
    }

    @Test
    void aMissingCompilerIsOneLine() throws Exception {
        CppTwin twin = CppTwin.prepare(Workload.NAME, "no-such-compiler", progress);
        assertThat(twin.rows()).isEmpty();
        assertThat(twin.notes())
                .containsExactly("no C++ compiler found (no-such-compiler): the rows cpp-* are left out");
    }

    @Test
    void whatTheTwinRefusesIsARow() throws Exception {
        assumeTrue(CppCompiler.find(COMPILER).isPresent(), "no g++ on this machine: the C++ twin is not tested");
        CppTwin twin = CppTwin.prepare(Workload.NAME, COMPILER, progress);
        // 0 threads: the command line would not let it pass.
        Row row = twin.rows().get(0).measure(new Workload(0, 1000, 9, 2, 15));
        assertThat(row.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(row.detail()).contains("--threads must be a whole number of at least 1");
        assertThat(output.toString(StandardCharsets.UTF_8)).contains("cpp-new: failed");
    }
}
