package org.mtalloc.stress.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.mtalloc.stress.modelcheck.ModelCheck;
import org.mtalloc.stress.modelcheck.ModelScenario;

/** Runs the model checker in a JVM of its own: it changes classes when they are first used, also the JDK's. */
public final class ModelJvm {
    private static final Path CLASSES = Path.of("target", "test-classes");
    private static final String SUFFIX = ".class";

    /** Of one run, whatever its schedules: far more than it takes to start. */
    private static final int STARTING_SECONDS = 300;

    /** Of one scenario: far more than a schedule takes. */
    private static final int SECONDS_OF_HUNDRED_SCHEDULES = 20;

    private ModelJvm() {}

    /** {@return the names of all scenarios in a package, whose name ends with a dot} */
    public static List<String> scenarios(String in) {
        try (Stream<Path> files = Files.list(CLASSES.resolve(in.replace('.', '/')))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(SUFFIX))
                    .map(file -> in + file.substring(0, file.length() - SUFFIX.length()))
                    .filter(ModelJvm::isScenario)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isScenario(String name) {
        try {
            Class<?> found = Class.forName(name, false, ModelJvm.class.getClassLoader());
            return ModelScenario.class.isAssignableFrom(found) && !Modifier.isAbstract(found.getModifiers());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Checks scenarios, by their class names, on the classes of {@code classPath}. */
    public static ModelResult run(ClassPath classPath, int schedules, Collection<String> scenarios)
            throws IOException, InterruptedException {
        long mostSeconds =
                STARTING_SECONDS + SECONDS_OF_HUNDRED_SCHEDULES * ((long) schedules * scenarios.size() / 100);
        Path log = Files.createTempFile(Path.of("target"), "model-check", ".txt");
        Process process = new ProcessBuilder(command(classPath, schedules, scenarios))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            if (!process.waitFor(mostSeconds, TimeUnit.SECONDS)) {
                throw new AssertionError(
                        "the model checker must end in time: mostSeconds=" + mostSeconds + ", log=" + log);
            }
        } finally {
            process.destroyForcibly();
        }
        List<String> lines = Files.readAllLines(log);
        Files.delete(log);
        return ModelResult.of(process.exitValue(), lines);
    }

    private static List<String> command(ClassPath classPath, int schedules, Collection<String> scenarios) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+EnableDynamicAgentLoading", "-Xshare:off"));
        if (Runtime.version().feature() >= 24) { // older ones do not know this flag
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        command.addAll(List.of("-cp", classPath.toString(), ModelCheck.class.getName(), Integer.toString(schedules)));
        command.addAll(scenarios);
        return command;
    }
}
