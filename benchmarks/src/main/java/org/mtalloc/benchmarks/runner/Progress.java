package org.mtalloc.benchmarks.runner;

import java.io.PrintStream;
import java.util.Locale;

/** Says what is going on, a line at a time, on a stream that is not the table's. */
public final class Progress {
    private final PrintStream out;

    /** Makes a progress that prints to {@code out}. */
    public Progress(PrintStream out) {
        this.out = out;
    }

    /** Prints that a round of {@code row} has ended. */
    public void round(String row, int number, int rounds, double wallSeconds) {
        line(String.format(Locale.ROOT, "%s: round %d of %d: %.3f s", row, number, rounds, wallSeconds));
    }

    /** Prints a line that a measured process printed by itself. */
    public void passOn(String row, String line) {
        line(row + "| " + line);
    }

    /** Prints a line. */
    public void line(String text) {
        out.println(text);
        out.flush();
    }
}
