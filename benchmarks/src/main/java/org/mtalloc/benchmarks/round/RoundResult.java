package org.mtalloc.benchmarks.round;

import org.mtalloc.benchmarks.measure.Span;

/**
 * What one round took.
 *
 * @param wallSeconds from the start barrier until the last thread has ended
 * @param userSeconds of the whole process
 * @param sysSeconds of the whole process; {@link Double#NaN} where the system does not tell
 * @param gcSeconds of the collectors
 * @param otherCores cores that other processes kept busy meanwhile; {@link Double#NaN} if unknown, or if the round was too
 *     short for a clock with steps of 10 ms
 * @param reservedBytes held by the allocator right after the round, with all lists dropped: its chunks, which it keeps for
 *     seconds; 0 if it keeps none
 */
public record RoundResult(
        double wallSeconds,
        double userSeconds,
        double sysSeconds,
        double gcSeconds,
        double otherCores,
        long reservedBytes) {
    private static final double SHORTEST_SECONDS_FOR_OTHER_CORES = 0.1;

    /** Drops what says nothing. */
    public RoundResult {
        otherCores = wallSeconds < SHORTEST_SECONDS_FOR_OTHER_CORES ? Double.NaN : otherCores;
    }

    /** {@return the result of a round that took {@code span}} */
    public static RoundResult of(Span span, long reservedBytes) {
        return new RoundResult(
                span.wallSeconds(),
                span.cpu().userSeconds(),
                span.cpu().sysSeconds(),
                span.gcSeconds(),
                span.otherCores(),
                reservedBytes);
    }
}
