package org.mtalloc.core.config;

import java.time.Duration;
import java.util.Objects;

/**
 * What an allocation does that would take the allocator beyond its limit, after everything free within reach was given
 * back and that was not enough.
 *
 * @param action what it does
 * @param timeout how long it waits, 1 ms to 1 hour; zero unless the action is {@link Action#WAIT}
 */
public record LimitPolicy(Action action, Duration timeout) {
    private static final Duration MIN_TIMEOUT = Duration.ofMillis(1);
    private static final Duration MAX_TIMEOUT = Duration.ofHours(1);

    /** What an allocation does at the limit. */
    public enum Action {
        /** Throws {@link org.mtalloc.core.error.LimitExceededException} at once. */
        FAIL,
        /**
         * Waits for memory, and throws when the time is over. Of those that wait the first to come is served first, also if
         * there is enough for a later one; a request that comes when there is memory does not wait, nor does one that is larger
         * than the limit: that throws at once.
         */
        WAIT,
        /** Takes the block from the JVM or the system beyond the limit; such bytes are counted apart. */
        FALL_BACK
    }

    /**
     * Checks the timeout.
     *
     * @throws IllegalArgumentException if it is out of its range
     */
    public LimitPolicy {
        Objects.requireNonNull(action, "action");
        Objects.requireNonNull(timeout, "timeout");
        if (action == Action.WAIT) {
            if (timeout.compareTo(MIN_TIMEOUT) < 0 || timeout.compareTo(MAX_TIMEOUT) > 0) {
                throw new IllegalArgumentException(
                        "timeout must be from " + MIN_TIMEOUT + " to " + MAX_TIMEOUT + ": timeout=" + timeout);
            }
        } else if (!timeout.isZero()) {
            throw new IllegalArgumentException("only WAIT has a timeout: action=" + action + ", timeout=" + timeout);
        }
    }

    /** {@return the policy to throw at once} */
    public static LimitPolicy fail() {
        return new LimitPolicy(Action.FAIL, Duration.ZERO);
    }

    /**
     * {@return the policy to wait for memory}
     *
     * @param timeout 1 ms to 1 hour
     */
    public static LimitPolicy waitUpTo(Duration timeout) {
        return new LimitPolicy(Action.WAIT, timeout);
    }

    /** {@return the policy to go beyond the limit with memory that is not pooled} */
    public static LimitPolicy fallBack() {
        return new LimitPolicy(Action.FALL_BACK, Duration.ZERO);
    }
}
