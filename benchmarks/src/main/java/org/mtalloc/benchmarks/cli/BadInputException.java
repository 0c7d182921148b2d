package org.mtalloc.benchmarks.cli;

/** The command line asks for something that cannot be. The message says what, and what is allowed. */
final class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadInputException(String message) {
        super(message);
    }
}
