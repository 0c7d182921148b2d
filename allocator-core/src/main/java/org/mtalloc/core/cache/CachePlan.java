package org.mtalloc.core.cache;

import org.mtalloc.core.bin.Bins;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.size.SizeClasses;
import org.mtalloc.core.slab.Handle;

/** How much of each class thread caches and stripes hold. Immutable. */
public final class CachePlan {
    /**
     * Handles of a thread's magazine. Fewer make the stripe's lock dearer for who allocates or frees many in a row. Of more,
     * more stay with a thread that sleeps, and each can keep a slab.
     */
    private static final int THREAD_BLOCKS = 16;

    /**
     * Of blocks that are so small that this many bytes of them are more, a magazine takes those, up to {@link
     * #MAX_THREAD_BLOCKS}: nodes of lists and trees come and go in large numbers. The list of strings takes a tenth longer without.
     */
    private static final int SMALL_BYTES = 2 << 10;

    private static final int MAX_THREAD_BLOCKS = 64;

    /** Bytes of the blocks in a thread's magazine; a class of larger blocks keeps one. */
    private static final int MAX_THREAD_BYTES = 16 << 10;

    /** Of a full magazine a thread keeps a quarter, so that it does not go to the stripe at each turn around a border. */
    private static final int KEPT_DIVISOR = 4;

    /** Part of the bound that goes to threads; stripes have the rest. */
    private static final int THREADS_DIVISOR = 2;

    /** What a slot of a plain block counts for: its handle and state take less. */
    private static final int SLOT_BYTES = 16;

    private final int[] blockBytes = new int[Handle.PLAIN_CLASS + 1];
    private final int[] threadBlocks = new int[Handle.PLAIN_CLASS + 1];
    private final int[] stripeBlocks = new int[Handle.PLAIN_CLASS + 1];
    private final long threadsBytes;
    private final long stripeBytes;

    /**
     * Makes a plan.
     *
     * @param maxCachedBytes the bound for all caches of an allocator together
     * @param stripes how many share half of it
     */
    public CachePlan(Storage storage, SizeClasses sizes, Bins bins, long maxCachedBytes, int stripes) {
        for (int c = sizes.firstClass(); c < sizes.count(); c++) {
            set(c, (int) storage.bytes(sizes.blockUnits(c)), bins);
        }
        set(Handle.PLAIN_CLASS, SLOT_BYTES, bins);
        this.threadsBytes = maxCachedBytes / THREADS_DIVISOR;
        this.stripeBytes = stripeBytes(maxCachedBytes, stripes);
    }

    /** {@return the bytes that each of so many stripes may hold under such a bound} */
    public static long stripeBytes(long maxCachedBytes, int stripes) {
        return (maxCachedBytes - maxCachedBytes / THREADS_DIVISOR) / stripes;
    }

    private void set(int sizeClass, int bytes, Bins bins) {
        blockBytes[sizeClass] = bytes;
        if (bins.isCached(sizeClass)) {
            int blocks = Math.max(THREAD_BLOCKS, Math.min(MAX_THREAD_BLOCKS, SMALL_BYTES / bytes));
            threadBlocks[sizeClass] = Math.max(1, Math.min(blocks, MAX_THREAD_BYTES / bytes));
            stripeBlocks[sizeClass] = bins.get(sizeClass).magazineCapacity();
        }
    }

    int blockBytes(int sizeClass) {
        return blockBytes[sizeClass];
    }

    /** {@return the capacity of a thread's magazine; 0 for classes that are not cached} */
    int threadBlocks(int sizeClass) {
        return threadBlocks[sizeClass];
    }

    /** {@return how many blocks go from a thread to its stripe, or the other way, at a time} */
    int movedBlocks(int sizeClass) {
        int most = threadBlocks[sizeClass];
        return most - most / KEPT_DIVISOR;
    }

    /** {@return the capacity of a stripe's magazine; 0 for classes that are not cached} */
    int stripeBlocks(int sizeClass) {
        return stripeBlocks[sizeClass];
    }

    /** {@return the bytes that the magazines of all threads together may hold when full} */
    long threadsBytes() {
        return threadsBytes;
    }

    /** {@return the bytes that one stripe may hold} */
    long stripeBytes() {
        return stripeBytes;
    }
}
