package org.mtalloc.benchmarks.workload;

/** The JDK's own means: {@code LinkedList<String>} and {@code StringBuilder}; no allocator to share. */
final class JdkListOfStrings implements ListOfStrings {
    @Override
    public ThreadList newList() {
        return new JdkThreadList();
    }

    @Override
    public long usedBlocks() {
        return 0;
    }

    @Override
    public long reservedBytes() {
        return 0;
    }

    @Override
    public void close() {
        // Nothing is held.
    }
}
