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
class SelfConcatCommandTest {
    @TempDir
    private Path directory;

    @Test
    void measuresEveryPolicyWithEveryAllocator() throws IOException {
        Path json = directory.resolve("f.json");
        Invocation run = Invocation.of(
                "self-concat",
                "--n=3",
                "--m=10",
                "--rounds=2",
                "--allocators=string-builder,string,pool",
                "--growth=doubling,size-class",
                "--json=" + json);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("self-concat: 3 times 10 doublings s = s + s, to 1,024 chars; 2 rounds")
                .containsPattern("\nstring-builder +- +\\d.* 1\\.000\n")
                .containsPattern("\npool +size-class +\\d");
        assertThat(rows(json))
                .containsExactly(
                        "3 x 10 string-builder null",
                        "3 x 10 string null",
                        "3 x 10 pool doubling",
                        "3 x 10 pool size-class");
    }

    @Test
    void aFailedCheckFailsTheCommand() {
        Invocation run = Invocation.withProgram(
                FaultyTextJvm.class, "self-concat", "--m=5", "--allocators=mt", "--growth=doubling");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("mt (doubling): check failed: every char must be the one that was appended");
    }

    @Test
    void memoryThatRunsOutIsARow() {
        Invocation run = Invocation.of(
                "self-concat",
                "--m=25",
                "--n=1",
                "--rounds=1",
                "--allocators=string-builder,mt",
                "--growth=exact",
                "--java-opts=-Xmx16m -XX:+UseSerialGC");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .containsPattern("\nstring-builder +- +out of memory\n")
                .containsPattern("\nmt +exact +out of memory\n");
    }

    @Test
    void runsTheCppTwinInTheSameTable() throws IOException {
        Compiler.assumeIsThere();
        Path json = directory.resolve("f.json");
        Invocation run = Invocation.withCompiler(
                "g++",
                "self-concat",
                "--m=12",
                "--rounds=2",
                "--allocators=string-builder",
                "--native",
                "--json=" + json);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(rows(json))
                .startsWith(
                        "10 x 12 string-builder null",
                        "10 x 12 cpp-new null",
                        "10 x 12 cpp-pool null",
                        "10 x 12 cpp-mt null");
        assertThat(run.out()).contains("\nC++: ").containsPattern("\ncpp-pool +cow +\\d");
    }

    @Test
    void helpIsAnAnswer() {
        Invocation help = Invocation.of("self-concat", "--help");
        assertThat(help.status()).isZero();
        assertThat(help.out()).contains("--n").contains("--m=M").contains("Exit status:");
    }

    private static List<String> rows(Path json) throws IOException {
        return JsonRows.of(
                json,
                row -> row.number("count") + " x " + row.number("doublings") + " " + row.text("allocator") + " "
                        + row.text("growth"));
    }
}
