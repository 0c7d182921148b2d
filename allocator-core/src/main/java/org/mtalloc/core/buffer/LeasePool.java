package org.mtalloc.core.buffer;

import java.util.List;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorStats;
import org.mtalloc.core.error.LeaksFoundException;
import org.mtalloc.core.leak.LeakCounts;
import org.mtalloc.core.leak.LeakReport;
import org.mtalloc.core.leak.LeakTracker;

/** What pools of byte and of char buffers have in common, beside how they make their leases. */
abstract class LeasePool implements AutoCloseable {
    final Lender lender;

    LeasePool(Lender lender) {
        this.lender = lender;
    }

    /** {@return the pool's name} */
    public final String name() {
        return lender.pool;
    }

    /**
     * {@return what the pool's allocator holds; all zero once the pool is closed and its memory gone} See {@link
     * org.mtalloc.core.Allocator#stats} for exactness and cost.
     */
    public final AllocatorStats stats() {
        return lender.stats();
    }

    /** {@return {@link #stats} as a table for people} */
    public final String dump() {
        return stats().dump();
    }

    /**
     * {@return the pool's allocator, for JMX, meters and raw blocks; the same object each time} It ends with the pool; its {@link
     * Allocator#close} throws {@link UnsupportedOperationException}.
     */
    public final Allocator allocator() {
        return lender.shown;
    }

    /**
     * Gives back what is free, as {@link org.mtalloc.core.Allocator#trim} does, after it has looked for lost leases. May be
     * called on a closed pool.
     *
     * @return bytes by which the reserved bytes fell
     */
    public final long trim() {
        return lender.trim();
    }

    /** {@return whether {@link #close} was called} */
    public final boolean isClosed() {
        return lender.isClosed();
    }

    /**
     * Ends the pool: acquisitions throw from here on. Buffers that are out stay valid; all memory goes back at once if there are
     * none, else with the last release. An allocator that the pool was given stays open. An acquisition that waits at the limit
     * goes on waiting, for its buffer or its time-out. A second call does nothing.
     */
    @Override
    public void close() {
        lender.close();
    }

    /**
     * Looks for lost leases, and reports them.
     *
     * @return of the watched leases those that are out, and of each site the first that was lost
     * @throws IllegalStateException if leak detection is off
     */
    public final List<LeakReport> leaks() {
        return lender.leakTracker().leaks();
    }

    /**
     * {@return how many watched leases were lost} Looks for them first.
     *
     * @throws IllegalStateException if leak detection is off
     */
    public final LeakCounts leakCounts() {
        return lender.leakTracker().counts();
    }

    /**
     * For the end of a test: throws if a buffer is out, or was ever lost, and lists where they were acquired.
     *
     * @throws LeaksFoundException if there are such
     * @throws IllegalStateException unless leak detection watches all leases
     */
    public final void assertNoLeaks() {
        LeakTracker tracker = lender.leakTracker();
        if (!tracker.watchesAll()) {
            throw new IllegalStateException(
                    "all leases must be watched to tell that none leaks: pool=" + name() + ", leakDetection=SAMPLED");
        }
        List<LeakReport> leaks = tracker.leaks();
        if (!leaks.isEmpty()) {
            StringBuilder list =
                    new StringBuilder("all buffers must be released: pool=" + name() + ", leaks=" + leaks.size());
            leaks.forEach(leak -> list.append(System.lineSeparator()).append(leak));
            throw new LeaksFoundException(list.toString());
        }
    }

    /** {@return name and allocator, for messages; does not throw} */
    @Override
    public final String toString() {
        return getClass().getSimpleName() + " " + lender.pool + " over " + lender.allocator;
    }
}
