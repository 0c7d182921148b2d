package org.mtalloc.micrometer;

import java.util.concurrent.atomic.AtomicInteger;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorStats;
import org.mtalloc.core.ForwardingAllocator;

/** Counts the snapshots taken. Not of the family: metrics need the interface alone. */
final class CountingAllocator extends ForwardingAllocator {
    private final AtomicInteger snapshots = new AtomicInteger();

    CountingAllocator(Allocator target) {
        super(target);
    }

    /** {@return how often statistics were asked for} */
    int snapshots() {
        return snapshots.get();
    }

    @Override
    public AllocatorStats stats() {
        snapshots.incrementAndGet();
        return super.stats();
    }
}
