package org.mtalloc.stress.modelcheck;

import org.mtalloc.core.bin.Bin;
import org.mtalloc.core.bin.BinStats;
import org.mtalloc.core.bin.Bins;
import org.mtalloc.core.bin.BinsShape;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.size.SizeClasses;
import org.mtalloc.core.slab.ChunkGeometry;
import org.mtalloc.core.slab.ChunkSpace;
import org.mtalloc.core.slab.PlainSlots;
import org.mtalloc.core.slab.SlabTable;

/**
 * The layers below the caches, wired as an allocator wires them, with one size class: blocks of 16 KiB, two a magazine, three
 * a chunk. What never changes is made once.
 */
final class ModelLayers {
    private static final int ALIGNMENT_BYTES = 16;
    private static final int BLOCK_BYTES = 16 << 10;
    private static final int CHUNK_BYTES = 64 << 10;
    static final int MAX_THREADS = 16;
    private static final String NAME = "model";
    private static final int TAG = 1;

    static final SizeClasses SIZES = new SizeClasses(ALIGNMENT_BYTES, BLOCK_BYTES, BLOCK_BYTES);
    private static final ChunkGeometry GEOMETRY = new ChunkGeometry(Storage.HEAP_BYTES, CHUNK_BYTES, SIZES);

    final ModelMemory memory = new ModelMemory();
    final SlabTable table = new SlabTable(NAME, TAG);
    final ChunkSpace chunks;
    final Bins bins;
    final int sizeClass = SIZES.classOf(BLOCK_BYTES);
    final Bin bin;

    /** Makes the layers for threads without stripes; the bin keeps {@code headroom} full magazines. */
    ModelLayers(int headroom) {
        this(headroom, BinsShape.forThreads(false));
    }

    /** Makes the layers for bins of this shape. */
    ModelLayers(int headroom, BinsShape shape) {
        Tune tune = new Tune(ALIGNMENT_BYTES, BLOCK_BYTES, BLOCK_BYTES, CHUNK_BYTES, MAX_THREADS, headroom, false);
        chunks = new ChunkSpace(NAME, memory, SIZES, GEOMETRY, table, new NoReclaim());
        bins = new Bins(NAME, Storage.HEAP_BYTES, tune, SIZES, shape, table, chunks, new PlainSlots(NAME, table));
        bin = bins.get(sizeClass);
    }

    /** Nothing is to be given back before the pool grows. */
    private static final class NoReclaim implements Runnable {
        @Override
        public void run() {}
    }

    /** {@return a new empty magazine} */
    long[] magazine() {
        return Magazine.create(bin.magazineCapacity());
    }

    /** {@return whether the blocks out of their slabs are those in magazines of the bin, and so many more} */
    boolean balances(int held) {
        BinStats stats = bin.stats();
        return stats.out() == held + stats.cached();
    }
}
