package org.mtalloc.benchmarks.runner;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Runs one process from start to exit, with its output, both streams, line by line. */
public final class MeasuredProcess {
    private static final double NANOS_PER_SECOND = 1e9;

    private MeasuredProcess() {}

    /**
     * Runs {@code command} and waits for its exit. If this JVM is told to end meanwhile, the process is ended too.
     *
     * @param environment variables added to this JVM's own; a variable with an empty value is taken out
     * @param output gets each line as it comes
     * @throws IOException if the process cannot be started or read
     */
    public static Exit run(List<String> command, Map<String, String> environment, Consumer<String> output)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        environment.forEach((name, value) -> {
            if (value.isEmpty()) {
                builder.environment().remove(name);
            } else {
                builder.environment().put(name, value);
            }
        });
        long start = System.nanoTime();
        Process process = builder.start();
        Thread end = new Thread(process::destroy, "end-of-measured-process");
        try {
            Runtime.getRuntime()
                    .addShutdownHook(end); // refused if a signal came since: the process is ended all the same
            process.getOutputStream().close();
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                output.accept(line);
            }
            int status = process.waitFor();
            return new Exit(status, (System.nanoTime() - start) / NANOS_PER_SECOND);
        } finally {
            process.destroy();
            removeHook(end);
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // The hook runs, as it should.
        }
    }

    /**
     * How a process ended.
     *
     * @param status its exit status
     * @param wallSeconds from start to exit
     */
    public record Exit(int status, double wallSeconds) {}
}
