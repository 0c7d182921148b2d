package org.mtalloc.benchmarks.round;

/** The rounds of one row, all over one allocator. For the thread that runs them. */
public interface Rounds extends AutoCloseable {
    /**
     * Runs one round, with its checks.
     *
     * @throws org.mtalloc.benchmarks.workload.CheckFailedException if a check failed
     * @throws RoundFailedException if a thread could not finish; its cause says why
     */
    RoundResult run() throws RoundFailedException;

    /** Gives all memory back. */
    @Override
    void close();
}
