package org.mtalloc.core;

/** Finds the pool inside of an allocator that the builder has wrapped. */
final class Innermost {
    private Innermost() {}

    static BlockAllocator of(Allocator allocator) {
        Allocator inner = allocator;
        while (inner instanceof ForwardingAllocator wrapped) {
            inner = wrapped.target;
        }
        return (BlockAllocator) inner;
    }
}
