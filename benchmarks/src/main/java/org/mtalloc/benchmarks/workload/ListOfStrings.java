package org.mtalloc.benchmarks.workload;

/**
 * What the threads of one row share: the allocator under test. Each thread makes a list of its own over it.
 *
 * <p>{@link #newList} may be called by any thread; the other methods are for the thread that runs the rounds.
 */
public interface ListOfStrings extends AutoCloseable {
    /** {@return a new, empty list for the calling thread} */
    ThreadList newList();

    /** {@return the allocator's live blocks; 0 where there is no allocator} */
    long usedBlocks();

    /** {@return bytes that the allocator holds of the JVM or the system; 0 where there is no allocator} */
    long reservedBytes();

    /** Gives all memory back. */
    @Override
    void close();
}
