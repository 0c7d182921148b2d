package org.mtalloc.core.jmx;

import java.util.List;

/**
 * An allocator as a management console sees it: the attributes of {@link org.mtalloc.core.AllocatorStats}, and two
 * operations. Attributes that are read within a second come from one snapshot. Once the allocator is closed or was
 * collected they keep their last values.
 */
public interface AllocatorMXBean {
    /** {@return the allocator's name} */
    String getName();

    /** {@return its storage kind} */
    String getStorage();

    /** {@return {@code open}, {@code closed}, or {@code collected} if it was dropped without a close} */
    String getState();

    /** {@return bytes taken from the JVM or the system} */
    long getReservedBytes();

    /** {@return the most bytes that may be reserved; {@code Long.MAX_VALUE} for no limit} */
    long getLimitBytes();

    /** {@return bytes taken beyond the limit, which are not among the reserved ones} */
    long getFallbackBytes();

    /** {@return blocks taken beyond the limit since the start} */
    long getFallbacks();

    /** {@return the most bytes that were ever reserved} */
    long getPeakReservedBytes();

    /** {@return bytes of blocks that callers hold} */
    long getUsedBytes();

    /** {@return bytes of blocks that are free in thread caches, stripes and bins} */
    long getCachedBytes();

    /** {@return live blocks, of all sizes} */
    long getUsedBlocks();

    /** {@return free blocks in thread caches, stripes and bins} */
    long getCachedBlocks();

    /** {@return chunks held} */
    int getChunks();

    /** {@return size of a chunk, in bytes} */
    long getChunkBytes();

    /** {@return chunks obtained since the start} */
    long getChunksObtained();

    /** {@return chunks given back since the start} */
    long getChunksReturned();

    /** {@return requests for memory that the JVM or the system refused since the start} */
    long getSourceFailures();

    /** {@return live blocks above the largest class} */
    long getLargeBlocks();

    /** {@return their bytes} */
    long getLargeBytes();

    /** {@return thread caches that exist} */
    int getThreadCaches();

    /** {@return magazines that stripes, or private thread caches, took from bins since the start} */
    long getRefills();

    /** {@return magazines that stripes, or private thread caches, gave to bins since the start} */
    long getFlushes();

    /** {@return acquisitions of bins' locks that had to wait since the start} */
    long getContentions();

    /** {@return the size classes in use, ascending by block size} */
    List<ClassFigures> getClassesInUse();

    /**
     * Gives back what is free.
     *
     * @return bytes by which reserved memory fell
     * @throws IllegalStateException if the allocator is closed or was collected
     */
    long trim();

    /**
     * {@return all statistics as a table for people}
     *
     * @throws IllegalStateException if the allocator is closed or was collected
     */
    String dump();
}
