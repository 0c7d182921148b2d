package org.mtalloc.core;

import java.util.List;
import org.mtalloc.core.config.Bounds;
import org.mtalloc.core.config.Storage;

/**
 * What an allocator holds at one moment, and what it did since its start. Bytes are of whole blocks, not of requests.
 *
 * <p>At quiescence (no call in progress, and what other threads did happened before the snapshot) these equations hold;
 * sums are over {@link #classes}:
 *
 * <ol>
 *   <li><b>T1</b> {@code usedBlocks} = sum of {@code usedBlocks} + {@code largeBlocks}
 *   <li><b>T2</b> {@code usedBytes} = sum of {@code usedBlocks} × {@code blockBytes} + {@code largeBytes}
 *   <li><b>T3</b> {@code cachedBlocks} = sum of {@code cachedBlocks}
 *   <li><b>T4</b> {@code cachedBytes} = sum of {@code cachedBlocks} × {@code blockBytes}
 *   <li><b>T5</b> {@code reservedBytes} + {@code fallbackBytes} = {@code chunks} × {@code chunkBytes} + {@code largeBytes}
 *   <li><b>T6</b> 0 ≤ {@code usedBytes} + {@code cachedBytes} ≤ {@code reservedBytes} + {@code fallbackBytes}; {@code
 *       reservedBytes} ≤ {@code peakReservedBytes} ≤ {@code limitBytes}; and none of them is negative
 *   <li><b>T7</b> {@code chunks} = {@code chunksObtained} − {@code chunksReturned}
 *   <li><b>T8</b> {@code largeBlocks} = {@code usedBlocks} of {@link #slots}; {@code largeBytes} is 0 exactly if it is 0
 *   <li><b>T9</b> {@code refills}, {@code flushes} = sum of the same + that of {@link #slots}; so for {@code contentions},
 *       but that a lock that all classes share counts once
 *   <li><b>C1</b> of each class and of {@link #slots}: {@code blocks} = {@code usedBlocks} + {@code cachedBlocks} + {@code
 *       freeBlocks}, none of them negative
 *   <li><b>C2</b> 0 ≤ {@code threadCachedBlocks} ≤ {@code cachedBlocks}, and 0 if {@code threadCaches} is 0
 *   <li><b>C3</b> {@code slabs} ≤ {@code blocks}, and {@code blocks} is 0 if {@code slabs} is 0
 * </ol>
 *
 * @param allocator the allocator's name
 * @param storage its storage kind
 * @param limitBytes the most that {@code reservedBytes} may be; {@link org.mtalloc.core.config.Bounds#UNLIMITED} for none
 * @param reservedBytes taken from the JVM or the system: chunks and blocks above the largest class
 * @param peakReservedBytes the most that {@code reservedBytes} ever was; of a {@link NewAllocator} without a limit the most
 *     in any snapshot
 * @param fallbackBytes taken beyond the limit, not part of {@code reservedBytes}
 * @param fallbacks blocks taken beyond the limit, since the start
 * @param usedBytes held by callers
 * @param cachedBytes free in thread caches, stripes and bins
 * @param usedBlocks live blocks, of all sizes
 * @param cachedBlocks free blocks in thread caches, stripes and bins
 * @param chunks chunks held
 * @param chunkBytes size of a chunk
 * @param chunksObtained chunks taken from the JVM or the system, since the start
 * @param chunksReturned chunks given back, since the start
 * @param sourceFailures requests for a chunk or a block that the JVM or the system refused, since the start
 * @param largeBlocks live blocks above the largest class; all live blocks of a {@link NewAllocator}
 * @param largeBytes their bytes, part of {@code usedBytes} and of {@code reservedBytes}
 * @param threadCaches thread caches that exist
 * @param refills magazines that stripes took from bins, or thread caches of a {@link PrivateAllocator}; since the start
 * @param flushes magazines that the same gave to bins, since the start
 * @param contentions acquisitions of bins' locks that had to wait, since the start
 * @param slots the slots of blocks above the largest class, as a class of block size 0
 * @param classes per size class, ascending by block size
 */
public record AllocatorStats(
        String allocator,
        Storage storage,
        long limitBytes,
        long reservedBytes,
        long peakReservedBytes,
        long fallbackBytes,
        long fallbacks,
        long usedBytes,
        long cachedBytes,
        long usedBlocks,
        long cachedBlocks,
        int chunks,
        long chunkBytes,
        long chunksObtained,
        long chunksReturned,
        long sourceFailures,
        long largeBlocks,
        long largeBytes,
        int threadCaches,
        long refills,
        long flushes,
        long contentions,
        ClassStats slots,
        List<ClassStats> classes) {
    /** Keeps an unmodifiable copy of {@code classes}. */
    public AllocatorStats {
        classes = List.copyOf(classes);
    }

    /** {@return what an allocator holds after its close: nothing} Its history is not known any more. */
    public static AllocatorStats nothingHeld(String allocator, Storage storage) {
        ClassStats slots = new ClassStats(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        return new AllocatorStats(
                allocator,
                storage,
                Bounds.UNLIMITED,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                slots,
                List.of());
    }

    /** {@return a table to be read by people, in several lines: the totals, then each class in use; sizes are in bytes} */
    public String dump() {
        return StatsText.dump(this);
    }

    /** {@return the main figures in one line, without the classes} */
    @Override
    public String toString() {
        return StatsText.line(this);
    }
}
