package org.mtalloc.core.memory;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the bytes that an allocator holds, against a hard limit. Thread-safe; blocks nobody.
 *
 * <p>Invariant L1: 0 ≤ reserved ≤ limit, at every moment: bytes are reserved before they are obtained, and released
 * after they were returned.
 */
public final class Budget {
    private final long limitBytes;
    private final boolean counted;
    private final AtomicLong reservedBytes = new AtomicLong();
    private final AtomicLong peakBytes = new AtomicLong();
    private final AtomicLong fallbackBytes = new AtomicLong();
    private final AtomicLong fallbacks = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();

    /**
     * Makes a budget of so many bytes.
     *
     * @param counted whether every byte is counted when it is obtained; if not, there must be no limit, and figures are taken
     *     when they are asked for: an allocator whose every block is a plain one would take half as long again for each
     */
    public Budget(long limitBytes, boolean counted) {
        this.limitBytes = limitBytes;
        this.counted = counted;
    }

    boolean isCounted() {
        return counted;
    }

    /** {@return whether the bytes were within the limit, and are reserved} */
    public boolean tryReserve(long bytes) {
        long before = reservedBytes.get();
        while (bytes <= limitBytes - before) {
            if (reservedBytes.compareAndSet(before, before + bytes)) {
                return true;
            }
            before = reservedBytes.get();
        }
        return false;
    }

    /** Notes that what was reserved was obtained. */
    void obtained() {
        raisePeak(reservedBytes.get());
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

    /** {@return the bytes reserved at this moment, which are {@code found} if they are not counted} */
    public long reservedOr(long found) {
        if (counted) {
            return reservedBytes.get();
        }
        raisePeak(found);
        return found;
    }

    void addFailure() {
        failures.incrementAndGet();
    }

    /** {@return how often the JVM or the system could not deliver, since the start} */
    public long failures() {
        return failures.get();
    }

    /** {@return the most bytes that were reserved at any time, exact while no call is in progress; of those not counted, at any time they were asked for} */
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
