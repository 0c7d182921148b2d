package org.mtalloc.stress;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.mtalloc.stress.harness.ClassPath;
import org.mtalloc.stress.harness.PlantedCore;

/** The cores with planted faults, each compiled when it is first asked for in this JVM. Thread-safe. */
final class PlantedCores {
    static final Path DIRECTORY = Path.of("target", "planted-faults");

    private static final Map<String, Path> CLASSES = new ConcurrentHashMap<>();

    private PlantedCores() {}

    /** {@return the directory with the classes of the core with this fault} */
    static Path classesOf(PlantedFault fault) {
        return CLASSES.computeIfAbsent(fault.directory(), name -> compile(name, fault));
    }

    private static Path compile(String name, PlantedFault fault) {
        try {
            return PlantedCore.compile(DIRECTORY.resolve(name), ClassPath.ofShippedTests(), fault.edits());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
