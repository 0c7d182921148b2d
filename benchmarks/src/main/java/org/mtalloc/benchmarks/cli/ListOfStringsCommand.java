package org.mtalloc.benchmarks.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.mtalloc.benchmarks.child.ChildArguments;
import org.mtalloc.benchmarks.cli.ListOfStringsOptions.InlineChars;
import org.mtalloc.benchmarks.cpp.CppFamily;
import org.mtalloc.benchmarks.cpp.CppTwin;
import org.mtalloc.benchmarks.report.JsonFile;
import org.mtalloc.benchmarks.report.ResultTable;
import org.mtalloc.benchmarks.report.Row;
import org.mtalloc.benchmarks.runner.JvmCommand;
import org.mtalloc.benchmarks.workload.Implementation;
import org.mtalloc.benchmarks.workload.Workload;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code mtalloc list-of-strings}: checks what is asked for, before anything runs. */
@Command(
        name = Workload.NAME,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        header = "The four-thread list-of-strings test of 2003.",
        description = {
            "Each thread builds its own list of strings, over one allocator for all: appends a text to a fresh string"
                    + " and adds a copy to the list, for every element; reads every element into a fresh string; assigns"
                    + " another text to every element through a fresh string; drops the list. Every round checks count,"
                    + " length and content of what it reads, after the first and after the second text, and that the"
                    + " allocator is empty at its end.",
            "Each row is a process of its own, which runs all its rounds. Prints the kind of strings, wall seconds, user"
                    + " and system CPU seconds, collector seconds, peak resident memory, memory reserved by the"
                    + " allocator, and the ratio of the wall seconds to those of jdk."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:measured, all checks passed. A row may say 'out of memory' as long as another one was measured.",
            "1:a check failed, a measured process failed, or every row ran out of memory. The other rows still run.",
            "2:bad input: one line says what is wrong and what is allowed; nothing was run."
        })
final class ListOfStringsCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Mixin
    private final ListOfStringsOptions options = new ListOfStringsOptions();

    ListOfStringsCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Workload workload = options.workload();
        List<Implementation> allocators = options.allocators();
        Distinct.require("--allocators", allocators.stream().map(Implementation::id), ImplementationName.all());
        List<Integer> inlineChars = options.inlineChars();
        Distinct.require("--inline", inlineChars.stream().map(String::valueOf), new InlineChars().allowed());
        MemoryNeed.check(workload, allocators, surroundings.memoryBytes());
        JvmCommand jvm = surroundings.jvm().apply(options.measure().javaOptions());
        JvmProbe.check(jvm);
        try (JsonFile json = options.measure().json().open()) {
            RowRunner runner = new RowRunner(surroundings, jvm, json);
            CppTwin twin = runner.twin(
                    Workload.NAME, CppFamily.STRINGS, options.measure().withNative());
            List<Row> rows = runner.measure(rows(workload, allocators, inlineChars), twin, workload);
            runner.print(ResultTable.of(workload, rows, runner.notes(rows, twin)));
            return runner.finish();
        }
    }

    /** One for each of ours with each number of chars in the node; the JDK's list has no such number. */
    private static List<ChildArguments> rows(
            Workload workload, List<Implementation> allocators, List<Integer> inlineChars) {
        List<ChildArguments> rows = new ArrayList<>();
        for (Implementation allocator : allocators) {
            List<Integer> each = allocator == Implementation.JDK ? inlineChars.subList(0, 1) : inlineChars;
            each.forEach(chars -> rows.add(new ChildArguments(allocator, workload.withInlineChars(chars))));
        }
        return rows;
    }
}
