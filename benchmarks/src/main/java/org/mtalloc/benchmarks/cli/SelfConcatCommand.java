package org.mtalloc.benchmarks.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
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

/** {@code mtalloc self-concat}: checks what is asked for, before anything runs. */
@Command(
        name = "self-concat",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        header = "A string that becomes the sum of itself and itself: the other concatenation test of 2001.",
        description = {
            "Each round builds N strings, one after the other: from one character on, M times s = s + s, where each sum is"
                    + " another string and the one before is dropped. Each of them must have its length and its last"
                    + " character; of the last one every character is checked, which is not part of the measured time.",
            "Each row is a process of its own, which runs all its rounds. Prints wall milliseconds, collector milliseconds,"
                    + " peak resident memory, memory reserved by the allocator, and the ratio of the wall time to that of"
                    + " string-builder."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:measured, all checks passed. A row may say 'out of memory' as long as another one was measured.",
            "1:a check failed, a measured process failed, or every row ran out of memory. The other rows still run.",
            "2:bad input: one line says what is wrong and what is allowed; nothing was run."
        })
final class SelfConcatCommand implements Callable<Integer> {
    /** A string's length is an int, and ours are a little shorter still. */
    private static final int MAX_DOUBLINGS = 30;

    private static final int MAX_COUNT = 1_000_000;
    private static final int MANY_DOUBLINGS = 1000;

    private final Surroundings surroundings;

    @Option(
            names = "--n",
            paramLabel = "N",
            defaultValue = "10",
            converter = Count.class,
            description = "Strings that a round builds (default: ${DEFAULT-VALUE}).")
    private int count;

    @Option(
            names = "--m",
            paramLabel = "M",
            defaultValue = "25",
            converter = Doublings.class,
            description = "Doublings of each, up to " + MAX_DOUBLINGS + ": the string gets 2^M characters (default:"
                    + " ${DEFAULT-VALUE}).")
    private int doublings;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            converter = MeasureOptions.Rounds.class,
            description = MeasureOptions.ROUNDS)
    private int rounds;

    @Mixin
    private final TextOptions options = new TextOptions();

    SelfConcatCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        requirePossible();
        options.check();
        TextSize size = new TextSize(TextTest.SELF_CONCAT, TextSize.NO_POLICY, count, doublings, rounds);
        JvmCommand jvm = surroundings.jvm().apply(options.measure().javaOptions());
        JvmProbe.check(jvm);
        try (JsonFile json = options.measure().json().open()) {
            RowRunner runner = new RowRunner(surroundings, jvm, json);
            CppTwin twin = runner.twin(
                    size.test(), CppFamily.STRINGS, options.measure().withNative());
            List<Row> rows = runner.measure(options.rows(size), twin, size);
            runner.print(TextTable.of(size, rows, runner.notes(rows, twin)));
            return runner.finish();
        }
    }

    private void requirePossible() {
        if (doublings > MAX_DOUBLINGS) {
            throw new BadInputException("--m: after " + doublings + " doublings the string would have 2^" + doublings
                    + " chars, and no string has more than 2^31 - 1; allowed: 1 to " + MAX_DOUBLINGS);
        }
    }

    /** Reads {@code --n}. */
    static final class Count extends WholeNumber {
        Count() {
            super(1, MAX_COUNT);
        }
    }

    /** Reads {@code --m}; what passes the largest string is for the command to explain. */
    static final class Doublings extends WholeNumber {
        Doublings() {
            super(1, MANY_DOUBLINGS);
        }

        @Override
        public String allowed() {
            return "a whole number from 1 to " + MAX_DOUBLINGS;
        }
    }
}
