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
    private static final String PROGRAM = "list_of_strings";
    private static final String MAIN_SOURCE = PROGRAM + ".cpp";
    private static final List<String> FILES = List.of(MAIN_SOURCE, "bench.hpp");

    private final Path directory;

    private CppSources(Path directory) {
        this.directory = directory;
    }

    /** Writes the sources into a new directory for temporary files. */
    static CppSources unpack() throws IOException {
        // Files first marked are last removed: the directory goes after what is in it.
        Path directory = removedAtExit(Files.createTempDirectory("mtalloc-cpp-"));
        for (String name : FILES) {
            try (InputStream source = CppSources.class.getResourceAsStream(name)) {
                if (source == null) {
                    throw new FileNotFoundException("the jar holds no " + name);
                }
                Files.copy(source, removedAtExit(directory.resolve(name)));
            }
        }
        return new CppSources(directory);
    }

    /** {@return the file to compile} */
    Path mainSource() {
        return directory.resolve(MAIN_SOURCE);
    }

    /** {@return where the program with these strings goes} */
    Path program(StringKind strings) {
        return removedAtExit(directory.resolve(PROGRAM + "-" + strings));
    }

    private static Path removedAtExit(Path path) {
        File file = path.toFile();
        file.deleteOnExit();
        return path;
    }
}
