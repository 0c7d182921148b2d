package org.mtalloc.benchmarks.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.mtalloc.benchmarks.child.TextArguments;
import org.mtalloc.benchmarks.cpp.CppFamily;
import org.mtalloc.benchmarks.cpp.CppTwin;
import org.mtalloc.benchmarks.report.JsonFile;
import org.mtalloc.benchmarks.report.Row;
import org.mtalloc.benchmarks.report.TextTable;
import org.mtalloc.benchmarks.runner.JvmCommand;
import org.mtalloc.benchmarks.text.TextSize;
import org.mtalloc.benchmarks.text.TextTest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code mtalloc append}: checks what is asked for, before anything runs. */
@Command(
        name = "append",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        header = "Single characters appended to one string: the concatenation test of 2001.",
        description = {
            "Each round appends single characters, sixteen letters in turn, to an empty string of our own, by growth policy"
                    + " and allocator, or to a StringBuilder, or to a String with +=, then checks length and every"
                    + " character, which is not part of the measured time.",
            "What copies all there is with each character, String and growth exact, has rows up to "
                    + AppendCommand.MOST_QUADRATIC + " characters only.",
            "Each row is a process of its own, which runs all its rounds. Prints a table for each count: wall"
                    + " milliseconds, collector milliseconds, peak resident memory, memory reserved by the allocator, and the"
                    + " ratio of the wall time to that of string-builder."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:measured, all checks passed. A row may say 'out of memory' as long as another one was measured.",
            "1:a check failed, a measured process failed, or every row ran out of memory. The other rows still run.",
            "2:bad input: one line says what is wrong and what is allowed; nothing was run."
        })
final class AppendCommand implements Callable<Integer> {
    /** Characters; copying all of them with each is 5 GB of copies at this count, and 500 GB at ten times as many. */
    static final int MOST_QUADRATIC = 100_000;

    private static final int MAX_COUNT = 100_000_000;

    private final Surroundings surroundings;

    @Option(
            names = "--counts",
            paramLabel = "N",
            split = ",",
            defaultValue = "100000,1000000",
            converter = Count.class,
            description = "Characters that a string gets, a table for each (default: ${DEFAULT-VALUE}).")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private List<Integer> counts;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "101",
            converter = MeasureOptions.Rounds.class,
            description = MeasureOptions.ROUNDS
                    + " Where a round is shorter than a millisecond, the JVM's compilers still"
                    + " change the later ones: the steady state is that of the JMH benchmark AppendBenchmark.")
    private int rounds;

    @Mixin
    private final TextOptions options = new TextOptions();

    AppendCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Distinct.require("--counts", counts.stream().map(String::valueOf), new Count().allowed());
        options.check();
        List<TextSize> sizes = counts.stream()
                .map(count -> new TextSize(TextTest.APPEND, TextSize.NO_POLICY, count, rounds))
                .toList();
        sizes.forEach(this::requireRows);
        JvmCommand jvm = surroundings.jvm().apply(options.measure().javaOptions());
        JvmProbe.check(jvm);
        try (JsonFile json = options.measure().json().open()) {
            RowRunner runner = new RowRunner(surroundings, jvm, json);
            CppTwin twin = runner.twin(
                    TextTest.APPEND.id(), CppFamily.STRINGS, options.measure().withNative());
            String gap = "";
            for (TextSize size : sizes) {
                List<Row> rows = runner.measure(rows(size), twin, size);
                List<String> notes = new ArrayList<>(leftOut(size));
                notes.addAll(runner.notes(rows, twin));
                runner.print(gap + TextTable.of(size, rows, notes));
                gap = "\n";
            }
            return runner.finish();
        }
    }

    private List<TextArguments> rows(TextSize size) {
        return options.rows(size).stream()
                .filter(row -> size.count() <= MOST_QUADRATIC || !row.isQuadratic())
                .toList();
    }

    private void requireRows(TextSize size) {
        if (rows(size).isEmpty()) {
            throw new BadInputException("--counts: string and growth exact are measured up to " + MOST_QUADRATIC
                    + " only, and nothing else is asked for: " + size.count() + "; allowed: counts up to "
                    + MOST_QUADRATIC + ", or other allocators and policies too");
        }
    }

    /** {@return a line that says which rows the table does not have, if any are left out} */
    private List<String> leftOut(TextSize size) {
        int missing = options.rows(size).size() - rows(size).size();
        return missing == 0
                ? List.of()
                : List.of(String.format(
                        Locale.ROOT,
                        "%d rows of string and growth exact are left out: they copy all there is with each character, and"
                                + " are measured up to %,d only",
                        missing,
                        MOST_QUADRATIC));
    }

    /** Reads {@code --counts}. */
    static final class Count extends WholeNumber {
        Count() {
            super(1, MAX_COUNT);
        }
    }
}
