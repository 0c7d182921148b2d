package org.mtalloc.core.jmx;

import org.mtalloc.core.ClassStats;

/** The figures of a snapshot. Immutable. */
final class ClassSnapshot implements ClassFigures {
    private final ClassStats stats;

    ClassSnapshot(ClassStats stats) {
        this.stats = stats;
    }

    @Override
    public int getBlockBytes() {
        return stats.blockBytes();
    }

    @Override
    public int getSlabs() {
        return stats.slabs();
    }

    @Override
    public long getBlocks() {
        return stats.blocks();
    }

    @Override
    public long getUsedBlocks() {
        return stats.usedBlocks();
    }

    @Override
    public long getCachedBlocks() {
        return stats.cachedBlocks();
    }

    @Override
    public long getFreeBlocks() {
        return stats.freeBlocks();
    }

    @Override
    public long getRefills() {
        return stats.refills();
    }

    @Override
    public long getFlushes() {
        return stats.flushes();
    }

    @Override
    public long getContentions() {
        return stats.contentions();
    }
}
