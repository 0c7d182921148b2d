package org.mtalloc.stress.pool;

import org.mtalloc.core.bin.Bin;
import org.mtalloc.core.bin.Bins;
import org.mtalloc.core.bin.BinsShape;
import org.mtalloc.core.cache.CachePlan;
import org.mtalloc.core.cache.CacheRegistry;
import org.mtalloc.core.cache.StripedFreelists;
import org.mtalloc.core.cache.ThreadCache;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.size.SizeClasses;
import org.mtalloc.core.slab.ChunkGeometry;
import org.mtalloc.core.slab.ChunkSpace;
import org.mtalloc.core.slab.PlainSlots;
import org.mtalloc.core.slab.SlabTable;

/**
 * All layers below an allocator, wired as that wires them, but with a single stripe, so that threads cannot avoid each
 * other. One size class: blocks of 4 KiB, of which a thread's magazine takes four and moves three at a time, and one of the
 * stripe's eight.
 */
final class StripeLayers {
    private static final int ALIGNMENT_BYTES = 16;
    private static final int BLOCK_BYTES = 4 << 10;
    private static final int CHUNK_BYTES = 64 << 10;
    private static final int MAX_THREADS = 16;
    private static final int HEADROOM = 1;
    private static final int STRIPES = 1;
    private static final String NAME = "stress-stripe";
    private static final int TAG = 1;

    final BorrowedMemory memory = new BorrowedMemory();
    final SlabTable table = new SlabTable(NAME, TAG);
    final int sizeClass;
    final StripedFreelists freelists;
    private final ChunkSpace chunks;
    private final Bins bins;
    private final CacheRegistry caches;

    /** Makes the layers; all caches together may hold {@code maxCachedBytes}, the stripe half of that. */
    StripeLayers(long maxCachedBytes) {
        Tune tune = new Tune(ALIGNMENT_BYTES, BLOCK_BYTES, BLOCK_BYTES, CHUNK_BYTES, MAX_THREADS, HEADROOM, false);
        SizeClasses sizes = new SizeClasses(ALIGNMENT_BYTES, BLOCK_BYTES, BLOCK_BYTES);
        ChunkGeometry geometry = new ChunkGeometry(memory.storage(), CHUNK_BYTES, sizes);
        chunks = new ChunkSpace(NAME, memory, sizes, geometry, table, () -> {});
        BinsShape shape = BinsShape.forStripes(CachePlan.stripeBytes(maxCachedBytes, STRIPES));
        bins = new Bins(NAME, memory.storage(), tune, sizes, shape, table, chunks, new PlainSlots(NAME, table));
        CachePlan plan = new CachePlan(memory.storage(), sizes, bins, maxCachedBytes, STRIPES);
        freelists = new StripedFreelists(bins, plan, table, STRIPES);
        caches = new CacheRegistry(MAX_THREADS, freelists, table);
        sizeClass = sizes.classOf(BLOCK_BYTES);
    }

    /** {@return the calling thread's cache, made now if it has none} */
    ThreadCache cache() {
        ThreadCache cache = caches.currentOrNew();
        if (cache == null) {
            throw new AssertionError("a thread must get a cache here: maxThreads=" + MAX_THREADS);
        }
        return cache;
    }

    /** {@return whether the calling thread has a cache, made by this call if it gets one} */
    boolean hasCache() {
        return caches.currentOrNew() != null;
    }

    /** {@return whether the blocks out of their slabs are those cached; to be asked while none is in use} */
    boolean balances() {
        Bin bin = bins.get(sizeClass);
        return bin.stats().out() == bin.stats().cached() + freelists.cached(sizeClass) + caches.cached(sizeClass);
    }

    /** Gives back all that is in the stripe and the bin. {@return whether nothing is left} */
    boolean goesBack() {
        freelists.trim();
        bins.trim();
        chunks.trim();
        return bins.get(sizeClass).stats().slabs() == 0 && memory.outstanding() == 0;
    }
}
