package org.mtalloc.stress.harness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * One run of jcstress's main class in a JVM of its own, in the cheapest mode that finds anything: one JVM configuration,
 * the compiled code of C2, one fork. jcstress runs each test in yet another JVM.
 */
public final class JcstressRun {
    /** States between two meetings of the actors. The default of 256 lets them drift apart: fewer of them collide. */
    private static final String STRIDE = "16";

    private static final String STRIDES = "64";

    /** Far more than any run here takes; a run that hangs is ended with all its JVMs. */
    private static final Duration MOST = Duration.ofMinutes(12);

    /**
     * Far more than a test takes beyond its iterations. A damaged core may loop for ever; without its JVM jcstress
     * notes an error for the test and goes on.
     */
    private static final Duration MOST_BEYOND_ITERATIONS = Duration.ofSeconds(60);

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
        Files.createDirectories(directory);
        Path log = directory.resolve("log.txt");
        Process process = new ProcessBuilder(command(pattern, milliseconds, iterations, jvmArguments))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            await(process, MOST_BEYOND_ITERATIONS.plusMillis((long) milliseconds * iterations), log);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return new JcstressLog(log, Files.readAllLines(log), process.exitValue());
    }

    private static void await(Process process, Duration mostOfTest, Path log) throws InterruptedException {
        Instant end = Instant.now().plus(MOST);
        while (!process.waitFor(1, TimeUnit.SECONDS)) {
            Instant oldest = Instant.now().minus(mostOfTest);
            process.descendants()
                    .filter(jvm -> jvm.info().startInstant().orElse(Instant.MAX).isBefore(oldest))
                    .forEach(ProcessHandle::destroyForcibly);
            if (Instant.now().isAfter(end)) {
                throw new AssertionError("jcstress must end in time: most=" + MOST + ", log=" + log);
            }
        }
    }

    private List<String> command(String pattern, int milliseconds, int iterations, String... jvmArguments) {
        List<String> access = nativeAccess();
        List<String> testJvm = new ArrayList<>(access);
        testJvm.add("-XX:-TieredCompilation");
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
