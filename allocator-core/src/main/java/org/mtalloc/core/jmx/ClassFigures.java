package org.mtalloc.core.jmx;

import org.mtalloc.core.ClassStats;

/** One size class in the form that JMX can show to consoles that do not have this library. Immutable. */
public final class ClassFigures {
    private final ClassStats stats;

    ClassFigures(ClassStats stats) {
        this.stats = stats;
    }

    /** {@return block size in bytes} */
    public int getBlockBytes() {
        return stats.blockBytes();
    }

    /** {@return slabs of the class} */
    public int getSlabs() {
        return stats.slabs();
    }

    /** {@return blocks of these slabs} */
    public long getBlocks() {
        return stats.blocks();
    }

    /** {@return blocks that callers hold} */
    public long getUsedBlocks() {
        return stats.usedBlocks();
    }

    /** {@return blocks that are free in thread caches and the bin} */
    public long getCachedBlocks() {
        return stats.cachedBlocks();
    }

    /** {@return blocks that are free in the slabs} */
    public long getFreeBlocks() {
        return stats.freeBlocks();
    }

    /** {@return magazines that thread caches took from the bin since the start} */
    public long getRefills() {
        return stats.refills();
    }

    /** {@return magazines that thread caches gave to the bin since the start} */
    public long getFlushes() {
        return stats.flushes();
    }

    /** {@return acquisitions of the bin's lock that had to wait since the start} */
    public long getContentions() {
        return stats.contentions();
    }
}
