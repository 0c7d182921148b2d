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

    /**
     * Compiles the twin of {@code test} with the compiler that {@code command} calls. Never fails: what is missing is a
     * note.
     */
    public static CppTwin prepare(String test, String command, Progress progress) throws InterruptedException {
        Optional<CppCompiler> compiler = CppCompiler.find(command);
        if (compiler.isEmpty()) {
            return missing("no C++ compiler found (" + command + "): the rows cpp-* are left out");
        }
        progress.line("compiling the C++ twin: " + compiler.get().version());
        try {
            return rows(compiler.get(), programs(test, compiler.get()), MimallocLibrary.find(), progress);
        } catch (IOException failure) {
            return missing("the C++ twin could not be compiled: the rows cpp-* are left out: " + failure.getMessage());
        }
    }

    private static Map<StringKind, Path> programs(String test, CppCompiler compiler)
            throws IOException, InterruptedException {
        CppSources sources = CppSources.unpack(test);
        Map<StringKind, Path> programs = new EnumMap<>(StringKind.class);
        for (StringKind strings : StringKind.values()) {
            Path program = sources.program(strings);
            compiler.compile(sources.mainSource(), strings, program);
            programs.put(strings, program);
        }
        return programs;
    }

    private static CppTwin rows(
            CppCompiler compiler, Map<StringKind, Path> programs, Optional<String> mimalloc, Progress progress) {
        ProcessFacts facts = new ProcessFacts(compiler.version(), "none", 0);
        List<CppRow> rows = new ArrayList<>();
        for (CppVariant variant : CppVariant.values()) {
            Path program = programs.get(variant.strings());
            if (program != null && (mimalloc.isPresent() || !variant.mimalloc())) {
                String preload = variant.mimalloc() ? mimalloc.orElse("") : "";
                rows.add(new CppRow(variant, program, preload, facts, progress));
            }
        }
        return new CppTwin(rows, notes(compiler, mimalloc));
    }

    private static List<String> notes(CppCompiler compiler, Optional<String> mimalloc) {
        List<String> notes = new ArrayList<>();
        notes.add("C++: " + compiler.version() + ", " + String.join(" ", CppCompiler.FLAGS)
                + "; strings cow: reference-counted, as in 2003; sso: up to " + StringKind.SSO.inlineChars()
                + " chars inside the object");
        notes.add(mimalloc.map(file -> "mimalloc: " + Path.of(file).getFileName())
                .orElse("no mimalloc found (libmimalloc.so): the rows cpp-mimalloc and cpp-sso-mimalloc are left out"));
        return notes;
    }

    private static CppTwin missing(String note) {
        return new CppTwin(List.of(), List.of(note));
    }
}
