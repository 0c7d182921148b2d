package org.mtalloc.benchmarks.cli;

/** The exit statuses of the command. */
final class ExitStatus {
    /** Everything was measured and every check passed; a row may still say that memory ran out. */
    static final int OK = 0;
    /** A check failed, a measured process failed, or no row could be measured. */
    static final int FAILED = 1;
    /** The command line asks for something that cannot be; nothing was run. */
    static final int BAD_INPUT = 2;

    private ExitStatus() {}
}
