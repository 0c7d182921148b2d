package org.mtalloc.core.jmx;

import java.util.List;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorStats;
import org.mtalloc.core.ClassStats;
import org.mtalloc.core.StatsSampler;

/** Reads an allocator that it holds weakly. Any thread may call. */
final class AllocatorBean implements AllocatorMXBean {
    private final StatsSampler sampler;

    AllocatorBean(StatsSampler sampler) {
        this.sampler = sampler;
    }

    private AllocatorStats stats() {
        return sampler.currentOrLast();
    }

    private Allocator allocator() {
        return sampler.allocator()
                .filter(allocator -> !allocator.isClosed())
                .orElseThrow(() -> new IllegalStateException(
                        "the allocator must be open: allocator=" + getName() + ", state=" + getState()));
    }

    @Override
    public String getName() {
        return stats().allocator();
    }

    @Override
    public String getStorage() {
        return stats().storage().name();
    }

    @Override
    public String getState() {
        return sampler.allocator()
                .map(allocator -> allocator.isClosed() ? "closed" : "open")
                .orElse("collected");
    }

    @Override
    public long getReservedBytes() {
        return stats().reservedBytes();
    }

    @Override
    public long getLimitBytes() {
        return stats().limitBytes();
    }

    @Override
    public long getFallbackBytes() {
        return stats().fallbackBytes();
    }

    @Override
    public long getFallbacks() {
        return stats().fallbacks();
    }

    @Override
    public long getPeakReservedBytes() {
        return stats().peakReservedBytes();
    }

    @Override
    public long getUsedBytes() {
        return stats().usedBytes();
    }

    @Override
    public long getCachedBytes() {
        return stats().cachedBytes();
    }

    @Override
    public long getUsedBlocks() {
        return stats().usedBlocks();
    }

    @Override
    public long getCachedBlocks() {
        return stats().cachedBlocks();
    }

    @Override
    public int getChunks() {
        return stats().chunks();
    }

    @Override
    public long getChunkBytes() {
        return stats().chunkBytes();
    }

    @Override
    public long getChunksObtained() {
        return stats().chunksObtained();
    }

    @Override
    public long getChunksReturned() {
        return stats().chunksReturned();
    }

    @Override
    public long getSourceFailures() {
        return stats().sourceFailures();
    }

    @Override
    public long getLargeBlocks() {
        return stats().largeBlocks();
    }

    @Override
    public long getLargeBytes() {
        return stats().largeBytes();
    }

    @Override
    public int getThreadCaches() {
        return stats().threadCaches();
    }

    @Override
    public long getRefills() {
        return stats().refills();
    }

    @Override
    public long getFlushes() {
        return stats().flushes();
    }

    @Override
    public long getContentions() {
        return stats().contentions();
    }

    @Override
    public List<ClassFigures> getClassesInUse() {
        return stats().classes().stream()
                .filter(ClassStats::isInUse)
                .<ClassFigures>map(ClassSnapshot::new)
                .toList();
    }

    @Override
    public long trim() {
        return allocator().trim();
    }

    @Override
    public String dump() {
        return allocator().dump();
    }
}
