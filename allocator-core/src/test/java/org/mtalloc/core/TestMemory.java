package org.mtalloc.core;

import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.MemorySource;

/** Memory that counts what is out and can be told to fail, for the tests of what is built on allocators. */
public final class TestMemory {
    private final ObservedSource source;

    /** Makes memory of this kind. */
    public TestMemory(Storage storage) {
        this.source = new ObservedSource(MemorySource.of(storage));
    }

    /** {@return a new allocator over this memory, with small chunks, out of the trim thread's sight} */
    public Allocator allocator(AllocatorKind kind) {
        return new AllocatorSetup(kind, source.storage(), TuneChoice.SMALL_CHUNKS).open(source);
    }

    /** Makes the call of this number fail; the first call is 0. */
    public void failAt(int call) {
        source.failAt(call);
    }

    /** {@return the bytes that are out} */
    public long outstandingBytes() {
        return source.outstandingBytes();
    }

    /** {@return how often memory was delivered} */
    public int obtained() {
        return source.obtained();
    }
}
