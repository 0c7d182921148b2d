package org.mtalloc.stress.pool;

import java.util.concurrent.TimeUnit;
import org.mtalloc.core.bin.Bin;
import org.mtalloc.core.bin.BinStats;
import org.mtalloc.core.bin.Bins;
import org.mtalloc.core.bin.BinsShape;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.bin.Revocation;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.size.SizeClasses;
import org.mtalloc.core.slab.ChunkGeometry;
import org.mtalloc.core.slab.ChunkSpace;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.PlainSlots;
import org.mtalloc.core.slab.Slab;
import org.mtalloc.core.slab.SlabTable;

/**
 * The layers below the thread caches with revocation, and one magazine, which stands for that of a thread. One size class:
 * blocks of 8 KiB, four a magazine. The steps of a life are those that an allocator makes.
 */
final class RevocationLayers {
    /** A little more than the pause of a revocation, which is private to it. */
    private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(2_050);

    private static final int ALIGNMENT_BYTES = 16;
    private static final int BLOCK_BYTES = 8 << 10;
    private static final int CHUNK_BYTES = 64 << 10;
    private static final int MAX_THREADS = 1;
    private static final int HEADROOM = 0;
    private static final String NAME = "stress-revocation";
    private static final int TAG = 1;

    final WipingMemory memory = new WipingMemory();
    final Revocation revocation;
    private final SlabTable table = new SlabTable(NAME, TAG);
    private final ChunkSpace chunks;
    private final Bins bins;
    private final Bin bin;
    private long[] magazine; // user only, then the arbiter

    /** Makes the layers, with a magazine full of cached blocks. */
    RevocationLayers() {
        Tune tune = new Tune(ALIGNMENT_BYTES, BLOCK_BYTES, BLOCK_BYTES, CHUNK_BYTES, MAX_THREADS, HEADROOM, false);
        SizeClasses sizes = new SizeClasses(ALIGNMENT_BYTES, BLOCK_BYTES, BLOCK_BYTES);
        ChunkGeometry geometry = new ChunkGeometry(memory.storage(), CHUNK_BYTES, sizes);
        chunks = new ChunkSpace(NAME, memory, sizes, geometry, table, () -> {});
        bins = new Bins(
                NAME,
                memory.storage(),
                tune,
                sizes,
                BinsShape.forThreads(false),
                table,
                chunks,
                new PlainSlots(NAME, table));
        bin = bins.get(sizes.classOf(BLOCK_BYTES));
        revocation = new Revocation(bins, chunks);
        magazine = bin.refill(Magazine.create(bin.magazineCapacity()));
    }

    /** Waits until a revocation's second step will not pause any more. {@code marked} is when the first one ended. */
    @SuppressWarnings("ThreadPriorityCheck") // yield is a hint here: the other actor may need the processor
    static void awaitPause(long marked) {
        while (System.nanoTime() - marked < PAUSE_NANOS) {
            Thread.yield();
        }
    }

    /** {@return a live block from the magazine, whose dead handles are dropped; 0 if no other was in it} */
    long takeCached() {
        long block = Magazine.pop(magazine);
        while (block != Magazine.NOTHING && !table.startLife(block)) {
            block = Magazine.pop(magazine);
        }
        return block;
    }

    /** {@return a live block from the magazine, which is refilled if need be} */
    long take() {
        long block = takeCached();
        while (block == Magazine.NOTHING) {
            magazine = bin.refill(magazine);
            block = takeCached();
        }
        return block;
    }

    /** Ends the life of a block and puts it into the magazine. {@return whether it was live} */
    boolean free(long block) {
        return table.endLife(block) != null && Magazine.push(magazine, Handle.next(block));
    }

    /** Writes a stamp into a block whose life was started. */
    void write(long block, byte stamp) {
        Slab slab = table.owned(block);
        byte[] array = (byte[]) slab.memory(block);
        if (array != null) {
            array[slab.offsetOf(block)] = stamp;
        }
    }

    /** {@return whether a block is live and has the stamp} */
    boolean holds(long block, byte stamp) {
        Slab slab = table.resolve(block);
        byte[] array = slab == null ? null : (byte[]) slab.memory(block);
        return slab != null && array != null && array[slab.offsetOf(block)] == stamp;
    }

    /** {@return the bytes of all chunks} */
    long reservedBytes() {
        return chunks.reservedBytes();
    }

    /** {@return whether the blocks out of their slabs are those in the magazine, the dead ones aside; with none in use} */
    boolean balances() {
        BinStats stats = bin.stats();
        return stats.out() == stats.cached() + Magazine.count(magazine, table);
    }

    /** Gives back all that is free. {@return whether nothing is left} */
    boolean goesBack() {
        bin.giveBack(magazine);
        bins.trim();
        chunks.trim();
        BinStats stats = bin.stats();
        return stats.slabs() == 0 && stats.blocks() == 0 && stats.out() == 0 && memory.outstanding() == 0;
    }
}
