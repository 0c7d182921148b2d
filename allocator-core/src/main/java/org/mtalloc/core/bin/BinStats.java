package org.mtalloc.core.bin;

/**
 * A bin's counters at one moment.
 *
 * @param slabs slabs of the class
 * @param blocks blocks of these slabs
 * @param out blocks that are not in their slab: used, in thread caches or in the bin
 * @param cached blocks in the bin's magazines
 * @param refills magazines given to thread caches since the start
 * @param flushes magazines taken from thread caches since the start
 * @param contentions acquisitions of the bin's lock that had to wait since the start
 */
public record BinStats(int slabs, long blocks, long out, long cached, long refills, long flushes, long contentions) {}
