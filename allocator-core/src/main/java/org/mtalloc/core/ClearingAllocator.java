package org.mtalloc.core;

import org.mtalloc.core.config.SafetyOptions;

/** Turns each free into a wiping one, each allocation into a zeroed one, or both. */
final class ClearingAllocator extends ForwardingAllocator {
    private final boolean wipeOnFree;
    private final boolean zeroOnAllocate;

    ClearingAllocator(Allocator target, SafetyOptions options) {
        super(target);
        this.wipeOnFree = options.wipeOnFree();
        this.zeroOnAllocate = options.zeroOnAllocate();
    }

    @Override
    public long allocate(int size) {
        return zeroOnAllocate ? target.allocateZeroed(size) : target.allocate(size);
    }

    @Override
    public void free(long block) {
        if (wipeOnFree) {
            target.freeWiped(block);
        } else {
            target.free(block);
        }
    }

    @Override
    public String toString() {
        return target + ", wipeOnFree=" + wipeOnFree + ", zeroOnAllocate=" + zeroOnAllocate;
    }
}
