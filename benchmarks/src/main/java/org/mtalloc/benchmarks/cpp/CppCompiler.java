package org.mtalloc.benchmarks.cpp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A C++ compiler that is there.
 *
 * @param command how it is called
 * @param version its first line about itself
 */
record CppCompiler(String command, String version) {
    /** The flags of the reference figures. */
    static final List<String> FLAGS = List.of("-O2", "-funroll-loops", "-std=c++17", "-pthread");

    /** {@return the compiler that {@code command} calls, if it answers} */
    static Optional<CppCompiler> find(String command) throws InterruptedException {
        return CommandOutput.of(List.of(command, "--version"))
                .filter(output -> output.status() == 0 && !output.lines().isEmpty())
                .map(output -> new CppCompiler(command, output.lines().get(0).strip()));
    }

    /**
     * Compiles {@code source} into {@code program}.
     *
     * @throws IOException if the compiler reports an error; its message is the first error's line
     */
    void compile(Path source, StringKind strings, Path program) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>();
        line.add(command);
        line.addAll(FLAGS);
        line.add(strings.flag());
        line.add(source.toString());
        line.add("-o");
        line.add(program.toString());
        line.add("-ldl");
        CommandOutput output = CommandOutput.of(line).orElseThrow(() -> new IOException(command + " cannot be run"));
        if (output.status() != 0) {
            throw new IOException(output.lines().stream()
                    .filter(text -> text.contains("error"))
                    .findFirst()
                    .orElse(command + " ended with status " + output.status()));
        }
    }
}
