package org.mtalloc.benchmarks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mtalloc.benchmarks.child.FaultySlotJvm;
import org.mtalloc.benchmarks.json.JsonObject;

@Timeout(value = 3, unit = TimeUnit.MINUTES)
class SlotsCommandTest {
    private static final String SMALL_HEAP = "--java-opts=-Xmx64m";

    @TempDir
    private Path directory;

    @Test
    void measuresEverySizeWithEveryNumberOfSlots() throws IOException {
        Path json = directory.resolve("f.json");
        Invocation run = Invocation.of(
                "slots",
                "--bytes=8,24",
                "--slots=1,50",
                "--steps=2000",
                "--rounds=2",
                "--allocators=mt",
                SMALL_HEAP,
                "--native",
                "--json=" + json);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("slots: 2,000 steps a round; 2 rounds, the first left out\n")
                .containsPattern("\nbytes +who +1 +50\n8 +jdk +[\\d.]+ +[\\d.]+\n8 +new +[\\d.]+ +[\\d.]+\n8 +mt +\\d")
                .containsPattern("with force-new, .*\nbytes +who +1 +50\n8 +mt +[\\d.]+ +[\\d.]+\n24 +mt +[\\d.]+ +")
                .contains("no C++ compiler found (no-such-compiler): the rows cpp-* are left out")
                .contains("heap at most 0.06 GB");
        assertThat(run.err()).contains("mt force-new 24 bytes x 50 slots: round 2 of 2");
        assertThat(rows(json))
                .containsExactly(
                        "8 x 1 jdk false",
                        "8 x 1 new false",
                        "8 x 1 mt false",
                        "8 x 1 mt true",
                        "8 x 50 jdk false",
                        "8 x 50 new false",
                        "8 x 50 mt false",
                        "8 x 50 mt true",
                        "24 x 1 jdk false",
                        "24 x 1 new false",
                        "24 x 1 mt false",
                        "24 x 1 mt true",
                        "24 x 50 jdk false",
                        "24 x 50 new false",
                        "24 x 50 mt false",
                        "24 x 50 mt true");
    }

    @Test
    void onlyWithForceNewDoesAPoolKeepNothing() throws IOException {
        Path json = directory.resolve("f.json");
        Invocation run = Invocation.of(
                "slots",
                "--bytes=64",
                "--slots=9",
                "--steps=1000",
                "--rounds=1",
                "--allocators=pool,mt",
                SMALL_HEAP,
                "--json=" + json);
        assertThat(run.status()).as(run.err()).isZero();
        for (JsonObject row : JsonRows.of(json)) {
            boolean pooled = row.text("force_new").equals("false")
                    && row.text("allocator").matches("pool|mt");
            // A chunk, or nine arrays.
            assertThat(row.number("reserved_bytes") > 1 << 20).as("%s", row).isEqualTo(pooled);
            assertThat(row.decimal("ns_per_step")).isPositive();
        }
    }

    @Test
    void theSecondTableCanBeLeftOut() {
        Invocation run = Invocation.of(
                "slots", "--bytes=8", "--slots=1", "--steps=1000", "--rounds=1", "--allocators=mt", "--no-force-new");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).doesNotContain("force-new").doesNotContainPattern("\n8 +new ");
        assertThat(run.out()).contains("\nJVM flags: -Xms1024m -Xmx1024m -XX:+AlwaysPreTouch\n");
    }

    @Test
    void whatDoesNotFitIntoTheHeapIsLeftOut() throws IOException {
        Path json = directory.resolve("f.json");
        Invocation run = Invocation.of(
                "slots",
                "--bytes=8,1024",
                "--slots=10,100000",
                "--steps=1000",
                "--rounds=1",
                "--allocators=new",
                SMALL_HEAP,
                "--json=" + json);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(rows(json))
                .containsExactly(
                        "8 x 10 jdk false",
                        "8 x 10 new false",
                        "8 x 100000 jdk false",
                        "8 x 100000 new false",
                        "1024 x 10 jdk false",
                        "1024 x 10 new false");
        assertThat(run.out())
                .contains("left out: 1024 bytes x 100000 slots take at least 0.10 GB")
                .containsPattern("\n1024 +jdk +[\\d.]+ +-\n");
    }

    @Test
    void memoryThatRunsOutIsACellWithoutAFigure() {
        Invocation run = Invocation.of(
                "slots",
                "--bytes=1024",
                "--slots=1,13000",
                "--steps=1000",
                "--rounds=1",
                "--allocators=mt",
                "--no-force-new",
                "--java-opts=-Xmx16m -XX:+UseSerialGC");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out())
                .containsPattern("\n1024 +mt +[\\d.]+ +-\n")
                .contains("\nmt 1024 bytes x 13000 slots: out of memory");
    }

    @Test
    void aFailedCheckFailsTheCommand() {
        Invocation run = Invocation.withProgram(
                FaultySlotJvm.class, "slots", "--bytes=8", "--slots=3", "--steps=10", "--allocators=mt", SMALL_HEAP);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("\nmt 8 bytes x 3 slots: check failed: every block must have the bytes");
    }

    @Test
    void runsTheCppTwinInTheSameTable() throws IOException {
        Compiler.assumeIsThere();
        Path json = directory.resolve("f.json");
        Invocation run = Invocation.withCompiler(
                "g++",
                "slots",
                "--bytes=8",
                "--slots=5",
                "--steps=1000",
                "--rounds=2",
                "--allocators=new",
                SMALL_HEAP,
                "--native",
                "--json=" + json);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(rows(json))
                .startsWith("8 x 5 jdk false", "8 x 5 new false", "8 x 5 cpp-new false", "8 x 5 cpp-pool false")
                .endsWith("8 x 5 cpp-pool true", "8 x 5 cpp-mt true");
        assertThat(run.out())
                .contains("\nC++: ")
                .containsPattern("\n8 +cpp-pool +\\d")
                .doesNotContain("cow");
    }

    @Test
    void helpIsAnAnswer() {
        Invocation help = Invocation.of("slots", "--help");
        assertThat(help.status()).isZero();
        assertThat(help.out()).contains("--bytes").contains("--no-force-new").contains("Exit status:");
    }

    private static List<String> rows(Path json) throws IOException {
        return JsonRows.of(
                json,
                row -> row.number("bytes") + " x " + row.number("slots") + " " + row.text("allocator") + " "
                        + row.text("force_new"));
    }
}
