package org.mtalloc.benchmarks.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints what is wrong and what is allowed on one line, without a stack trace. */
final class OneLineErrors implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private final PrintStream err;

    OneLineErrors(PrintStream err) {
        this.err = err;
    }

    @Override
    public int handleParseException(ParameterException failure, String[] args) {
        print(failure.getCommandLine(), message(failure));
        return ExitStatus.BAD_INPUT;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        if (failure instanceof BadInputException) {
            print(command, String.valueOf(failure.getMessage()));
            return ExitStatus.BAD_INPUT;
        }
        print(command, "could not go on: " + failure);
        return ExitStatus.FAILED;
    }

    private static String message(ParameterException failure) {
        CommandLine command = failure.getCommandLine();
        if (failure instanceof UnmatchedArgumentException unmatched) {
            return unmatched(command, unmatched.getUnmatched());
        }
        if (failure instanceof MissingParameterException missing) {
            return failure.getMessage() + values(missing);
        }
        return command.getSubcommands().isEmpty()
                ? String.valueOf(failure.getMessage())
                : failure.getMessage() + "; allowed: " + commands(command);
    }

    private static String unmatched(CommandLine command, List<String> arguments) {
        String first = arguments.get(0);
        if (first.startsWith("-")) {
            return "unknown option '" + first + "'; allowed: " + options(command);
        }
        return command.getSubcommands().isEmpty()
                ? "'" + first + "' belongs to no option; allowed: " + options(command)
                : "unknown command '" + first + "'; allowed: " + commands(command);
    }

    private static String values(MissingParameterException missing) {
        return missing.getMissing().stream()
                .flatMap(argument -> Stream.of(argument.converters()))
                .filter(Described.class::isInstance)
                .map(converter -> "; allowed: " + ((Described) converter).allowed())
                .findFirst()
                .orElse("");
    }

    private static String options(CommandLine command) {
        return command.getCommandSpec().options().stream()
                .map(OptionSpec::longestName)
                .sorted()
                .collect(Collectors.joining(", "));
    }

    private static String commands(CommandLine command) {
        return String.join(", ", command.getSubcommands().keySet()) + ", --help, --version";
    }

    private void print(CommandLine command, String message) {
        err.println(command.getCommandSpec().qualifiedName() + ": "
                + message.strip().replaceAll("\\s*\\R\\s*", " "));
    }
}
