package org.mtalloc.core.config;

import java.time.Duration;
import java.util.Objects;

/**
 * How much memory an allocator takes and keeps, validated and immutable.
 *
 * @param limitBytes the most bytes reserved at any time, from 64 KiB; {@link #UNLIMITED} for none
 * @param onLimit what an allocation does that would exceed it
 * @param maxCachedBytes the most bytes free in caches of all threads together, 0 to {@link #MAX_CACHED_BYTES}; what
 *     lies in bins and slabs beyond that is within anybody's reach
 * @param trimDelay the time after which what is free and unused has gone back, 100 ms to 1 hour; zero for never by itself
 */
public record Bounds(long limitBytes, LimitPolicy onLimit, long maxCachedBytes, Duration trimDelay) {
    /** The limit that is none. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** The most that caches may be allowed to keep: 1 TiB. */
    public static final long MAX_CACHED_BYTES = 1L << 40;

    /** The smallest limit: less than the smallest chunk could not be used. */
    public static final long MIN_LIMIT_BYTES = TuneRules.MIN_CHUNK_BYTES;

    private static final Duration MIN_TRIM_DELAY = Duration.ofMillis(100);
    private static final Duration MAX_TRIM_DELAY = Duration.ofHours(1);

    /**
     * Checks every value against its range.
     *
     * @throws IllegalArgumentException with the rule, then {@code name=value}
     */
    public Bounds {
        Objects.requireNonNull(onLimit, "onLimit");
        Objects.requireNonNull(trimDelay, "trimDelay");
        require(
                limitBytes >= MIN_LIMIT_BYTES,
                "limitBytes must be at least " + MIN_LIMIT_BYTES + ": limitBytes=" + limitBytes);
        require(
                maxCachedBytes >= 0 && maxCachedBytes <= MAX_CACHED_BYTES,
                "maxCachedBytes must be from 0 to " + MAX_CACHED_BYTES + ": maxCachedBytes=" + maxCachedBytes);
        require(
                trimDelay.isZero()
                        || (trimDelay.compareTo(MIN_TRIM_DELAY) >= 0 && trimDelay.compareTo(MAX_TRIM_DELAY) <= 0),
                "trimDelay must be zero, or from " + MIN_TRIM_DELAY + " to " + MAX_TRIM_DELAY + ": trimDelay="
                        + trimDelay);
    }

    /** {@return whether there is a limit} */
    public boolean isLimited() {
        return limitBytes != UNLIMITED;
    }

    /** {@return a builder that starts from the defaults} */
    public static BoundsBuilder builder() {
        return new BoundsBuilder();
    }

    /**
     * Checks that an allocator of such chunks can use the limit.
     *
     * @throws IllegalArgumentException if not one chunk fits into it
     */
    public void checkFits(Tune tune) {
        require(
                limitBytes >= tune.chunkBytes() || tune.forceNew(),
                "limitBytes must be at least chunkBytes: limitBytes=" + limitBytes + ", chunkBytes="
                        + tune.chunkBytes());
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
