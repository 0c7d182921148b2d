package org.mtalloc.core.config;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Collects bounds. At {@link #build} a system property {@code mtalloc.<name>} overrides what was set here; sizes in
 * properties take a suffix {@code k}, {@code m} or {@code g}, durations one of {@code s}, {@code ms}, {@code us}, {@code
 * ns}; {@code mtalloc.onLimit} is {@code fail}, {@code fallBack} or the duration of a wait. For one thread at a time.
 */
public final class BoundsBuilder {
    /** Enough for a hundred threads that use a few classes each; more would be kept from other uses. */
    private static final long DEFAULT_MAX_CACHED_BYTES = 64 << 20;

    /** Part of a limit that caches keep if nothing else is said: more could starve a class that few threads use. */
    private static final int LIMIT_DIVISOR = 8;

    private long limitBytes = Bounds.UNLIMITED;
    private LimitPolicy onLimit = LimitPolicy.fail();
    private @Nullable Long maxCachedBytes; // null: follows the limit
    private Duration trimDelay = Duration.ofMillis(4_500);

    BoundsBuilder() {}

    /** Sets the most bytes reserved at any time: from 64 KiB; {@link Bounds#UNLIMITED} if not set. */
    public BoundsBuilder limitBytes(long bytes) {
        limitBytes = bytes;
        return this;
    }

    /** Sets what an allocation does that would exceed the limit; it fails if not set. */
    public BoundsBuilder onLimit(LimitPolicy policy) {
        onLimit = policy;
        return this;
    }

    /**
     * Sets the most bytes free in caches of all threads together: 0 to {@link Bounds#MAX_CACHED_BYTES}; if not set 64 MiB, or
     * an eighth of the limit if that is less.
     */
    public BoundsBuilder maxCachedBytes(long bytes) {
        maxCachedBytes = bytes;
        return this;
    }

    /** Sets the time after which what is free and unused has gone back: 100 ms to 1 hour, zero for never; 4.5 s if not set. */
    public BoundsBuilder trimDelay(Duration delay) {
        trimDelay = delay;
        return this;
    }

    /**
     * {@return the bounds, after the properties' overrides}
     *
     * @throws IllegalArgumentException if a value or a property breaks its rule, or a property {@code mtalloc.*} is none of
     *     the known ones
     */
    public Bounds build() {
        return PropertyNames.tellingOrigin(this::withOverrides);
    }

    private Bounds withOverrides() {
        long limit = TuneProperties.longBytes("limitBytes", limitBytes);
        long cached =
                maxCachedBytes != null ? maxCachedBytes : Math.min(DEFAULT_MAX_CACHED_BYTES, limit / LIMIT_DIVISOR);
        return new Bounds(
                limit,
                TuneProperties.limitPolicy("onLimit", onLimit),
                TuneProperties.longBytes("maxCachedBytes", cached),
                TuneProperties.duration("trimDelay", trimDelay));
    }
}
