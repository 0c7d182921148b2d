package org.mtalloc.stress.harness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One run of jcstress's main class in a JVM of its own, in the cheapest mode that finds anything: one JVM configuration,
 * the compiled code of C2, one fork. jcstress runs each test in yet another JVM.
 */
public final class JcstressRun {
    /** States between two meetings of the actors. The default of 256 lets them drift apart: fewer of them collide. */
    private static final String STRIDE = "16";

    /** Few, since the states of all strides are made before an iteration begins, and some are dear. */
    private static final String STRIDES = "16";

    /** Far more than any run here takes; one that hangs is ended with all its JVMs. */
    private static final int MOST_SECONDS = 720;

    /** Far more than any test takes here, on a busy machine too. */
    private static final int MOST_SECONDS_OF_TEST = 90;

    private final ClassPath classPath;
    private final Path directory;

    /** Prepares a run that leaves its report and log in {@code directory}. */
    public JcstressRun(ClassPath classPath, Path directory) {
        this.classPath = classPath;
        this.directory = directory.toAbsolutePath();
    }

    /**
     * Runs the tests that match a pattern.
     *
     * @param milliseconds time of an iteration
     * @param iterations iterations of a test in a JVM
     * @param jvmArguments further arguments of the JVMs that run the tests
     */
    public JcstressLog run(String pattern, int milliseconds, int iterations, String... jvmArguments)
            throws IOException, InterruptedException {
        return run(ConfigurationLoader.class, pattern, milliseconds, iterations, jvmArguments);
    }

    /** Runs tests, each on a core of its own. {@code cores} gives the directory of that core's classes. */
    public JcstressLog run(Map<String, Path> cores, int milliseconds, int iterations)
            throws IOException, InterruptedException {
        Files.createDirectories(directory);
        String pattern = cores.keySet().stream()
                .map(test -> test.replace(".", "\\."))
                .collect(Collectors.joining("|", "^(", ")$"));
        String plan = PlantedLoader.write(directory.resolve("plan.txt"), cores);
        return run(PlantedLoader.class, pattern, milliseconds, iterations, plan);
    }

    private JcstressLog run(Class<?> loader, String pattern, int milliseconds, int iterations, String... jvmArguments)
            throws IOException, InterruptedException {
        Files.createDirectories(directory);
        Path log = directory.resolve("log.txt");
        Process process = new ProcessBuilder(command(loader, pattern, milliseconds, iterations, jvmArguments))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            if (!new Watchdog(MOST_SECONDS_OF_TEST).await(process, MOST_SECONDS)) {
                throw new AssertionError("jcstress must end in time: mostSeconds=" + MOST_SECONDS + ", log=" + log);
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return new JcstressLog(log, Files.readAllLines(log), process.exitValue());
    }

    private List<String> command(
            Class<?> loader, String pattern, int milliseconds, int iterations, String... jvmArguments) {
        List<String> access = nativeAccess();
        List<String> testJvm = new ArrayList<>(access);
        testJvm.add("-XX:-TieredCompilation");
        testJvm.add("-Djava.system.class.loader=" + loader.getName());
        testJvm.addAll(List.of(jvmArguments));

        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(access);
        command.addAll(List.of("-cp", classPath.toString(), "org.openjdk.jcstress.Main"));
        command.addAll(List.of("-v", "-t", pattern, "-r", "report"));
        command.addAll(List.of("-time", Integer.toString(milliseconds), "-iters", Integer.toString(iterations)));
        command.addAll(List.of("-f", "1", "-fsm", "1", "-sc", "false", "-af", "NONE"));
        command.addAll(List.of("-strideSize", STRIDE, "-strideCount", STRIDES, "-spinStyle", "THREAD_YIELD"));
        command.addAll(List.of("-jvmArgs", String.join(" ", testJvm)));
        return command;
    }

    /** jcstress's own native parts; Java 17 needs no permission for them and does not know that flag well. */
    private static List<String> nativeAccess() {
        return Runtime.version().feature() >= 22 ? List.of("--enable-native-access=ALL-UNNAMED") : List.of();
    }
}
