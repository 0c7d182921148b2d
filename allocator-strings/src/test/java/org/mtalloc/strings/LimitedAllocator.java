package org.mtalloc.strings;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.ForwardingAllocator;

/** Hands out no blocks above a limit, and no unit more than it was asked for. */
final class LimitedAllocator extends ForwardingAllocator {
    private final int maxSize;

    LimitedAllocator(Allocator target, int maxSize) {
        super(target);
        this.maxSize = maxSize;
    }

    @Override
    public long allocate(int size) {
        if (size > maxSize) {
            throw new IllegalArgumentException("size must be at most the largest block: size=" + size);
        }
        return super.allocate(size);
    }

    @Override
    public int usableSize(long block) {
        return Math.min(super.usableSize(block), maxSize);
    }

    @Override
    public int maxSize() {
        return maxSize;
    }
}
