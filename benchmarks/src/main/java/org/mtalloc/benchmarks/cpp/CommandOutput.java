package org.mtalloc.benchmarks.cpp;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mtalloc.benchmarks.runner.MeasuredProcess;

/**
 * What a short command printed.
 *
 * @param status its exit status
 * @param lines both streams
 */
record CommandOutput(int status, List<String> lines) {
    /** Keeps an unmodifiable copy of {@code lines}. */
    CommandOutput {
        lines = List.copyOf(lines);
    }

    /** Runs {@code command}; empty if it cannot be started. */
    static Optional<CommandOutput> of(List<String> command) throws InterruptedException {
        List<String> lines = new ArrayList<>();
        try {
            MeasuredProcess.Exit exit = MeasuredProcess.run(command, Map.of("LC_ALL", "C"), lines::add);
            return Optional.of(new CommandOutput(exit.status(), lines));
        } catch (IOException notThere) {
            return Optional.empty();
        }
    }
}
