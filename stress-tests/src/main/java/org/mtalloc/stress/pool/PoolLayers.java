package org.mtalloc.stress.pool;

import org.mtalloc.core.bin.Bin;
import org.mtalloc.core.bin.Bins;
import org.mtalloc.core.bin.BinsShape;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.size.SizeClasses;
import org.mtalloc.core.slab.ChunkGeometry;
import org.mtalloc.core.slab.ChunkSpace;
import org.mtalloc.core.slab.PlainSlots;
import org.mtalloc.core.slab.SlabTable;

/**
 * The layers below the thread caches, wired as an allocator wires them, with one size class: blocks of 12 KiB, four a
 * slab, two a magazine, 84 a chunk.
 */
final class PoolLayers {
    private static final int ALIGNMENT_BYTES = 16;
    private static final int MIN_BLOCK_BYTES = 8 << 10;
    private static final int BLOCK_BYTES = 12 << 10;
    private static final int CHUNK_BYTES = 1 << 20;
    private static final int MAX_THREADS = 1;
    private static final String NAME = "stress-pool";
    private static final int TAG = 1;

    final BorrowedMemory memory = new BorrowedMemory();
    final SlabTable table = new SlabTable(NAME, TAG);
    final ChunkSpace chunks;
    final Bin bin;
    final int sizeClass;

    /** Makes the layers; the bin keeps {@code headroom} full magazines. */
    PoolLayers(int headroom) {
        Tune tune = new Tune(ALIGNMENT_BYTES, MIN_BLOCK_BYTES, BLOCK_BYTES, CHUNK_BYTES, MAX_THREADS, headroom, false);
        SizeClasses sizes = new SizeClasses(ALIGNMENT_BYTES, MIN_BLOCK_BYTES, BLOCK_BYTES);
        ChunkGeometry geometry = new ChunkGeometry(memory.storage(), CHUNK_BYTES, sizes);
        chunks = new ChunkSpace(NAME, memory, sizes, geometry, table, () -> {});
        Bins bins = new Bins(
                NAME,
                memory.storage(),
                tune,
                sizes,
                BinsShape.forThreads(false),
                table,
                chunks,
                new PlainSlots(NAME, table));
        sizeClass = sizes.classOf(BLOCK_BYTES);
        bin = bins.get(sizeClass);
    }
}
