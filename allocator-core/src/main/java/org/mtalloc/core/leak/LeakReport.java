package org.mtalloc.core.leak;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One lease that was not released.
 *
 * @param pool the pool's name
 * @param size what was asked for, in units of the pool's storage
 * @param state what is known of it
 * @param site the stack of its acquisition, from the first frame on that is neither of this library nor of the JDK; at most
 *     32 frames
 */
public record LeakReport(String pool, int size, State state, List<StackTraceElement> site) {
    /** What is known of a lease that was not released. */
    public enum State {
        /** Somebody may still release it. */
        OUT,
        /** Nobody can release it any more; its block was given back to the allocator. */
        RETURNED,
        /** Nobody can release it any more, but somebody may still see its memory, which is therefore not used again. */
        ABANDONED
    }

    /** Keeps an unmodifiable copy of {@code site}. */
    public LeakReport {
        site = List.copyOf(site);
    }

    /** {@return pool, size and state in one line, then a line for each frame of the site} */
    @Override
    public String toString() {
        return site.stream()
                .map(frame -> System.lineSeparator() + "\tat " + frame)
                .collect(Collectors.joining("", "pool=" + pool + ", size=" + size + ", state=" + state, ""));
    }
}
