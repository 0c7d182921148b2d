package org.mtalloc.benchmarks.runner;

import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Keeps the first line of a process's output that may say why it failed. */
public final class FirstComplaint implements Consumer<String> {
    private static final Pattern MEANINGLESS = Pattern.compile("\\W*|Picked up .*|.*[Ww]arning:.*|WARNING.*");
    private static final Pattern NO_MEMORY = Pattern.compile("OutOfMemoryError|insufficient memory");
    private static final int SIGNALS = 128;
    private String line = "";
    private boolean outOfMemory;

    /** Makes one that has seen nothing. */
    public FirstComplaint() {}

    @Override
    public void accept(String output) {
        outOfMemory |= NO_MEMORY.matcher(output).find();
        if (line.isEmpty() && !MEANINGLESS.matcher(output).matches()) {
            line = output.strip();
        }
    }

    /** {@return the line; empty if there is none} */
    public String line() {
        return line;
    }

    /** {@return whether any line said that memory ran out} */
    public boolean outOfMemory() {
        return outOfMemory;
    }

    /** {@return the exit status in words, with the line} */
    public String describe(int exitStatus) {
        String status =
                exitStatus > SIGNALS ? "ended by signal " + (exitStatus - SIGNALS) : "exit status " + exitStatus;
        return line.isEmpty() ? status : status + ", " + line;
    }
}
