package org.mtalloc.benchmarks.runner;

import java.io.IOException;
import org.mtalloc.benchmarks.child.MeasuredTask;
import org.mtalloc.benchmarks.report.Row;

/** Measures one row in a JVM of its own. */
public final class JvmRow {
    private final JvmCommand command;
    private final Progress progress;

    /** Makes a measurer that starts {@code command} and tells {@code progress} of every round. */
    public JvmRow(JvmCommand command, Progress progress) {
        this.command = command;
        this.progress = progress;
    }

    /** Runs the row; whatever happens to its JVM, there is a row that says so. */
    public Row measure(MeasuredTask arguments) throws IOException, InterruptedException {
        MessageCollector messages = new MessageCollector(arguments, progress);
        MeasuredProcess.Exit exit =
                MeasuredProcess.run(command.of(arguments), command.environment(arguments), messages);
        return messages.row(exit);
    }
}
