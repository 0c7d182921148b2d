package org.mtalloc.benchmarks.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The C++ compiler of this machine, for the tests of twins. */
final class Compiler {
    private Compiler() {}

    /** Skips the test where there is none. */
    static void assumeIsThere() {
        String path = String.valueOf(System.getenv("PATH"));
        boolean compiler = List.of(path.split(":", -1)).stream()
                .anyMatch(each -> Files.isExecutable(Path.of(each).resolve("g++")));
        assumeTrue(compiler, "no g++ on this machine: --native is tested without it only");
    }
}
