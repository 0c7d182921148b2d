package org.mtalloc.core.bin;

import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.lock.PoolLock;
import org.mtalloc.core.size.SizeClasses;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.SlabSource;
import org.mtalloc.core.slab.SlabTable;

/** The global pool: one bin per size class, and one for the slots of plain blocks. Immutable. */
public final class Bins {
    /**
     * Handles of a magazine of small blocks. Fewer make threads meet at the bin's lock more often; of more, more memory sleeps in
     * stripes, bins and private freelists. ADR 12 has figures.
     */
    private static final int MAX_MAGAZINE_BLOCKS = 1024;

    /** Handles of a magazine of slots of plain blocks, each of which costs a call of the memory source anyway. */
    private static final int SLOT_MAGAZINE_BLOCKS = 128;

    /** Bytes of the blocks in a magazine; a class of larger blocks is not cached by threads. */
    private static final int MAX_MAGAZINE_BYTES = 32 << 10;

    /** Bytes of free blocks that a bin keeps in magazines, whatever the headroom says. */
    private static final int MAX_HEADROOM_BYTES = 1 << 20;

    private final Bin[] bins;
    private final SizeClasses sizes;
    private final int maxCachedClass;

    /**
     * Makes empty bins.
     *
     * @param oneLock whether all bins share a lock
     */
    public Bins(
            String allocator,
            Storage storage,
            Tune tune,
            SizeClasses sizes,
            boolean oneLock,
            SlabTable table,
            SlabSource chunks,
            SlabSource slots) {
        this.sizes = sizes;
        this.bins = new Bin[Handle.PLAIN_CLASS + 1];
        PoolLock shared = new PoolLock();
        int lastCached = -1;
        for (int c = sizes.firstClass(); c < sizes.count(); c++) {
            int blockBytes = (int) storage.bytes(sizes.blockUnits(c));
            int capacity = Math.max(1, Math.min(MAX_MAGAZINE_BLOCKS, MAX_MAGAZINE_BYTES / blockBytes));
            int headroom = Math.min(tune.freelistHeadroom(), Math.max(1, MAX_HEADROOM_BYTES / (capacity * blockBytes)));
            PoolLock lock = oneLock ? shared : new PoolLock();
            bins[c] = new Bin(allocator, c, capacity, headroom, lock, table, chunks);
            lastCached = blockBytes <= MAX_MAGAZINE_BYTES ? c : lastCached;
        }
        this.maxCachedClass = lastCached;
        bins[Handle.PLAIN_CLASS] = new Bin(
                allocator,
                Handle.PLAIN_CLASS,
                SLOT_MAGAZINE_BLOCKS,
                tune.freelistHeadroom(),
                oneLock ? shared : new PoolLock(),
                table,
                slots);
    }

    /** {@return the bin of a class that exists, or of {@link Handle#PLAIN_CLASS}} */
    public Bin get(int sizeClass) {
        return bins[sizeClass];
    }

    /** {@return whether blocks of this class go into thread caches; larger ones cost more to touch than a lock costs} */
    public boolean isCached(int sizeClass) {
        return sizeClass <= maxCachedClass || sizeClass == Handle.PLAIN_CLASS;
    }

    /** {@return the largest request whose blocks go into thread caches, in units; 0 if none do} */
    public int maxCachedSize() {
        return maxCachedClass < 0 ? 0 : sizes.blockUnits(maxCachedClass);
    }

    /** Returns all blocks that the bins hold to their slabs. */
    public void trim() {
        for (Bin bin : bins) {
            if (bin != null) {
                bin.trim();
            }
        }
    }

    /** Does so for the bins that nobody used since the last call. */
    public void trimIdle() {
        for (Bin bin : bins) {
            if (bin != null) {
                bin.trimIfIdle();
            }
        }
    }

    /** Makes later allocations throw. */
    public void close() {
        for (Bin bin : bins) {
            if (bin != null) {
                bin.close();
            }
        }
    }
}
