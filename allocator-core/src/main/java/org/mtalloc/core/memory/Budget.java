package org.mtalloc.core.memory;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the bytes that an allocator holds, against a hard limit. Thread-safe; blocks nobody.
 *
 * <p>Invariant L1: 0 to limit = reserved, at every moment: bytes are reserved before they are obtained, and released
 * after they were returned.
 */
public final class Budget {
    private final long limitBytes;
    private final AtomicLong reservedBytes = new AtomicLong();
    private final AtomicLong peakBytes = new AtomicLong();
    private final AtomicLong fallbackBytes = new AtomicLong();
    private final AtomicLong fallbacks = new AtomicLong();

    /** Makes a budget of so many bytes. */
    public Budget(long limitBytes) {
        this.limitBytes = limitBytes;
    }

    /** {@return whether the bytes were within the limit, and are reserved} */
    public boolean tryReserve(long bytes) {
        long before = reservedBytes.get();
        while (bytes <= limitBytes - before) {
            if (reservedBytes.compareAndSet(before, before + bytes)) {
                raisePeak(before + bytes);
                return true;
            }
            before = reservedBytes.get();
        }
        return false;
    }

    private void raisePeak(long bytes) {
        long peak = peakBytes.get();
        while (bytes > peak && !peakBytes.compareAndSet(peak, bytes)) {
            peak = peakBytes.get();
        }
    }

    /** Gives reserved bytes back. */
    public void release(long bytes) {
        long left = reservedBytes.addAndGet(-bytes);
        assert left >= 0 : "more bytes were released than reserved: reservedBytes=" + left;
    }

    void addFallback(long bytes) {
        fallbackBytes.addAndGet(bytes);
        fallbacks.incrementAndGet();
    }

    void removeFallback(long bytes) {
        fallbackBytes.addAndGet(-bytes);
    }

    /** {@return the most bytes that may be reserved} */
    public long limitBytes() {
        return limitBytes;
    }

    /** {@return the bytes reserved at this moment} */
    public long reservedBytes() {
        return reservedBytes.get();
    }

    /** {@return the most bytes that were reserved at any time} */
    public long peakBytes() {
        return peakBytes.get();
    }

    /** {@return the bytes held beyond the limit, not part of those reserved} */
    public long fallbackBytes() {
        return fallbackBytes.get();
    }

    /** {@return how often memory was obtained beyond the limit, since the start} */
    public long fallbacks() {
        return fallbacks.get();
    }
}
