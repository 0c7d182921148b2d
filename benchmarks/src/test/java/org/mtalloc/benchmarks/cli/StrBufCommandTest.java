package org.mtalloc.benchmarks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mtalloc.benchmarks.child.FaultyBufferJvm;

@Timeout(value = 3, unit = TimeUnit.MINUTES)
class StrBufCommandTest {
    @TempDir
    private Path directory;

    @Test
    void measuresEveryVariantOfEveryByteString() throws IOException {
        Path json = directory.resolve("f.json");
        Invocation run = Invocation.of(
                "strbuf",
                "--strings=5,9",
                "--texts=long",
                "--total=1000",
                "--rounds=2",
                "--allocators=pool,mt",
                "--native",
                "--json=" + json);
        assertThat(run.status()).as(run.err()).isZero();
        String cells = "( +[\\d.]+){6}\n";
        assertThat(run.out())
                .startsWith("strbuf: 1,000 appends a round; 2 rounds")
                .containsPattern("\nstrings +allocator +0 +1 +2 +3 +4 +5\n5 long +pool" + cells + "5 long +mt" + cells
                        + "9 long +pool" + cells + "9 long +mt" + cells + "\n0: ")
                .contains("no C++ compiler found (no-such-compiler): the rows cpp-* are left out");
        assertThat(run.err()).contains("mt 9 long variant 5: round 2 of 2");
        List<String> rows = rows(json);
        assertThat(rows).hasSize(2 * 2 * 6).startsWith("5 long 0 pool", "5 long 0 mt", "5 long 1 pool", "5 long 1 mt");
        assertThat(rows).endsWith("9 long 5 pool", "9 long 5 mt");
    }

    @Test
    void aFailedCheckFailsTheCommand() {
        Invocation run =
                Invocation.withProgram(FaultyBufferJvm.class, "strbuf", "--strings=5", "--texts=short", "--total=50");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .contains("\nmt 5 short variant 3: check failed: every byte string must have its length")
                .containsPattern("\n5 short +mt( +-){6}\n");
    }

    @Test
    void runsTheCppTwinInTheSameTable() throws IOException {
        Compiler.assumeIsThere();
        Path json = directory.resolve("f.json");
        Invocation run = Invocation.withCompiler(
                "g++",
                "strbuf",
                "--strings=5",
                "--texts=short",
                "--total=1000",
                "--rounds=2",
                "--native",
                "--json=" + json);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(rows(json))
                .startsWith("5 short 0 mt", "5 short 0 cpp-malloc")
                .contains("5 short 5 cpp-malloc");
        assertThat(run.out()).contains("\nC++: ").containsPattern("\n5 short +cpp-malloc( +[\\d.]+){6}\n");
    }

    @Test
    void helpIsAnAnswer() {
        Invocation help = Invocation.of("strbuf", "--help");
        assertThat(help.status()).isZero();
        assertThat(help.out()).contains("--strings").contains("--texts").contains("Exit status:");
    }

    private static List<String> rows(Path json) throws IOException {
        return JsonRows.of(json, row -> {
            assertThat(row.decimal("ns_per_buffer")).isPositive();
            return row.number("strings") + " " + row.text("text") + " " + row.number("variant") + " "
                    + row.text("allocator");
        });
    }
}
