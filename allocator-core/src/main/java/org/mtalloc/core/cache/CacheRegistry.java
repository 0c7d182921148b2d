package org.mtalloc.core.cache;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.lock.PoolLock;
import org.mtalloc.core.slab.SlabTable;

/**
 * All thread caches of an allocator: finds the calling thread's, makes one at its first call, and takes back those of
 * threads that have ended. Threads hold no reference to a cache, and caches none but a weak one to their thread, so that
 * neither keeps the other, or its class loader, from being collected.
 *
 * <p>Readers take the table plainly: every cache is added to the table in force, or to its successor, before its owner
 * looks for it again, and a miss ends under the lock.
 */
public final class CacheRegistry {
    /** So many caches may come before orphans are looked for: less would look for them at each thread's start. */
    private static final int FEW_CACHES = 16;

    private final int maxThreads;
    private final Freelists freelists;
    private final SlabTable slabs;
    private final PoolLock lock = new PoolLock();
    private CacheTable table = new CacheTable(0); // written under the lock; racy reads: a miss looks again under it
    private final List<ThreadCache> caches = new ArrayList<>(); // guarded by the lock
    private int nextReclaim; // guarded by the lock: caches at which a new one looks for orphans first

    /** Whether there are as many as there may be. Racy reads: a thread does without a cache a little longer or shorter. */
    private boolean full; // written under the lock

    private boolean closed; // guarded by the lock

    /**
     * Makes a registry without caches.
     *
     * @param maxThreads the most caches at a time
     */
    public CacheRegistry(int maxThreads, Freelists freelists, SlabTable slabs) {
        this.maxThreads = maxThreads;
        this.nextReclaim = Math.min(maxThreads, FEW_CACHES);
        this.freelists = freelists;
        this.slabs = slabs;
    }

    /** {@return the calling thread's cache, or null if the fast look-up does not find it; takes no lock} */
    public @Nullable ThreadCache current() {
        return table.findFirst(Thread.currentThread());
    }

    /**
     * {@return the calling thread's cache, made now if it has none; null for a virtual thread, beyond the most caches,
     * after close, and if there is no memory for a cache}
     */
    public @Nullable ThreadCache currentOrNew() {
        Thread thread = Thread.currentThread();
        ThreadCache found = table.find(thread);
        return found != null || full || VirtualThreads.isVirtual(thread) ? found : register(thread);
    }

    private @Nullable ThreadCache register(Thread thread) {
        lock.lock();
        try {
            ThreadCache found = table.find(thread);
            if (found != null || closed) {
                return found;
            }
            if (caches.size() >= nextReclaim) {
                reclaimOrphans();
                nextReclaim = Math.min(maxThreads, 2 * caches.size() + FEW_CACHES);
            }
            full = caches.size() >= maxThreads;
            return full ? null : add(new ThreadCache(thread));
        } catch (OutOfMemoryError e) {
            return null;
        } finally {
            lock.unlock();
        }
    }

    private ThreadCache add(ThreadCache cache) {
        caches.add(cache);
        boolean added = false;
        try {
            if (table.hasRoom()) {
                table.add(cache);
            } else {
                rebuild();
            }
            added = true;
        } finally {
            if (!added) {
                caches.remove(caches.size() - 1);
            }
        }
        return cache;
    }

    private void rebuild() {
        CacheTable fresh = new CacheTable(caches.size());
        for (ThreadCache cache : caches) {
            fresh.add(cache);
        }
        table = fresh;
    }

    /** Returns the blocks of caches whose threads have ended to their slabs. */
    public void reclaim() {
        lock.lock();
        try {
            reclaimOrphans();
        } finally {
            lock.unlock();
        }
    }

    private void reclaimOrphans() {
        int before = caches.size();
        for (int i = before - 1; i >= 0; i--) {
            if (caches.get(i).isOrphan()) {
                freelists.retire(caches.get(i));
                caches.remove(i);
            }
        }
        if (caches.size() < before) {
            full = false;
            rebuildIfPossible();
        }
    }

    private void rebuildIfPossible() {
        try {
            rebuild();
        } catch (OutOfMemoryError e) {
            // The table stays as it is: what is too much in it is found by no thread, and takes no more than its place.
        }
    }

    /** Returns the blocks of the calling thread's cache to their slabs; the cache stays. */
    public void drainCurrent() {
        ThreadCache cache = table.find(Thread.currentThread());
        if (cache != null) {
            freelists.drain(cache);
        }
    }

    /** {@return the number of caches} */
    public int count() {
        lock.lock();
        try {
            return caches.size();
        } finally {
            lock.unlock();
        }
    }

    /** {@return the blocks of a class in all caches; exact while no owner makes a call} */
    public long cached(int sizeClass) {
        lock.lock();
        try {
            long sum = 0;
            for (ThreadCache cache : caches) {
                sum += cache.cached(sizeClass, slabs);
            }
            return sum;
        } finally {
            lock.unlock();
        }
    }

    /** Forgets every cache. */
    public void close() {
        lock.lock();
        try {
            closed = true;
            caches.clear();
            table = CacheTable.EMPTY;
        } finally {
            lock.unlock();
        }
    }
}
