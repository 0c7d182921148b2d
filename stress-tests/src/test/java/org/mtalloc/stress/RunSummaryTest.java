package org.mtalloc.stress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the script makes of a log of jcstress: a copy of it runs with a Java that says what the test has written down. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class RunSummaryTest {
    private static final Path BASH = Path.of("/bin/bash");

    /** Stands for Java: what it prints is in files beside it; of jcstress it notes the arguments, and makes a report. */
    private static final String JAVA = """
            #!/bin/bash
            here=${0%/bin/java}
            case "$*" in
            *-XshowSettings*) echo "    java.specification.version = $(<"$here/version")" >&2 ;;
            *CheckAllocator*) cat "$here/allocators" ;;
            *ListTests*) cat "$here/list" ;;
            *jcstress.Main*)
                mkdir report
                printf '%s\\n' "$@" >"$here/arguments"
                cat "$here/log"
                exit "$(<"$here/status")"
                ;;
            *) printf 'Picked up JAVA_TOOL_OPTIONS: -Da=b\\nfirst line\\nthe Java\\n' >&2 ;;
            esac
            """;

    private static final String LISTED = """
            processors 2
            org.mtalloc.stress.A 2
            org.mtalloc.stress.Idle 2
            org.mtalloc.stress.Four 4
            """;

    private static final String PASSED = """
            .......... [OK] org.mtalloc.stress.A
                     wanted   92,577  100.00%  Acceptable  Wanted.
              needs Java 21        0    0.00%  Acceptable  Not tested.
            .......... [OK] org.mtalloc.stress.Idle
              needs Java 21   92,577  100.00%  Acceptable  Not tested.
            """;

    @TempDir
    Path directory;

    private Path module;
    private Path java;

    @BeforeEach
    void copyScript() throws IOException {
        assumeTrue(Files.isExecutable(BASH), "the script needs " + BASH);
        module = Files.createDirectories(directory.resolve("a module"));
        Files.copy(Path.of("run"), module.resolve("run"));
        Files.createDirectories(module.resolve("target"));
        Files.createFile(module.resolve("target").resolve("jcstress.jar"));
        java = directory.resolve("java");
        Files.createDirectories(java.resolve("bin"));
        assertThat(Files.writeString(java.resolve("bin").resolve("java"), JAVA)
                        .toFile()
                        .setExecutable(true))
                .isTrue();
        say("version", "17");
        say("allocators", "org.mtalloc.One, org.mtalloc.Two");
        say("list", LISTED);
        say("log", PASSED);
        say("status", "0");
    }

    @Test
    void testsThatTestedNothingOrNeedMoreProcessorsAreNotPassed() throws IOException, InterruptedException {
        assertThat(run(0)).contains("1 passed, 0 failed, 1 tested nothing, 1 need more processors, 0 missing");
        assertThat(summary("jcstress-quick"))
                .contains(
                        "machine: 2 processors", "java: the Java\n", "any allocator: org.mtalloc.One, org.mtalloc.Two")
                .containsPattern("\nIdle +1 +0 +0 needs Java 21\n")
                .containsPattern("\nFour +not run: needs 4 processors\n");
    }

    @Test
    void aTestThatDidNotRunFails() throws IOException, InterruptedException {
        say("list", LISTED + "org.mtalloc.stress.AA 2\n");

        assertThat(run(1)).contains("1 passed, 0 failed, 1 tested nothing, 1 need more processors, 1 missing");
        assertThat(summary("jcstress-quick")).containsPattern("\nAA +NOT RUN\n");
    }

    @Test
    void aTestThatRanButIsNotListedFails() throws IOException, InterruptedException {
        say("log", PASSED + ".......... [OK] org.mtalloc.stress.B\n");

        assertThat(run(1)).contains("tests ran that are not listed");
    }

    @Test
    void aForbiddenOutcomeInOneConfigurationFails() throws IOException, InterruptedException {
        say("log", PASSED + ".......... [FAILED] org.mtalloc.stress.A\n");

        assertThat(run(1)).contains("0 passed, 1 failed, 1 tested nothing, 1 need more processors, 0 missing");
    }

    @Test
    void theStatusOfJcstressCounts() throws IOException, InterruptedException {
        say("status", "1");

        assertThat(run(1)).contains("1 passed, 0 failed, 1 tested nothing, 1 need more processors, 0 missing");
    }

    @Test
    void aRunOfAPartReplacesNothingOfTheWhole() throws IOException, InterruptedException {
        run(0, "quick");
        run(0, "quick", ".*", "-time", "10");

        assertThat(summary("jcstress-quick")).contains("mode: quick, tests: .*\n");
        assertThat(summary("jcstress-quick-part")).contains("mode: quick, tests: .*, options: -time 10\n");
    }

    @Test
    void aKeptSummaryIsNeverReplaced() throws IOException, InterruptedException {
        run(0, "--keep", "quick");
        run(0, "--keep", "quick");
        run(0, "--keep", "quick", "stress");
        say("allocators", "com.acme.Acme");
        run(0, "--keep", "--allocator", "com.acme.Acme", "quick");

        try (Stream<Path> files = Files.walk(module.resolve("results"))) {
            assertThat(files.filter(Files::isRegularFile)
                            .map(file ->
                                    module.resolve("results").relativize(file).toString())
                            .map(name -> name.replaceFirst("^[0-9]{4}-[0-9]{2}-[0-9]{2}-2cpu-[^/]+/", "")))
                    .containsExactlyInAnyOrder(
                            "java17-quick.txt", "java17-quick~2.txt", "java17-quick-part.txt", "java17-quick-Acme.txt");
        }
    }

    @Test
    void anOptionForTheJvmsOfTestsIsGivenOnce() throws IOException, InterruptedException {
        say("version", "25");

        run(0, "quick", ".*", "-jvmArgsPrepend", "-Da=b", "-time", "10");

        assertThat(Files.readAllLines(java.resolve("arguments")))
                .containsSubsequence(
                        "-time", "10", "-jvmArgsPrepend", "-Da=b --enable-native-access=ALL-UNNAMED", "-t", ".*")
                .containsOnlyOnce("-jvmArgsPrepend");
    }

    @Test
    void entriesOfTheClassPathAreTakenAsTheyAre() throws IOException, InterruptedException {
        Path all = Files.createDirectories(directory.resolve("lib")).resolve("*");
        Files.createFile(all.resolveSibling("c.jar"));

        run(0, "--class-path", all + ":/a b.jar:", "quick");

        assertThat(Files.readAllLines(java.resolve("arguments")))
                .contains(module.toRealPath() + "/target/jcstress.jar:" + all + ":/a b.jar");
    }

    private void say(String file, String text) throws IOException {
        Files.writeString(java.resolve(file), text);
    }

    private String summary(String run) throws IOException {
        return Files.readString(module.resolve("target").resolve(run).resolve("summary.txt"));
    }

    private String run(int status, String... arguments) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(BASH.toString(), module.resolve("run").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", java.toString());
        Process process = builder.start();
        String output = String.join("\n", process.inputReader().lines().toList());
        assertThat(process.waitFor()).as("exit status; %s", output).isEqualTo(status);
        return output;
    }
}
