package org.mtalloc.benchmarks.workload;

/** One thread's list, and the steps of the test on it. For that thread alone. */
public interface ThreadList extends AutoCloseable {
    /** {@code count} times: appends {@code text} to a fresh string and adds a copy of it at the end of the list. */
    void build(int count, String text);

    /**
     * Copies every element into a fresh string and compares the copy with {@code expected}.
     *
     * @return the number of elements read
     * @throws CheckFailedException if a copy has another length or content
     */
    int read(String expected);

    /** Assigns {@code text} to every element through a fresh string. */
    void assign(String text);

    /**
     * Compares every element, in its place, with {@code expected}.
     *
     * @return the number of elements compared
     * @throws CheckFailedException if an element has another length or content
     */
    int verify(String expected);

    /** Drops the list. */
    @Override
    void close();
}
