package org.mtalloc.core;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.Optional;
import org.mtalloc.core.error.AllocatorClosedException;

/**
 * Snapshots of an allocator for those who read many figures in a row, such as metrics: within a time one snapshot
 * serves all. Holds the allocator weakly, so that watching it does not keep it from being collected. Any thread may
 * call; nothing blocks but for the time of a snapshot.
 */
public final class StatsSampler {
    private final WeakReference<Allocator> allocator;
    private final long maxAgeNanos;
    private volatile Sample last; // written by any reader: of two at once either is recent

    /**
     * Takes the first snapshot.
     *
     * @param maxAge how old a snapshot may be that is given out again; 0 or more
     * @throws org.mtalloc.core.error.AllocatorClosedException if the allocator is closed
     * @throws IllegalArgumentException if {@code maxAge} is negative
     */
    public StatsSampler(Allocator allocator, Duration maxAge) {
        if (maxAge.isNegative()) {
            throw new IllegalArgumentException("maxAge must not be negative: maxAge=" + maxAge);
        }
        this.allocator = new WeakReference<>(allocator);
        this.maxAgeNanos = maxAge.toNanos();
        this.last = new Sample(allocator.stats(), System.nanoTime());
    }

    /** {@return a snapshot no older than the age allowed, or none if the allocator is closed or was collected} */
    public Optional<AllocatorStats> current() {
        Allocator open = allocator.get();
        if (open == null || open.isClosed()) {
            return Optional.empty();
        }
        Sample sample = last;
        long now = System.nanoTime();
        if (now - sample.nanos() < maxAgeNanos) {
            return Optional.of(sample.stats());
        }
        try {
            Sample fresh = new Sample(open.stats(), now);
            last = fresh;
            return Optional.of(fresh.stats());
        } catch (AllocatorClosedException e) {
            return Optional.empty(); // closed since it was asked
        }
    }

    /** {@return {@link #current} if there is one, otherwise the last snapshot that was taken} */
    public AllocatorStats currentOrLast() {
        return current().orElseGet(() -> last.stats());
    }

    /** {@return the allocator, or none if it was collected} */
    public Optional<Allocator> allocator() {
        return Optional.ofNullable(allocator.get());
    }

    /** A snapshot and when it was taken, by {@link System#nanoTime}. */
    private record Sample(AllocatorStats stats, long nanos) {}
}
