package org.mtalloc.micrometer;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorStats;
import org.mtalloc.core.config.Storage;

/** Passes every call on, and counts the snapshots taken. Not of the family: metrics need the interface alone. */
final class CountingAllocator implements Allocator {
    private final Allocator target;
    private final AtomicInteger snapshots = new AtomicInteger();

    CountingAllocator(Allocator target) {
        this.target = target;
    }

    /** {@return how often statistics were asked for} */
    int snapshots() {
        return snapshots.get();
    }

    @Override
    public AllocatorStats stats() {
        snapshots.incrementAndGet();
        return target.stats();
    }

    @Override
    public Storage storage() {
        return target.storage();
    }

    @Override
    public long allocate(int size) {
        return target.allocate(size);
    }

    @Override
    public long allocateZeroed(int size) {
        return target.allocateZeroed(size);
    }

    @Override
    public void free(long block) {
        target.free(block);
    }

    @Override
    public void freeWiped(long block) {
        target.freeWiped(block);
    }

    @Override
    public int usableSize(long block) {
        return target.usableSize(block);
    }

    @Override
    public boolean isLive(long block) {
        return target.isLive(block);
    }

    @Override
    public byte[] byteArray(long block) {
        return target.byteArray(block);
    }

    @Override
    public char[] charArray(long block) {
        return target.charArray(block);
    }

    @Override
    public int offset(long block) {
        return target.offset(block);
    }

    @Override
    public ByteBuffer byteBuffer(long block) {
        return target.byteBuffer(block);
    }

    @Override
    public int maxSize() {
        return target.maxSize();
    }

    @Override
    public long trim() {
        return target.trim();
    }

    @Override
    public boolean isClosed() {
        return target.isClosed();
    }

    @Override
    public void close() {
        target.close();
    }
}
