package org.mtalloc.benchmarks.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.mtalloc.benchmarks.child.BufferArguments;
import org.mtalloc.benchmarks.cpp.CppFamily;
import org.mtalloc.benchmarks.cpp.CppTwin;
import org.mtalloc.benchmarks.report.JsonFile;
import org.mtalloc.benchmarks.report.Row;
import org.mtalloc.benchmarks.report.StrBufTable;
import org.mtalloc.benchmarks.runner.JvmCommand;
import org.mtalloc.benchmarks.strbuf.BufferSize;
import org.mtalloc.benchmarks.strbuf.BufferText;
import org.mtalloc.benchmarks.strbuf.BufferVariant;
import org.mtalloc.core.AllocatorKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code mtalloc strbuf}: checks what is asked for, before anything runs. */
@Command(
        name = BufferSize.NAME,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        header = "Byte strings built in six ways: the test of git's strbuf of 2016.",
        description = {
            "Appends a short or a long text so many times, and gives the byte string up, again and again: 0 into a prepared"
                    + " array, 1 into a block of the exact size, 2 to a StrBuf that grows, 3 to one that was told the size, 4 to"
                    + " one on memory that is there, 5 to one that was released and gets the same memory again. Of each"
                    + " byte string length and last byte are checked, of one each round every byte.",
            "Each cell of the table is a process of its own, which runs all its rounds. Prints the time of each way divided by"
                    + " that of the prepared array. The steady state: JMH's StrBufBenchmark."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:measured, all checks passed. A cell may be without a figure, for want of memory, as long as another one has one.",
            "1:a check failed, a measured process failed, or every one ran out of memory. The others still run.",
            "2:bad input: one line says what is wrong and what is allowed; nothing was run."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the options
final class StrBufCommand implements Callable<Integer> {
    private static final int MAX_STRINGS = 1_000_000;
    private static final int MAX_TOTAL = 1_000_000_000;

    private final Surroundings surroundings;

    @Option(
            names = "--strings",
            paramLabel = "N",
            split = ",",
            defaultValue = "5,20,500",
            converter = Strings.class,
            description = "Texts that are appended to a byte string (default: ${DEFAULT-VALUE}).")
    private List<Integer> strings;

    @Option(
            names = "--texts",
            paramLabel = "NAME",
            split = ",",
            defaultValue = "short,long",
            converter = BufferTextName.class,
            description = "What is appended: short has 5 bytes, long 47 (default: ${DEFAULT-VALUE}).")
    private List<BufferText> texts;

    @Option(
            names = "--total",
            paramLabel = "N",
            defaultValue = "5000000",
            converter = Total.class,
            description = "Appends of a round, to all its byte strings together (default: ${DEFAULT-VALUE}).")
    private int total;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "7",
            converter = MeasureOptions.Rounds.class,
            description = MeasureOptions.ROUNDS)
    private int rounds;

    @Option(
            names = "--allocators",
            paramLabel = "NAME",
            split = ",",
            defaultValue = "mt",
            converter = AllocatorKindName.class,
            description = "Which of our allocators blocks come from, a line of the table for each (default:"
                    + " ${DEFAULT-VALUE}).")
    private List<AllocatorKind> allocators;

    @Mixin
    private final MeasureOptions measure = new MeasureOptions();

    StrBufCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Distinct.require("--strings", strings.stream().map(String::valueOf), new Strings().allowed());
        Distinct.require("--texts", texts.stream().map(BufferText::id), new BufferTextName().allowed());
        Distinct.require("--allocators", allocators.stream().map(AllocatorKind::id), AllocatorKindName.all());
        JvmCommand jvm = surroundings.jvm().apply(measure.javaOptions());
        JvmProbe.check(jvm);
        try (JsonFile json = measure.json().open()) {
            RowRunner runner = new RowRunner(surroundings, jvm, json);
            CppTwin twin = runner.twin(BufferSize.NAME, CppFamily.MALLOC, measure.withNative());
            List<Row> rows = new ArrayList<>();
            List<BufferSize> sizes = sizes();
            for (BufferSize size : sizes) {
                List<BufferArguments> ours = allocators.stream()
                        .map(kind -> new BufferArguments(kind, size))
                        .toList();
                rows.addAll(runner.measure(ours, twin, size));
            }
            runner.print(StrBufTable.of(sizes.get(0), rows, runner.notes(rows, twin)));
            return runner.finish();
        }
    }

    private List<BufferSize> sizes() {
        return texts.stream()
                .flatMap(text -> strings.stream()
                        .flatMap(count -> Stream.of(BufferVariant.values())
                                .map(variant -> new BufferSize(variant, text, count, total, rounds))))
                .toList();
    }

    /** Reads {@code --strings}. */
    static final class Strings extends WholeNumber {
        Strings() {
            super(1, MAX_STRINGS);
        }
    }

    /** Reads {@code --total}. */
    static final class Total extends WholeNumber {
        Total() {
            super(1, MAX_TOTAL);
        }
    }
}
