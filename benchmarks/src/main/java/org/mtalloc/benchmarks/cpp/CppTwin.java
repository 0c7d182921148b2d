package org.mtalloc.benchmarks.cpp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mtalloc.benchmarks.report.ProcessFacts;
import org.mtalloc.benchmarks.runner.Progress;

/**
 * The C++ twin, compiled as far as this machine can: the rows that can run, and a line for what is missing.
 *
 * @param rows the rows, in the order of the table
 * @param notes what the reader of the table must know
 */
public record CppTwin(List<CppRow> rows, List<String> notes) {
    /** Keeps unmodifiable copies. */
    public CppTwin {
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    /** {@return a twin that was not asked for} */
    public static CppTwin none() {
        return new CppTwin(List.of(), List.of());
    }

    /** {@return a twin of those rows that force-new makes allocate otherwise} */
    public CppTwin pooled() {
        return new CppTwin(rows.stream().filter(CppRow::isPooled).toList(), notes);
    }

    /**
     * Compiles the twin of {@code test} with the compiler that {@code command} calls. Never fails: what is missing is a
     * note.
     */
    public static CppTwin prepare(String test, CppFamily family, String command, Progress progress)
            throws InterruptedException {
        Optional<CppCompiler> compiler = CppCompiler.find(command);
        if (compiler.isEmpty()) {
            return missing("no C++ compiler found (" + command + "): the rows cpp-* are left out");
        }
        progress.line("compiling the C++ twin: " + compiler.get().version());
        try {
            return rows(compiler.get(), family, programs(test, family, compiler.get()), progress);
        } catch (IOException failure) {
            return missing("the C++ twin could not be compiled: the rows cpp-* are left out: " + failure.getMessage());
        }
    }

    private static Map<StringKind, Path> programs(String test, CppFamily family, CppCompiler compiler)
            throws IOException, InterruptedException {
        CppSources sources = CppSources.unpack(test);
        Map<StringKind, Path> programs = new EnumMap<>(StringKind.class);
        for (CppVariant variant : family.variants()) {
            StringKind strings = variant.strings();
            if (!programs.containsKey(strings)) {
                Path program = sources.program(strings);
                compiler.compile(sources.mainSource(), strings, program);
                programs.put(strings, program);
            }
        }
        return programs;
    }

    private static CppTwin rows(
            CppCompiler compiler, CppFamily family, Map<StringKind, Path> programs, Progress progress)
            throws InterruptedException {
        Optional<String> mimalloc = MimallocLibrary.find();
        ProcessFacts facts = new ProcessFacts(compiler.version(), "none", 0);
        List<CppRow> rows = new ArrayList<>();
        for (CppVariant variant : family.variants()) {
            Path program = programs.get(variant.strings());
            if (program != null && (mimalloc.isPresent() || !variant.mimalloc())) {
                String preload = variant.mimalloc() ? mimalloc.orElse("") : "";
                rows.add(new CppRow(variant, program, preload, facts, progress));
            }
        }
        return new CppTwin(rows, notes(compiler, family, mimalloc));
    }

    private static List<String> notes(CppCompiler compiler, CppFamily family, Optional<String> mimalloc) {
        List<String> notes = new ArrayList<>();
        notes.add("C++: " + compiler.version() + ", " + String.join(" ", CppCompiler.FLAGS) + family.stringsNote());
        notes.add(mimalloc.map(file -> "mimalloc: " + Path.of(file).getFileName())
                .orElse("no mimalloc found (libmimalloc.so): left out: " + family.mimallocRows()));
        return notes;
    }

    private static CppTwin missing(String note) {
        return new CppTwin(List.of(), List.of(note));
    }
}
