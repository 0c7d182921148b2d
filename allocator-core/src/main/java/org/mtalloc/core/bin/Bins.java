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
    /** Handles of a magazine of slots of plain blocks, each of which costs a call of the memory source anyway. */
    private static final int SLOT_MAGAZINE_BLOCKS = 128;

    /** Bytes of free blocks that a bin keeps in magazines, whatever the headroom says. */
    private static final int MAX_HEADROOM_BYTES = 1 << 20;

    private final Bin[] bins;
    private final SizeClasses sizes;
    private final int maxCachedClass;

    /** Makes empty bins. */
    public Bins(
            String allocator,
            Storage storage,
            Tune tune,
            SizeClasses sizes,
            BinsShape shape,
            SlabTable table,
            SlabSource chunks,
            SlabSource slots) {
        this.sizes = sizes;
        this.bins = new Bin[Handle.PLAIN_CLASS + 1];
        PoolLock shared = new PoolLock();
        int lastCached = -1;
        for (int c = sizes.firstClass(); c < sizes.count(); c++) {
            int blockBytes = (int) storage.bytes(sizes.blockUnits(c));
            int capacity = shape.magazineBlocks(blockBytes);
            int headroom = Math.min(tune.freelistHeadroom(), Math.max(1, MAX_HEADROOM_BYTES / (capacity * blockBytes)));
            PoolLock lock = shape.oneLock() ? shared : new PoolLock();
            bins[c] = new Bin(allocator, c, capacity, headroom, lock, table, chunks);
            lastCached = blockBytes <= BinsShape.CACHED_BYTES ? c : lastCached;
        }
        this.maxCachedClass = lastCached;
        bins[Handle.PLAIN_CLASS] = new Bin(
                allocator,
                Handle.PLAIN_CLASS,
                SLOT_MAGAZINE_BLOCKS,
                tune.freelistHeadroom(),
                shape.oneLock() ? shared : new PoolLock(),
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
