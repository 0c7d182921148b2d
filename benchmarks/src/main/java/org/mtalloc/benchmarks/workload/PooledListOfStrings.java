package org.mtalloc.benchmarks.workload;

import org.mtalloc.core.AllocatorKind;
import org.mtalloc.strings.StringMemory;

/** Lists and strings in the memory of one of our allocators, shared by all threads. */
final class PooledListOfStrings implements ListOfStrings {
    private final StringMemory memory;
    private final int inlineChars;

    PooledListOfStrings(AllocatorKind kind, int inlineChars) {
        ForceNew.rejectFor(kind);
        this.memory = StringMemory.create(kind);
        this.inlineChars = inlineChars;
    }

    @Override
    public ThreadList newList() {
        return new PooledThreadList(memory, inlineChars);
    }

    @Override
    public long usedBlocks() {
        return memory.usedBlocks();
    }

    @Override
    public long reservedBytes() {
        return memory.bytes().stats().reservedBytes() + memory.chars().stats().reservedBytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
