package org.mtalloc.benchmarks.cli;

import java.io.PrintWriter;
import java.nio.charset.Charset;
import org.mtalloc.benchmarks.report.CapacityTable;
import org.mtalloc.benchmarks.slots.SlotsSize;
import org.mtalloc.benchmarks.strbuf.BufferSize;
import org.mtalloc.benchmarks.text.TextTest;
import org.mtalloc.benchmarks.workload.Workload;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program {@code mtalloc}. */
@Command(
        name = "mtalloc",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Measures the mtalloc allocators on the tests of their ancestors.")
public final class Main implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    private Main() {}

    /** Runs the command that {@code args} name, and exits with its status. */
    public static void main(String[] args) {
        System.exit(run(Surroundings.real(), args));
    }

    /** Runs the command that {@code args} name, and returns its exit status. */
    static int run(Surroundings surroundings, String... args) {
        OneLineErrors errors = new OneLineErrors(surroundings.err());
        int status = new CommandLine(new Main())
                .addSubcommand(Workload.NAME, new ListOfStringsCommand(surroundings))
                .addSubcommand(TextTest.APPEND.id(), new AppendCommand(surroundings))
                .addSubcommand(TextTest.SELF_CONCAT.id(), new SelfConcatCommand(surroundings))
                .addSubcommand(SlotsSize.NAME, new SlotsCommand(surroundings))
                .addSubcommand(BufferSize.NAME, new StrBufCommand(surroundings))
                .addSubcommand(CapacityTable.NAME, new CapacityCommand(surroundings))
                .setOut(new PrintWriter(surroundings.out(), true, Charset.defaultCharset()))
                .setErr(new PrintWriter(surroundings.err(), true, Charset.defaultCharset()))
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .execute(args);
        if (surroundings.out().checkError()) {
            surroundings.err().println("mtalloc: standard output could not be written");
            return status == ExitStatus.OK ? ExitStatus.FAILED : status;
        }
        return status;
    }

    /** Without a subcommand there is nothing to do. */
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }
}
