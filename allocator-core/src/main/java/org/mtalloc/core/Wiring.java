package org.mtalloc.core;

import java.util.concurrent.atomic.AtomicInteger;
import org.agrona.BitUtil;
import org.mtalloc.core.bin.Bins;
import org.mtalloc.core.bin.BinsShape;
import org.mtalloc.core.bin.Revocation;
import org.mtalloc.core.cache.CachePlan;
import org.mtalloc.core.cache.CacheRegistry;
import org.mtalloc.core.cache.Freelists;
import org.mtalloc.core.cache.PrivateFreelists;
import org.mtalloc.core.cache.StripedFreelists;
import org.mtalloc.core.config.Bounds;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.memory.Budget;
import org.mtalloc.core.memory.BudgetedSource;
import org.mtalloc.core.memory.MemorySource;
import org.mtalloc.core.plain.PlainBlocks;
import org.mtalloc.core.safety.MemoryUse;
import org.mtalloc.core.safety.PoisonedSource;
import org.mtalloc.core.size.SizeClasses;
import org.mtalloc.core.slab.ChunkGeometry;
import org.mtalloc.core.slab.ChunkSpace;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.PlainSlots;
import org.mtalloc.core.slab.SlabTable;

/** The layers of one allocator, put together bottom up. Constant after construction. */
final class Wiring {
    /** With two, a thread whose stripe is held finds another free most of the time; more would scatter what is cached. */
    private static final int STRIPES_PER_PROCESSOR = 2;

    private static final int STRIPES = BitUtil.findNextPositivePowerOfTwo(
            STRIPES_PER_PROCESSOR * Runtime.getRuntime().availableProcessors());

    private static final AtomicInteger NEXT_TAG = new AtomicInteger();

    final AllocatorKind kind;
    final String name;
    final Storage storage;
    final Bounds bounds;
    final Budget budget;
    final BudgetedSource source;
    final SizeClasses sizes;
    final SlabTable table;
    final ChunkSpace chunks;
    final Bins bins;
    final PlainBlocks plain;
    final Revocation revocation;
    final Freelists freelists;
    final CacheRegistry caches;
    final MemoryUse use;

    /**
     * Puts the layers together.
     *
     * @param memory where chunks and blocks above the largest class come from
     * @param poisoned whether chunks are poisoned before they are cut
     */
    Wiring(AllocatorKind kind, String name, Tune tune, Bounds bounds, MemorySource memory, boolean poisoned) {
        this.kind = kind;
        this.name = name;
        this.storage = memory.storage();
        this.bounds = bounds;
        this.budget = new Budget(bounds.limitBytes(), kind != AllocatorKind.NEW || bounds.isLimited());
        this.source = new BudgetedSource(memory, budget);
        MemorySource chunkSource = poisoned ? new PoisonedSource(source) : source;
        this.sizes = new SizeClasses(
                storage.units(tune.alignmentBytes()),
                storage.units(tune.minBlockBytes()),
                storage.units(tune.maxPooledBytes() + (int) storage.bytes(1) - 1));
        this.table = new SlabTable(name, nextTag());
        ChunkGeometry geometry = new ChunkGeometry(storage, tune.chunkBytes(), sizes);
        this.chunks = new ChunkSpace(name, chunkSource, sizes, geometry, table, this::reclaimCaches);
        this.bins = new Bins(name, storage, tune, sizes, binsShape(), table, chunks, new PlainSlots(name, table));
        this.plain = new PlainBlocks(name, source, table);
        this.revocation = new Revocation(bins, chunks);
        this.freelists = freelists();
        this.caches = new CacheRegistry(tune.maxThreads(), freelists, table);
        this.use = new MemoryUse(name, storage == Storage.DIRECT);
    }

    private BinsShape binsShape() {
        return switch (kind) {
            case PRIVATE -> BinsShape.forThreads(false);
            case POOL -> BinsShape.forThreads(true);
            case MT, NEW -> BinsShape.forStripes(CachePlan.stripeBytes(bounds.maxCachedBytes(), STRIPES));
        };
    }

    private Freelists freelists() {
        return switch (kind) {
            case PRIVATE, POOL -> new PrivateFreelists(bins); // threads of a pool have no cache, and go to its bins
            case MT, NEW ->
                new StripedFreelists(
                        bins, new CachePlan(storage, sizes, bins, bounds.maxCachedBytes(), STRIPES), table, STRIPES);
        };
    }

    private static int nextTag() {
        return Math.floorMod(NEXT_TAG.getAndIncrement(), Handle.MAX_TAG) + 1;
    }

    private void reclaimCaches() {
        caches.reclaim();
    }
}
