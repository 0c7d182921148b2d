package org.mtalloc.core.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files of the checkout that the tests run in. */
final class ProjectFiles {
    private ProjectFiles() {}

    /** {@return the root of the checkout; Maven says where the module is, other runners start in it} */
    static Path root() {
        return Path.of(System.getProperty("basedir", "."))
                .toAbsolutePath()
                .normalize()
                .resolveSibling(".")
                .normalize();
    }

    static String read(String file) throws IOException {
        return Files.readString(root().resolve(file));
    }
}
