package org.mtalloc.core.memory;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the bytes that an allocator holds, against a hard limit. Thread-safe; blocks nobody.
 *
 * <p>Invariant L1: 0 ≤ reserved ≤ limit, at every moment: bytes are reserved before they are obtained, and released
 * after they were returned.
 */
public final class Budget {
    private final boolean counted;
    private final BoundedBytes reserved;
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
        this.reserved = new BoundedBytes(limitBytes);
        this.counted = counted;
    }

    boolean isCounted() {
        return counted;
    }

    /** {@return whether the bytes were within the limit, and are reserved} */
    public boolean tryReserve(long bytes) {
        return reserved.tryReserve(bytes);
    }

    /** Notes that what was reserved was obtained. */
    void obtained() {
        raisePeak(reserved.reservedBytes());
    }

    private void raisePeak(long bytes) {
        if (bytes > peakBytes.get()) {
            peakBytes.accumulateAndGet(bytes, Math::max);
        }
    }

    /** Gives reserved bytes back. */
    public void release(long bytes) {
        reserved.release(bytes);
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
        return reserved.mostBytes();
    }

    /** {@return the bytes reserved at this moment} */
    public long reservedBytes() {
        return reserved.reservedBytes();
    }

    /** {@return the bytes reserved at this moment, which are {@code found} if they are not counted} */
    public long reservedOr(long found) {
        if (counted) {
            return reserved.reservedBytes();
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

    /**
     * {@return the most bytes that were reserved at any time, exact while no call is in progress; of those not counted, at any
     * time they were asked for}
     */
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
