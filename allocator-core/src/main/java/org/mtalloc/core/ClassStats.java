package org.mtalloc.core;

/**
 * One size class at one moment; or, with a block size of 0, the slots that give blocks above the largest class their
 * handles. Equations C1 to C3 of {@link AllocatorStats} hold.
 *
 * @param blockUnits block size in units of the storage
 * @param blockBytes block size in bytes
 * @param slabs slabs of this class
 * @param blocks blocks of these slabs
 * @param usedBlocks held by callers
 * @param cachedBlocks free in thread caches, stripes and the bin
 * @param threadCachedBlocks free in thread caches, part of {@code cachedBlocks}
 * @param freeBlocks free in the slabs
 * @param refills magazines that stripes took from the bin, or thread caches of a {@link PrivateAllocator}; since the start
 * @param flushes magazines that the same gave to the bin, since the start
 * @param contentions acquisitions of the bin's lock that had to wait, since the start; of a lock that all classes
 *     share, all
 */
public record ClassStats(
        int blockUnits,
        int blockBytes,
        int slabs,
        long blocks,
        long usedBlocks,
        long cachedBlocks,
        long threadCachedBlocks,
        long freeBlocks,
        long refills,
        long flushes,
        long contentions) {
    /** {@return whether the class has a slab, or ever exchanged a magazine} */
    public boolean isInUse() {
        return slabs != 0 || refills != 0 || flushes != 0;
    }

    /** {@return bytes of the blocks that callers hold} */
    public long usedBytes() {
        return usedBlocks * blockBytes;
    }

    /** {@return bytes of the blocks that are free in thread caches, stripes and the bin} */
    public long cachedBytes() {
        return cachedBlocks * blockBytes;
    }
}
