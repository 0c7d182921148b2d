package org.mtalloc.benchmarks.child;

/** How the process of a row ended, with the exit status by which the process tells it. */
public enum Outcome {
    /** Every round was measured and checked. */
    MEASURED(0, "measured"),
    /** A check failed. */
    CHECK_FAILED(1, "check failed"),
    /** Memory ran out. */
    OUT_OF_MEMORY(3, "out of memory"),
    /** Anything else; the one outcome that any other exit status stands for too. */
    FAILED(4, "failed");

    private final int exitStatus;
    private final String text;

    Outcome(int exitStatus, String text) {
        this.exitStatus = exitStatus;
        this.text = text;
    }

    /** {@return the exit status of a process that ends so} */
    public int exitStatus() {
        return exitStatus;
    }

    /** {@return the words for the table} */
    public String text() {
        return text;
    }

    /** {@return the outcome that a process told by its exit status} */
    public static Outcome ofExitStatus(int status) {
        for (Outcome outcome : values()) {
            if (outcome.exitStatus == status) {
                return outcome;
            }
        }
        return FAILED;
    }
}
