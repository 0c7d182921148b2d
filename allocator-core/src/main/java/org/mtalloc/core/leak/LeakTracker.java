package org.mtalloc.core.leak;

import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.mtalloc.core.config.LeakDetection;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.event.Events;
import org.mtalloc.core.report.Log;

/**
 * Watches leases of one pool. A lease that the collector finds unreachable while it is still watched is lost: nobody
 * can release it any more. Whoever calls {@link #findLost} next reports it: to the log once for each site, to
 * the listener each time. Thread-safe.
 */
public final class LeakTracker {
    /** One in this many: each costs about as much as a hundred acquisitions that are not watched. */
    private static final int SAMPLE_SHIFT = 7;

    /** Spreads the handle's bits; the odd number next to 2^64 divided by the golden ratio. */
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    /** Sites that were logged are remembered; a program with more different leaks than this has had its warning. */
    private static final int MOST_SITES = 1_024;

    private final String pool;
    private final Storage storage;
    private final boolean all;
    private final LeakListener listener;
    private final LongConsumer giveBack;
    private final ReferenceQueue<Object> unreachable = new ReferenceQueue<>();
    private final Set<WatchedLease> watched = ConcurrentHashMap.newKeySet(); // concurrent: who removes one, settles it
    private final Map<List<StackTraceElement>, LeakReport> sites = new ConcurrentHashMap<>(); // concurrent map
    private final AtomicLong lost = new AtomicLong();
    private final AtomicLong returned = new AtomicLong();
    private final AtomicLong abandonedUnits = new AtomicLong();

    /**
     * Makes a tracker.
     *
     * @param pool the pool's name
     * @param detection which leases to watch; not {@link LeakDetection#OFF}
     * @param listener told of each lost lease
     * @param giveBack takes the block of a lost lease whose memory nobody can see
     */
    public LeakTracker(
            String pool, Storage storage, LeakDetection detection, LeakListener listener, LongConsumer giveBack) {
        if (detection == LeakDetection.OFF) {
            throw new IllegalArgumentException("a tracker needs leases to watch: leakDetection=" + detection);
        }
        this.pool = pool;
        this.storage = storage;
        this.all = detection == LeakDetection.ALL;
        this.listener = listener;
        this.giveBack = giveBack;
    }

    /**
     * {@return whether to watch the lease of this block} A function of the handle alone, so that no counter is shared; a
     * handle changes with each life of its block, so each block is watched in one of 128 lives on average.
     */
    public boolean watches(long block) {
        return all || (block * SPREAD) >>> (Long.SIZE - SAMPLE_SHIFT) == 0;
    }

    /** {@return whether every lease is watched} */
    public boolean watchesAll() {
        return all;
    }

    /** Starts to watch a lease, at the caller's stack. Looks for lost ones first. */
    public WatchedLease watch(Object lease, long block, int size) {
        findLost();
        WatchedLease entry = new WatchedLease(lease, unreachable, block, size, new Throwable("acquired here"));
        try {
            watched.add(entry);
        } catch (OutOfMemoryError e) {
            released(entry); // may be in the set already; the lease is not handed out
            throw e;
        }
        return entry;
    }

    /** Ends the watch: the lease was released. The caller keeps the lease reachable until this has returned. */
    public void released(WatchedLease entry) {
        watched.remove(entry);
        entry.clear();
    }

    /**
     * Reports every lease that the collector has found unreachable, and gives back what nobody can see. Throws nothing: the
     * caller has no part in it.
     *
     * @return how many blocks were given back
     */
    public int findLost() {
        long before = returned.get();
        for (Object found = unreachable.poll(); found != null; found = unreachable.poll()) {
            WatchedLease entry = (WatchedLease) found;
            if (watched.remove(entry)) {
                settle(entry);
            }
        }
        return (int) (returned.get() - before);
    }

    private void settle(WatchedLease entry) {
        lost.incrementAndGet();
        if (entry.isExposed()) {
            abandonedUnits.addAndGet(entry.size);
            tell(report(entry, LeakReport.State.ABANDONED));
        } else {
            try {
                tell(report(entry, LeakReport.State.RETURNED));
            } finally {
                giveBack(entry.block);
            }
        }
    }

    /** Where the allocator is another's and closed already, the block has gone with it. */
    private void giveBack(long block) {
        returned.incrementAndGet();
        try {
            giveBack.accept(block);
        } catch (AllocatorClosedException e) {
            Log.debug(LeakTracker.class, "a lost buffer outlived its allocator: pool=" + pool, e);
        } catch (RuntimeException e) { // such as damage that is found at the free
            Log.warn(LeakTracker.class, "a lost buffer could not be given back: pool=" + pool, e);
        }
    }

    private void tell(LeakReport report) {
        if (sites.size() < MOST_SITES && sites.putIfAbsent(report.site(), report) == null) {
            Log.warn(LeakTracker.class, "a buffer must be released before it is dropped: " + report);
        }
        if (Events.leakIsOn()) {
            Events.leak(pool, "buffer", storage.bytes(report.size()), String.valueOf(report.site()));
        }
        try {
            listener.leaked(report);
        } catch (RuntimeException | Error e) {
            Log.warn(LeakTracker.class, "the leak listener failed: pool=" + pool, e);
        }
    }

    private LeakReport report(WatchedLease entry, LeakReport.State state) {
        return new LeakReport(pool, entry.size, state, entry.site());
    }

    /** {@return the first lost lease of each site, then the watched leases that are out, each in no order} */
    public List<LeakReport> leaks() {
        List<LeakReport> reports = new ArrayList<>(sites.values());
        watched.forEach(entry -> reports.add(report(entry, LeakReport.State.OUT)));
        return reports;
    }

    /** {@return how many leases were lost; each figure of some recent moment} */
    public LeakCounts counts() {
        return new LeakCounts(lost.get(), returned.get(), abandonedUnits.get());
    }
}
