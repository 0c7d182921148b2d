package org.mtalloc.stress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.stress.harness.ClassPath;
import org.mtalloc.stress.listing.ListTests;
import org.mtalloc.stress.listing.ListedTest;

/** Wrong arguments of the script, and of what it asks for the list of tests: one line, exit status 2, nothing run. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class RunScriptTest {
    private static final Path BASH = Path.of("/bin/bash");
    private static final int REFUSED = 2;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --foo                | an option must be --allocator, --class-path or --keep: option=--foo
            --allocator          | an option must have a value: option=--allocator
            --class-path         | an option must have a value: option=--class-path
            slow                 | the mode must be sanity, quick, default, tough or stress: mode=slow
            quick -time          | a pattern must stand before options of jcstress, and --keep before the mode: pattern=-time
            quick --keep         | a pattern must stand before options of jcstress, and --keep before the mode: pattern=--keep
            quick A B            | an option of jcstress must start with -: option=B
            quick A --keep       | the option must stand before the mode: option=--keep
            quick A -m tough     | an option of jcstress must not be one that this script gives: option=-m
            quick A -jvmArgs -Dstress.allocator=B | an allocator must be named by --allocator: option=-Dstress.allocator=B
            quick A -jvmArgsPrepend | an option must have a value: option=-jvmArgsPrepend
            """)
    void aWrongArgumentIsRefusedInOneLine(String arguments, String line) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(BASH), "the script needs " + BASH);
        List<String> command = new ArrayList<>(List.of(BASH.toString(), "run"));
        command.addAll(List.of(arguments.split(" ")));
        assertThat(outputOf(command, REFUSED)).containsExactly(line);
    }

    @Test
    void aJavaThatIsNotThereIsRefusedInOneLine() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(BASH), "the script needs " + BASH);
        assertThat(outputOf(List.of("/usr/bin/env", "JAVA_HOME=/no/such", BASH.toString(), "run", "quick"), REFUSED))
                .containsExactly("there must be a Java, in JAVA_HOME or on the PATH: java=/no/such/bin/java");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "2", "x", "60 60"})
    void theLongScriptRefusesWhatIsNoTime(String arguments) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(BASH), "the script needs " + BASH);
        List<String> command = new ArrayList<>(List.of(BASH.toString(), "long"));
        command.addAll(List.of(arguments.split(" ")));
        assertThat(outputOf(command, REFUSED))
                .containsExactly(
                        "one argument is taken, BURN_SECONDS, a whole number from 3: BURN_SECONDS=" + arguments);
    }

    @Test
    void thePatternIsThatOfJavaAndFindsWithinTheName() throws IOException, InterruptedException {
        assertThat(outputOf(list("(?i)twolistsmt$"), 0))
                .containsExactly(
                        "processors " + Runtime.getRuntime().availableProcessors(),
                        "org.mtalloc.stress.lists.TwoListsMt 2");
    }

    @Test
    void allTestsAreListed() throws IOException, InterruptedException {
        assertThat(outputOf(list(".*"), 0))
                .hasSize(1
                        + ListedTest.read(ClassPath.ofShippedTests().listOfTests())
                                .size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            (            | the pattern must be a regular expression of Java: pattern=(, cause=Unclosed group
            nothingSuch  | the pattern must be found in the name of a test: pattern=nothingSuch
            """)
    void aPatternThatIsNoneOrFindsNothingIsRefused(String pattern, String line)
            throws IOException, InterruptedException {
        assertThat(outputOf(list(pattern), REFUSED)).containsExactly(line);
    }

    private static List<String> list(String pattern) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                ClassPath.ofShippedTests().toString(),
                ListTests.class.getName(),
                pattern);
    }

    private static List<String> outputOf(List<String> command, int status) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        List<String> lines = process.inputReader().lines().toList();
        assertThat(process.waitFor()).as("exit status; %s", lines).isEqualTo(status);
        return lines;
    }
}
