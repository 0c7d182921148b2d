package org.mtalloc.stress.modelcheck;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.cache.ThreadCache;

/** Two threads register at the same time: each gets a cache of its own, and finds it again. */
public final class CachesOfNew extends ModelScenario {
    private final ModelCaches caches = new ModelCaches();
    private @Nullable ThreadCache firstCache;
    private @Nullable ThreadCache secondCache;

    /** Makes a registry without caches. */
    public CachesOfNew() {}

    @Override
    protected ModelScenario another() {
        return new CachesOfNew();
    }

    @Override
    protected void first() {
        firstCache = caches.caches.currentOrNew();
        require(caches.caches.currentOrNew() == firstCache, "a thread does not find its cache");
    }

    @Override
    protected void second() {
        secondCache = caches.caches.currentOrNew();
        require(caches.caches.currentOrNew() == secondCache, "a thread does not find its cache");
    }

    @Override
    protected void check() {
        require(firstCache != null && secondCache != null, "a thread got no cache");
        require(firstCache != secondCache, "two threads got one cache");
        require(caches.caches.count() == 2, "a cache is lost");
    }
}
