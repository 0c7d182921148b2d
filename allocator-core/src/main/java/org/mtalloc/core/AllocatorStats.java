package org.mtalloc.core;

import java.util.List;
import org.mtalloc.core.config.Storage;

/**
 * What an allocator holds at one moment. Bytes are of whole blocks, not of requests.
 *
 * @param allocator the allocator's name
 * @param storage its storage kind
 * @param reservedBytes taken from the JVM or the system: chunks and blocks above the largest class
 * @param usedBytes held by callers
 * @param cachedBytes free in thread caches and bins
 * @param usedBlocks live blocks, of all sizes
 * @param cachedBlocks free blocks in thread caches and bins
 * @param chunks chunks held
 * @param largeBlocks live blocks above the largest class
 * @param largeBytes their bytes, part of {@code usedBytes} and of {@code reservedBytes}
 * @param threadCaches thread caches that exist
 * @param classes per size class, ascending by block size
 */
public record AllocatorStats(
        String allocator,
        Storage storage,
        long reservedBytes,
        long usedBytes,
        long cachedBytes,
        long usedBlocks,
        long cachedBlocks,
        int chunks,
        long largeBlocks,
        long largeBytes,
        int threadCaches,
        List<ClassStats> classes) {
    /** Keeps an unmodifiable copy of {@code classes}. */
    public AllocatorStats {
        classes = List.copyOf(classes);
    }
}
