package org.mtalloc.benchmarks.cpp;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The twin's sources, taken out of the jar into a directory that is removed when this JVM ends. */
final class CppSources {
    private static final String HEADER = "bench.hpp";

    private final String name;
    private final Path directory;

    private CppSources(String name, Path directory) {
        this.name = name;
        this.directory = directory;
    }

    /** Writes the sources of the twin of {@code test} into a new directory for temporary files. */
    static CppSources unpack(String test) throws IOException {
        CppSources sources = new CppSources(test.replace('-', '_'), temporaryDirectory());
        sources.unpackAll();
        return sources;
    }

    private static Path temporaryDirectory() throws IOException {
        // Files first marked are last removed: the directory goes after what is in it.
        return removedAtExit(Files.createTempDirectory("mtalloc-cpp-"));
    }

    private void unpackAll() throws IOException {
        for (String file : List.of(mainFile(), HEADER)) {
            try (InputStream source = CppSources.class.getResourceAsStream(file)) {
                if (source == null) {
                    throw new FileNotFoundException("the jar holds no " + file);
                }
                Files.copy(source, removedAtExit(directory.resolve(file)));
            }
        }
    }

    private String mainFile() {
        return name + ".cpp";
    }

    /** {@return the file to compile} */
    Path mainSource() {
        return directory.resolve(mainFile());
    }

    /** {@return where the program with these strings goes} */
    Path program(StringKind strings) {
        return removedAtExit(directory.resolve(name + "-" + strings));
    }

    private static Path removedAtExit(Path path) {
        File file = path.toFile();
        file.deleteOnExit();
        return path;
    }
}
