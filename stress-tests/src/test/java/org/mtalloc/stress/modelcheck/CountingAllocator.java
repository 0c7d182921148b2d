package org.mtalloc.stress.modelcheck;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorStats;
import org.mtalloc.core.BlockLocator;
import org.mtalloc.core.config.Storage;

/** Stands below a pool of buffers whose references are looked at: one block, and how often it was freed. Thread-safe. */
final class CountingAllocator implements Allocator {
    private static final long BLOCK = 1;

    private final AtomicInteger frees = new AtomicInteger();

    /** {@return how often the block was freed} */
    int frees() {
        return frees.get();
    }

    @Override
    public Storage storage() {
        return Storage.HEAP_BYTES;
    }

    @Override
    public long allocate(int size) {
        return BLOCK;
    }

    @Override
    public void free(long block) {
        frees.incrementAndGet();
    }

    @Override
    public Allocator owned() {
        return this;
    }

    @Override
    public int maxSize() {
        return Integer.MAX_VALUE;
    }

    @Override
    public boolean isLive(long block) {
        return frees.get() == 0;
    }

    @Override
    public boolean isClosed() {
        return false;
    }

    @Override
    public void close() {}

    @Override
    public long allocateZeroed(int size) {
        throw notCalled();
    }

    @Override
    public void freeWiped(long block) {
        throw notCalled();
    }

    @Override
    public int usableSize(long block) {
        throw notCalled();
    }

    @Override
    public byte[] byteArray(long block) {
        throw notCalled();
    }

    @Override
    public char[] charArray(long block) {
        throw notCalled();
    }

    @Override
    public int offset(long block) {
        throw notCalled();
    }

    @Override
    public BlockLocator locator() {
        throw notCalled();
    }

    @Override
    public ByteBuffer byteBuffer(long block) {
        throw notCalled();
    }

    @Override
    public long trim() {
        throw notCalled();
    }

    @Override
    public AllocatorStats stats() {
        throw notCalled();
    }

    private static UnsupportedOperationException notCalled() {
        return new UnsupportedOperationException("references need no more than allocate and free");
    }
}
