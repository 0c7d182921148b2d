package org.mtalloc.benchmarks.round;

/** A thread of a round could not finish. */
public final class RoundFailedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Throwable cause;

    /** Makes an error with this cause. */
    public RoundFailedException(Throwable cause) {
        super(cause);
        this.cause = cause;
    }

    /** {@return what the thread threw} */
    public Throwable cause() {
        return cause;
    }
}
