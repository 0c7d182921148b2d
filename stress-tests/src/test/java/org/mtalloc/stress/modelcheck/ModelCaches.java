package org.mtalloc.stress.modelcheck;

import org.mtalloc.core.bin.BinsShape;
import org.mtalloc.core.cache.CachePlan;
import org.mtalloc.core.cache.CacheRegistry;
import org.mtalloc.core.cache.StripedFreelists;
import org.mtalloc.core.config.Storage;

/** The caches over {@link ModelLayers}, wired as an allocator wires them, with a single stripe. */
final class ModelCaches {
    private static final int HEADROOM = 1;
    private static final int STRIPES = 1;
    private static final long MAX_CACHED_BYTES = 1 << 20;

    final ModelLayers layers =
            new ModelLayers(HEADROOM, BinsShape.forStripes(CachePlan.stripeBytes(MAX_CACHED_BYTES, STRIPES)));
    final int sizeClass = layers.sizeClass;
    final StripedFreelists freelists;
    final CacheRegistry caches;

    /** Makes empty caches. */
    ModelCaches() {
        CachePlan plan = new CachePlan(Storage.HEAP_BYTES, ModelLayers.SIZES, layers.bins, MAX_CACHED_BYTES, STRIPES);
        freelists = new StripedFreelists(layers.bins, plan, layers.table, STRIPES);
        caches = new CacheRegistry(ModelLayers.MAX_THREADS, freelists, layers.table);
    }

    /** {@return whether the blocks out of their slabs are those in magazines, and so many more} */
    boolean balances(int held) {
        long cached = freelists.cached(sizeClass) + caches.cached(sizeClass);
        return layers.balances((int) cached + held);
    }
}
