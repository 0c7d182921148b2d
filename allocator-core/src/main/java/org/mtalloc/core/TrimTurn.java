package org.mtalloc.core;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** When the trim thread looks at one allocator, which it holds weakly. Everything is guarded by the trim thread's lock. */
final class TrimTurn {
    /**
     * Looks in a trim delay. Blocks go back at the second look after the last use of their stripe or bin, two periods at
     * most; and a chunk at the first look after it was empty for a whole period.
     */
    private static final int LOOKS = 3;

    private final WeakReference<BlockAllocator> allocator;
    private final long periodNanos;
    private long nextNanos;

    TrimTurn(BlockAllocator allocator, Duration delay) {
        this.allocator = new WeakReference<>(allocator);
        this.periodNanos = delay.toNanos() / LOOKS;
        this.nextNanos = System.nanoTime() + periodNanos;
    }

    /** {@return the allocator, or null if it was collected} */
    @Nullable
    BlockAllocator allocator() {
        return allocator.get();
    }

    boolean isOf(BlockAllocator other) {
        return allocator.refersTo(other);
    }

    /** {@return whether the allocator was collected} */
    boolean isOver() {
        return allocator.refersTo(null);
    }

    /** {@return those whose time has come; the next time of each is a period from now} */
    static List<TrimTurn> takeDue(List<TrimTurn> turns, long now) {
        List<TrimTurn> due = new ArrayList<>();
        for (TrimTurn turn : turns) {
            if (turn.nextNanos - now <= 0) {
                turn.nextNanos = now + turn.periodNanos;
                due.add(turn);
            }
        }
        return due;
    }

    /** {@return the time until the first turn, at least 1} */
    static long nanosToNext(List<TrimTurn> turns, long now) {
        long least = Long.MAX_VALUE;
        for (TrimTurn turn : turns) {
            least = Math.min(least, turn.nextNanos - now);
        }
        return Math.max(least, 1);
    }
}
