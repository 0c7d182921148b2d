package org.mtalloc.core.cache;

import java.util.concurrent.atomic.AtomicLong;

/** Bounds the bytes that the magazines of all threads may hold, however many threads there are. Thread-safe. */
final class CacheBudget {
    private final long maxBytes;
    private final AtomicLong reservedBytes = new AtomicLong();

    CacheBudget(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    /** {@return whether the bytes were within the bound, and are reserved} */
    boolean tryReserve(long bytes) {
        long before = reservedBytes.get();
        while (bytes <= maxBytes - before) {
            if (reservedBytes.compareAndSet(before, before + bytes)) {
                return true;
            }
            before = reservedBytes.get();
        }
        return false;
    }

    /** Gives reserved bytes back. */
    void release(long bytes) {
        reservedBytes.addAndGet(-bytes);
    }

    long reservedBytes() {
        return reservedBytes.get();
    }
}
