package org.mtalloc.core;

/**
 * One size class at one moment. Of the blocks of its slabs: blocks = used + cached + free in slabs.
 *
 * @param blockUnits block size in units of the storage
 * @param blockBytes block size in bytes
 * @param slabs slabs of this class
 * @param blocks blocks of these slabs
 * @param usedBlocks held by callers
 * @param cachedBlocks free in thread caches and in the bin
 * @param freeBlocks free in the slabs
 * @param refills magazines that thread caches took from the bin, since the start
 * @param flushes magazines that thread caches gave to the bin, since the start
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
        long freeBlocks,
        long refills,
        long flushes,
        long contentions) {}
