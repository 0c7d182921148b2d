package org.mtalloc.benchmarks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mtalloc.benchmarks.child.FaultyTextJvm;

@Timeout(value = 3, unit = TimeUnit.MINUTES)
class AppendCommandTest {
    @TempDir
    private Path directory;

    @Test
    void measuresEveryPolicyWithEveryAllocatorATableForEachCount() throws IOException {
        Path json = directory.resolve("f.json");
        Invocation run = Invocation.of(
                "append",
                "--counts=500,200000",
                "--rounds=2",
                "--allocators=string-builder,string,mt",
                "--growth=exact,page-rounded",
                "--native",
                "--json=" + json);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("append: 500 single characters")
                .contains("\n\nappend: 200,000 single characters")
                .containsPattern("\nmt +exact +\\d")
                .containsPattern("\nmt +page-rounded +\\d")
                .contains("2 rows of string and growth exact are left out")
                .contains("no C++ compiler found (no-such-compiler): the rows cpp-* are left out");
        assertThat(run.err()).contains("mt page-rounded: round 2 of 2", "string-builder: round 2 of 2");
        assertThat(run.out().split("are left out: they copy", -1)).hasSize(2);
        assertThat(rows(json))
                .containsExactly(
                        "500 string-builder null",
                        "500 string null",
                        "500 mt exact",
                        "500 mt page-rounded",
                        "200000 string-builder null",
                        "200000 mt page-rounded");
    }

    @Test
    void aFailedCheckFailsTheCommand() {
        Invocation run = Invocation.withProgram(
                FaultyTextJvm.class, "append", "--counts=500", "--allocators=mt", "--growth=doubling");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("mt (doubling): check failed: every char must be the one that was appended");
    }

    @Test
    void whatIsOnlyQuadraticIsRefusedAboveItsLimit() {
        Invocation run = Invocation.of("append", "--counts=100001", "--allocators=string,mt", "--growth=exact");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("100001").contains("allowed: counts up to 100000");
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void runsTheCppTwinInTheSameTable() throws IOException {
        Compiler.assumeIsThere();
        Path json = directory.resolve("f.json");
        Invocation run = Invocation.withCompiler(
                "g++",
                "append",
                "--counts=500",
                "--rounds=2",
                "--allocators=string-builder",
                "--native",
                "--json=" + json);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(rows(json))
                .startsWith("500 string-builder null", "500 cpp-new null", "500 cpp-pool null", "500 cpp-mt null");
        assertThat(run.out()).contains("\nC++: ").containsPattern("\ncpp-pool +cow +\\d");
    }

    @Test
    void helpIsAnAnswer() {
        Invocation help = Invocation.of("append", "--help");
        assertThat(help.status()).isZero();
        assertThat(help.out()).contains("--counts").contains("--growth").contains("Exit status:");
    }

    private static List<String> rows(Path json) throws IOException {
        return JsonRows.of(json, row -> row.number("count") + " " + row.text("allocator") + " " + row.text("growth"));
    }
}
