package org.mtalloc.stress.modelcheck;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.cache.ThreadCache;
import org.mtalloc.core.slab.Handle;

/** Two threads take back the cache of one that has ended: exactly one does, and each block in it returns once. */
public final class CachesOfDead extends ModelScenario {
    private final ModelCaches caches = new ModelCaches();

    /** Makes a thread that caches a block, and ends. */
    public CachesOfDead() {
        Thread thread = new Thread(new ShortLife(caches));
        thread.start();
        ModelRun.join(thread);
        require(caches.caches.count() == 1, "the thread must have left a cache");
    }

    /** Allocates a block and frees it. */
    private record ShortLife(ModelCaches caches) implements Runnable {
        @Override
        public void run() {
            @Nullable ThreadCache cache = caches.caches.currentOrNew();
            if (cache != null) {
                long block = caches.freelists.allocate(cache, caches.sizeClass);
                caches.layers.table.startLife(block);
                caches.layers.table.endLife(block);
                caches.freelists.free(cache, caches.sizeClass, Handle.next(block));
            }
        }
    }

    @Override
    protected ModelScenario another() {
        return new CachesOfDead();
    }

    @Override
    protected void first() {
        caches.caches.reclaim();
    }

    @Override
    protected void second() {
        caches.caches.reclaim();
    }

    @Override
    protected void check() {
        require(caches.caches.count() == 0, "the cache is still there");
        require(caches.balances(0), "counts do not balance");
    }
}
