package org.mtalloc.stress.harness;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles the core's sources with a change. All of them, since the compiler copies constants from class to class.
 */
public final class PlantedCore {
    private static final Path SOURCES =
            Path.of("..", "allocator-core", "src", "main", "java", "org", "mtalloc", "core");
    private static final String RELEASE = "17";

    private PlantedCore() {}

    /** Writes the changed sources and their classes into {@code directory}. {@return the directory of the classes} */
    public static Path compile(Path directory, ClassPath libraries, List<Edit> edits) throws IOException {
        Path sources = directory.resolve("src");
        Path classes = directory.resolve("classes");
        Files.createDirectories(classes);
        copy(sources);
        for (Edit edit : edits) {
            Path file = sources.resolve(edit.file());
            Files.writeString(file, edit.apply(Files.readString(file)));
        }
        compile(sources, classes, libraries);
        return classes;
    }

    private static void copy(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                Path target = sources.resolve(SOURCES.relativize(file));
                Files.createDirectories(target.getParent());
                Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static void compile(Path sources, Path classes, ClassPath libraries) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        List<String> options = List.of(
                "-d", classes.toString(), "-cp", libraries.toString(), "--release", RELEASE, "-proc:none", "-nowarn");
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
                Stream<Path> files = Files.walk(sources)) {
            List<Path> units =
                    files.filter(path -> path.toString().endsWith(".java")).toList();
            boolean compiled = compiler.getTask(
                            messages, manager, null, options, null, manager.getJavaFileObjectsFromPaths(units))
                    .call();
            if (!compiled) {
                throw new IllegalStateException("the changed core must compile: " + messages);
            }
        }
    }
}
