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
import org.mtalloc.benchmarks.slots.SlotsSize;
import org.mtalloc.benchmarks.strbuf.BufferSize;
import org.mtalloc.benchmarks.strbuf.BufferText;
import org.mtalloc.benchmarks.strbuf.BufferVariant;
import org.mtalloc.benchmarks.workload.RunSize;
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
        CppTwin twin = CppTwin.prepare(Workload.NAME, CppFamily.STRINGS, COMPILER, progress);
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
    void blocksHaveTheAllocatorsAndMallocHasItself() throws Exception {
        assumeTrue(CppCompiler.find(COMPILER).isPresent(), "no g++ on this machine: the C++ twin is not tested");
        SlotsSize slots = new SlotsSize(8, 300, 5000, 2, false);
        CppTwin blocks = CppTwin.prepare(SlotsSize.NAME, CppFamily.BLOCKS, COMPILER, progress);
        assertThat(blocks.rows()).extracting(CppRow::name).startsWith("cpp-new", "cpp-pool", "cpp-mt");
        assertThat(blocks.pooled().rows()).extracting(CppRow::name).containsExactly("cpp-pool", "cpp-mt");
        assertMeasured(blocks, slots);
        assertMeasured(blocks.pooled(), slots.withForceNew(true));
        CppTwin malloc = CppTwin.prepare(BufferSize.NAME, CppFamily.MALLOC, COMPILER, progress);
        assertThat(malloc.rows()).extracting(CppRow::name).startsWith("cpp-malloc");
        for (BufferVariant variant : BufferVariant.values()) {
            assertMeasured(malloc, new BufferSize(variant, BufferText.SHORT, 20, 5000, 2));
            assertMeasured(malloc, new BufferSize(variant, BufferText.LONG, 1, 1, 2));
        }
        assertThat(output.toString(StandardCharsets.UTF_8))
                .contains("cpp-mt force-new 8 bytes x 300 slots: round 2 of 2");
    }

    private static void assertMeasured(CppTwin twin, RunSize size) throws InterruptedException {
        for (CppRow each : twin.rows()) {
            Row row = each.measure(size);
            assertThat(row.outcome()).as(row.detail()).isEqualTo(Outcome.MEASURED);
            assertThat(row.rounds()).hasSize(2);
        }
    }

    @Test
    void aMissingCompilerIsOneLine() throws Exception {
        CppTwin twin = CppTwin.prepare(Workload.NAME, CppFamily.STRINGS, "no-such-compiler", progress);
        assertThat(twin.rows()).isEmpty();
        assertThat(twin.notes())
                .containsExactly("no C++ compiler found (no-such-compiler): the rows cpp-* are left out");
    }

    @Test
    void whatTheTwinRefusesIsARow() throws Exception {
        assumeTrue(CppCompiler.find(COMPILER).isPresent(), "no g++ on this machine: the C++ twin is not tested");
        CppTwin twin = CppTwin.prepare(Workload.NAME, CppFamily.STRINGS, COMPILER, progress);
        // 0 threads: the command line would not let it pass.
        Row row = twin.rows().get(0).measure(new Workload(0, 1000, 9, 2, 15));
        assertThat(row.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(row.detail()).contains("--threads must be a whole number of at least 1");
        assertThat(output.toString(StandardCharsets.UTF_8)).contains("cpp-new: failed");
    }
}
