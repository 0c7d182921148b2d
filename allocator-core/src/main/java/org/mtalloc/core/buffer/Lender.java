package org.mtalloc.core.buffer;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorStats;
import org.mtalloc.core.config.LeakDetection;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.LimitExceededException;
import org.mtalloc.core.error.OutOfPoolMemoryException;
import org.mtalloc.core.leak.LeakListener;
import org.mtalloc.core.leak.LeakTracker;
import org.mtalloc.core.leak.WatchedLease;

/**
 * Lends the blocks of one allocator: what the pools have in common. Where it owns the allocator it closes it once the pool is
 * closed and no lease is out: by the close itself, or by the last release. Thread-safe.
 */
final class Lender {
    final String pool;
    final Allocator allocator;
    private final boolean owned;

    /** The leases that are out; null where nothing is to be closed: the shared pools, others' allocators. */
    private final @Nullable LeaseCount leases;

    private final @Nullable LeakTracker tracker; // null: no lease is watched
    final Allocator shown; // what others may see of the allocator; one object, as it is held weakly
    private final Lender root; // itself, unless it is a thread's view
    private volatile boolean closed; // written by close; never back to false; of a view never

    /**
     * Makes a lender.
     *
     * @param owned whether the allocator lives and ends with the pool
     * @param closable whether the pool can be closed
     */
    Lender(
            String pool,
            Allocator allocator,
            boolean owned,
            boolean closable,
            LeakDetection detection,
            LeakListener listener) {
        this.pool = pool;
        this.allocator = allocator;
        this.owned = owned;
        this.leases = owned && closable ? new LeaseCount() : null;
        this.tracker = detection == LeakDetection.OFF
                ? null
                : new LeakTracker(pool, allocator.storage(), detection, listener, this::giveBack);
        this.shown = new PoolsAllocator(pool, allocator);
        this.root = this;
    }

    /** A lender that lends what {@code root} lends, through another view of its allocator. */
    private Lender(Lender root, Allocator view) {
        this.pool = root.pool;
        this.allocator = view;
        this.owned = root.owned;
        this.leases = root.leases;
        this.tracker = root.tracker;
        this.shown = root.shown;
        this.root = root;
    }

    /** {@return this lender as the calling thread sees it, see {@link Allocator#owned}; itself if that gains nothing} */
    Lender ownedView() {
        if (root.closed) {
            throw AllocatorClosedException.ofPool(pool);
        }
        Allocator view = root.allocator.owned();
        return view == root.allocator ? root : new Lender(root, view);
    }

    /**
     * {@return a block of at least {@code size} units, to be given to {@link #giveBack}}
     *
     * @throws AllocatorClosedException if the pool is closed
     */
    long take(int size) {
        LeaseCount count = leases;
        if (count != null) {
            count.acquired(); // before the look at closed: pairs with close, which looks at the count last
        }
        if (root.closed) {
            throw refused();
        }
        try {
            return allocate(size);
        } catch (RuntimeException | Error e) {
            returned();
            throw e;
        }
    }

    /** Where memory is short, what was lost and can be given back is. */
    private long allocate(int size) {
        try {
            return allocator.allocate(size);
        } catch (LimitExceededException | OutOfPoolMemoryException e) {
            LeakTracker watcher = tracker;
            if (watcher == null || watcher.findLost() == 0) {
                throw e;
            }
            return allocator.allocate(size);
        }
    }

    private AllocatorClosedException refused() {
        returned();
        return AllocatorClosedException.ofPool(pool);
    }

    /** {@return what watches this new lease; null if nothing does} */
    @Nullable
    WatchedLease watch(Lease lease, long block, int size) {
        LeakTracker watcher = tracker;
        return watcher != null && watcher.watches(block) ? watcher.watch(lease, block, size) : null;
    }

    /** Takes the block of a lease that has ended. */
    void giveBack(long block) {
        try {
            allocator.free(block);
        } finally {
            returned();
        }
    }

    /** Takes the block of a watched lease that has ended. */
    void giveBack(long block, WatchedLease watched) {
        if (tracker != null) {
            tracker.released(watched);
        }
        giveBack(block);
    }

    private void returned() {
        LeaseCount count = leases;
        if (count != null) {
            count.returned(); // after the free, before the look at closed: pairs with close
            if (root.closed) {
                closeIfNoneOut(count);
            }
        }
    }

    /** Several may find that none is out; the allocator is closed once. */
    private void closeIfNoneOut(LeaseCount count) {
        if (count.noneOut()) {
            allocator.close();
        }
    }

    void close() {
        root.closed = true; // before the look at the count: pairs with take and returned
        LeaseCount count = leases;
        if (count != null) {
            closeIfNoneOut(count);
        }
    }

    boolean isClosed() {
        return root.closed;
    }

    AllocatorStats stats() {
        try {
            return allocator.stats();
        } catch (AllocatorClosedException e) {
            if (root.closed && owned) {
                return AllocatorStats.nothingHeld(pool, allocator.storage());
            }
            throw e;
        }
    }

    long trim() {
        if (tracker != null) {
            tracker.findLost();
        }
        try {
            return allocator.trim();
        } catch (AllocatorClosedException e) {
            if (root.closed && owned) {
                return 0;
            }
            throw e;
        }
    }

    /** {@return what watches leases} Looks for lost ones first. */
    LeakTracker leakTracker() {
        if (tracker == null) {
            throw new IllegalStateException(
                    "leaks can be told only of a pool with leak detection: pool=" + pool + ", leakDetection=OFF");
        }
        tracker.findLost();
        return tracker;
    }
}
