package org.mtalloc.benchmarks.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.mtalloc.benchmarks.runner.JvmCommand;

/**
 * A call of the command, in this JVM.
 *
 * @param status its exit status
 * @param out its standard output
 * @param err its standard error
 */
record Invocation(int status, String out, String err) {
    static final long MEMORY_BYTES = 8L << 30;

    /** Calls the command on a machine of 8 GB without a C++ compiler. */
    static Invocation of(String... args) {
        return with(JvmCommand::likeThisOne, "no-such-compiler", args);
    }

    /** Calls the command with {@code main} as the program of the measured JVMs. */
    static Invocation withProgram(Class<?> main, String... args) {
        return with(
                options -> {
                    JvmCommand like = JvmCommand.likeThisOne(options);
                    return new JvmCommand(like.java(), like.classPath(), main.getName(), like.options());
                },
                "no-such-compiler",
                args);
    }

    /** Calls the command with a C++ compiler. */
    static Invocation withCompiler(String compiler, String... args) {
        return with(JvmCommand::likeThisOne, compiler, args);
    }

    private static Invocation with(Function<List<String>, JvmCommand> jvm, String compiler, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Surroundings surroundings = new Surroundings(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                jvm,
                MEMORY_BYTES,
                compiler);
        int status = Main.run(surroundings, args);
        return new Invocation(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
