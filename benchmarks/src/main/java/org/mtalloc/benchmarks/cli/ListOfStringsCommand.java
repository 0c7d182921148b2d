package org.mtalloc.benchmarks.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.mtalloc.benchmarks.child.Message;
import org.mtalloc.benchmarks.report.JsonFile;
import org.mtalloc.benchmarks.runner.FirstComplaint;
import org.mtalloc.benchmarks.runner.JvmCommand;
import org.mtalloc.benchmarks.runner.MeasuredProcess;
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
            "Prints wall seconds, user and system CPU seconds, collector seconds, peak resident memory, memory reserved"
                    + " by the allocator, and the ratio of the wall seconds to those of jdk."
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
        List<Implementation> allocators = distinct(options.allocators());
        MemoryNeed.check(workload, allocators, surroundings.memoryBytes());
        JvmCommand jvm = surroundings.jvm().apply(options.javaOptions());
        checkStarts(jvm);
        try (JsonFile json = open(options.json())) {
            ListOfStringsRun run = new ListOfStringsRun(surroundings, jvm, json);
            return run.run(workload, allocators, options.withNative());
        }
    }

    private static List<Implementation> distinct(List<Implementation> allocators) {
        if (allocators.isEmpty()) {
            throw new BadInputException("--allocators: names none; allowed: " + ImplementationName.all());
        }
        Set<Implementation> seen = EnumSet.noneOf(Implementation.class);
        for (Implementation each : allocators) {
            if (!seen.add(each)) {
                throw new BadInputException(
                        "--allocators: '" + each.id() + "' is named twice; allowed: each name once");
            }
        }
        return allocators;
    }

    private static void checkStarts(JvmCommand jvm) throws IOException, InterruptedException {
        FirstComplaint complaint = new FirstComplaint();
        List<Message> messages = new ArrayList<>();
        MeasuredProcess.run(
                jvm.probe(),
                Map.of(),
                line -> Message.parse(line).ifPresentOrElse(messages::add, () -> complaint.accept(line)));
        if (messages.isEmpty()) {
            throw new BadInputException("--java-opts: no measured JVM starts with '" + String.join(" ", jvm.options())
                    + "' (" + complaint.line() + "); allowed: flags that this JVM takes to run a program");
        }
    }

    private static JsonFile open(@Nullable Path file) {
        try {
            return JsonFile.open(file);
        } catch (IOException failure) {
            throw new BadInputException("--json: cannot write " + file + " ("
                    + failure.getClass().getSimpleName().replace("Exception", "")
                    + "); allowed: a file in a directory that exists and can be written to");
        }
    }
}
