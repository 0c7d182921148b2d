package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.mtalloc.core.CapturingLoggerFinder;
import org.mtalloc.core.TestClassPath;

/** Runs a program of the tests in a JVM of its own. */
public record ChildJvm(int status, List<String> lines) {
    /** {@return how the program ended, and the lines that it wrote to either stream} */
    public static ChildJvm run(Class<?> program, String... flags) throws Exception {
        return run(program, List.of(), flags);
    }

    /** {@return the same of a program with arguments} */
    static ChildJvm run(Class<?> program, List<String> arguments, String... flags) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(flags));
        command.add("-D" + CapturingLoggerFinder.PRINT + "=true");
        command.addAll(List.of("-cp", TestClassPath.text(), program.getName()));
        command.addAll(arguments);
        Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new ChildJvm(child.exitValue(), output.lines().toList());
    }
}
