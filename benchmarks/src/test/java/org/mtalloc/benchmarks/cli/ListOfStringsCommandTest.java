package org.mtalloc.benchmarks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mtalloc.benchmarks.child.CrashingJvm;
import org.mtalloc.benchmarks.child.FaultyJvm;

@Timeout(value = 3, unit = TimeUnit.MINUTES)
class ListOfStringsCommandTest {
    private static final String[] SMALL = {"list-of-strings", "--count", "1000", "--rounds", "2"};

    @TempDir
    private Path directory;

    @Test
    void measuresEveryAllocator() throws IOException {
        Path json = directory.resolve("f.json");
        Invocation run = Invocation.of(small("--json", json.toString(), "--native", "--inline", "8"));
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("4 threads x 1,000 strings of 9 chars; 2 rounds")
                .contains("\njdk        String ")
                .contains("\nnew ")
                .contains("\nprivate ")
                .contains("\npool ")
                .contains("\nmt         inline 8 ")
                .contains("no C++ compiler found (no-such-compiler): the rows cpp-* are left out")
                .contains("machine: ");
        assertThat(run.err()).contains("jdk: round 1 of 2: ").contains("mt: round 2 of 2: ");
        assertThat(allocators(json)).containsExactly("jdk", "new", "private", "pool", "mt");
    }

    @Test
    void ourListsHaveARowForEachNumberOfCharsInTheNode() throws IOException {
        Path json = directory.resolve("f.json");
        Invocation run = Invocation.of(
                small("--json", json.toString(), "--allocators", "jdk,pool,mt", "--inline", "15,0", "--length", "40"));
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out())
                .containsPattern("\njdk +String +\\d")
                .containsPattern("\nmt +inline 15 +\\d.*\nmt +inline 0 +\\d");
        assertThat(allocators(json)).containsExactly("jdk", "pool", "pool", "mt", "mt");
        assertThat(values(json, "inline_chars")).containsExactly("0", "15", "0", "15", "0");
    }

    @Test
    void passesTuneParametersOnAndSaysSo() {
        Invocation run = Invocation.of(
                small("--allocators", "mt", "--java-opts", "-Dmtalloc.freelistHeadroom=8 -Dmtalloc.forceNew=false"));
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("JVM flags: -Dmtalloc.freelistHeadroom=8 -Dmtalloc.forceNew=false");
    }

    @Test
    void passesJvmFlagsOnAndSaysSo() {
        Invocation run = Invocation.of(small("--allocators", "mt", "--java-opts", "-XX:+UseSerialGC -Xmx64m"));
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("JVM flags: -XX:+UseSerialGC -Xmx64m")
                .contains(", Serial, heap at most 0.06 GB");
    }

    @Test
    void aFailedCheckFailsTheCommand() {
        Invocation run = Invocation.withProgram(FaultyJvm.class, small("--allocators", "jdk,mt"));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .contains(
                        "jdk (String): check failed: read: every element must have the content that was written: index=999")
                .contains("mt (inline 15): check failed: ");
    }

    @Test
    void aCrashFailsTheCommandAfterTheOtherRows() {
        Invocation run = Invocation.withProgram(CrashingJvm.class, small("--allocators", "mt,jdk"));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("mt (inline 15): failed: exit status 77, planted crash");
        assertThat(run.err()).contains("jdk: round 2 of 2: ");
    }

    @Test
    void memoryThatRunsOutInOneRowLeavesTheOthers() throws IOException {
        Path json = directory.resolve("f.json");
        // Our list of a million strings takes 32 MB, the JDK's 80.
        Invocation run = Invocation.of(
                "list-of-strings",
                "--threads=1",
                "--rounds=1",
                "--allocators=jdk,mt",
                "--java-opts=-Xmx64m -XX:+UseSerialGC",
                "--json=" + json);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).containsPattern("\njdk +String +out of memory\n").containsPattern("\nmt +inline 15 +\\d");
        assertThat(allocators(json)).containsExactly("jdk", "mt");
    }

    @Test
    void memoryThatRunsOutInEveryRowFailsTheCommand() {
        Invocation run = Invocation.of(
                "list-of-strings", "--rounds=1", "--allocators=jdk", "--java-opts=-Xmx8m -XX:+UseSerialGC");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).containsPattern("\njdk +String +out of memory\n");
    }

    @Test
    void runsTheCppTwinInTheSameTable() throws IOException {
        Compiler.assumeIsThere();
        Path json = directory.resolve("f.json");
        Invocation run =
                Invocation.withCompiler("g++", small("--allocators", "mt", "--native", "--json", json.toString()));
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(allocators(json)).startsWith("mt", "cpp-new", "cpp-pool", "cpp-mt");
        assertThat(run.out()).contains("\nC++: ").contains("mimalloc").containsPattern("\ncpp-pool +cow ");
    }

    @Test
    void helpAndVersionAreAnswers() {
        assertThat(Invocation.of("--help").status()).isZero();
        Invocation help = Invocation.of("list-of-strings", "--help");
        assertThat(help.status()).isZero();
        assertThat(help.out()).contains("--allocators").contains("Exit status:").contains("out of memory");
        Invocation version = Invocation.of("--version");
        assertThat(version.status()).isZero();
        assertThat(version.out()).startsWith("mtalloc ").contains("Java ");
    }

    private static String[] small(String... more) {
        List<String> args = new ArrayList<>(List.of(SMALL));
        args.addAll(List.of(more));
        return args.toArray(String[]::new);
    }

    private static List<String> allocators(Path json) throws IOException {
        return values(json, "allocator");
    }

    private static List<String> values(Path json, String key) throws IOException {
        List<String> values = new ArrayList<>();
        for (String line : Files.readAllLines(json)) {
            Map<String, Object> row = JSON.std.mapFrom(line);
            values.add(String.valueOf(row.get(key)));
        }
        return values;
    }
}
