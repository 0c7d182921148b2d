package org.mtalloc.strings;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.ForwardingAllocator;
import org.mtalloc.core.error.OutOfPoolMemoryException;

/** Counts the calls of {@link #allocate}, and lets one of them fail when told to. */
final class FailingAllocator extends ForwardingAllocator {
    private final Countdown countdown;

    FailingAllocator(Allocator target, Countdown countdown) {
        super(target);
        this.countdown = countdown;
    }

    /** Which call fails, counted over all allocators that share it. */
    static final class Countdown {
        private long left;
        private long calls;

        /** Lets the {@code calls}-th call from now on fail, and no other. */
        void failAt(long calls) {
            left = calls;
        }

        /** {@return whether the call that shall fail is yet to come} */
        boolean pending() {
            return left > 0;
        }

        /** {@return the calls so far} */
        long calls() {
            return calls;
        }

        private void count() {
            calls++;
            if (left > 0 && --left == 0) {
                throw new OutOfPoolMemoryException("test: no memory", new OutOfMemoryError("test"));
            }
        }
    }

    @Override
    public long allocate(int size) {
        countdown.count();
        return super.allocate(size);
    }
}
