package org.mtalloc.core;

import java.nio.ByteBuffer;
import java.util.List;
import org.mtalloc.core.config.Safety;
import org.mtalloc.core.config.Storage;

/**
 * Passes every call on to another allocator, whose life it shares; subclasses do more in some, to count, to check, or to fail on
 * purpose. Thread-safe as that one is. Cost: a call more.
 */
public abstract class ForwardingAllocator implements Allocator {
    /** The allocator that calls are passed on to. */
    protected final Allocator target;

    /** Passes calls on to this allocator. */
    protected ForwardingAllocator(Allocator target) {
        this.target = target;
    }

    @Override
    public Storage storage() {
        return target.storage();
    }

    @Override
    public Safety safety() {
        return target.safety();
    }

    @Override
    public long allocate(int size) {
        return target.allocate(size);
    }

    /** This allocator itself: a view of the other would pass by what this one does. */
    @Override
    public Allocator owned() {
        target.owned(); // throws if that is closed
        return this;
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

    /** One that asks this allocator, which may do more than the other at each look. */
    @Override
    public BlockLocator locator() {
        return new BlockLocator(this);
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
    public String describe(long block) {
        return target.describe(block);
    }

    @Override
    public long trim() {
        return target.trim();
    }

    @Override
    public AllocatorStats stats() {
        return target.stats();
    }

    @Override
    public List<LiveBlock> liveBlocks() {
        return target.liveBlocks();
    }

    @Override
    public boolean isClosed() {
        return target.isClosed();
    }

    @Override
    public void close() {
        target.close();
    }

    @Override
    public String toString() {
        return target.toString();
    }
}
