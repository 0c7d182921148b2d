package org.mtalloc.benchmarks.report;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.measure.Median;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.workload.RunSize;

/**
 * The result of one row.
 *
 * @param name the row's name: the allocator
 * @param strings the kind of its strings, in a word or two
 * @param workload what was run
 * @param rounds the rounds that ended well, in their order
 * @param facts what ran it
 * @param peakRssBytes the largest resident memory of its process; 0 if unknown
 * @param processWallSeconds from start to exit of its process, all its rounds
 * @param outcome how it ended
 * @param detail what went wrong; empty if nothing did
 */
public record Row(
        String name,
        String strings,
        RunSize workload,
        List<RoundResult> rounds,
        ProcessFacts facts,
        long peakRssBytes,
        double processWallSeconds,
        Outcome outcome,
        String detail) {
    /** Keeps an unmodifiable copy of {@code rounds}. */
    public Row {
        rounds = List.copyOf(rounds);
    }

    /** {@return whether every round was measured and checked} */
    public boolean isMeasured() {
        return outcome == Outcome.MEASURED;
    }

    /** {@return wall seconds of the first round; {@link Double#NaN} if the row was not measured} */
    public double coldWallSeconds() {
        return isMeasured() ? rounds.get(0).wallSeconds() : Double.NaN;
    }

    /** {@return the median of the other rounds' wall seconds; {@link Double#NaN} if there is none} */
    public double warmWallSeconds() {
        return isMeasured() && rounds.size() > 1 ? median(RoundResult::wallSeconds) : Double.NaN;
    }

    /** {@return the median of the warm rounds' wall seconds, or those of the only round} */
    public double medianWallSeconds() {
        return median(RoundResult::wallSeconds);
    }

    /** {@return the mean of the warm rounds' wall seconds, or those of the only round} */
    public double meanWallSeconds() {
        return isMeasured()
                ? rounds.stream()
                        .skip(cold())
                        .mapToDouble(RoundResult::wallSeconds)
                        .average()
                        .orElse(Double.NaN)
                : Double.NaN;
    }

    /** {@return user CPU seconds: median of the warm rounds, or of the only round} */
    public double userSeconds() {
        return median(RoundResult::userSeconds);
    }

    /** {@return system CPU seconds: median of the warm rounds, or of the only round} */
    public double sysSeconds() {
        return median(RoundResult::sysSeconds);
    }

    /** {@return collector seconds: median of the warm rounds, or of the only round} */
    public double gcSeconds() {
        return median(RoundResult::gcSeconds);
    }

    /** {@return cores that other processes kept busy: median of the warm rounds, or of the only round} */
    public double otherCores() {
        return median(RoundResult::otherCores);
    }

    /** {@return the largest reserved bytes of a round} */
    public long reservedBytes() {
        return rounds.stream().mapToLong(RoundResult::reservedBytes).max().orElse(0);
    }

    /** {@return this row's wall seconds / those of {@code base}: warm, or cold if there is only that} */
    public double ratioTo(Row base) {
        double warm = warmWallSeconds() / base.warmWallSeconds();
        return Double.isNaN(warm) ? coldWallSeconds() / base.coldWallSeconds() : warm;
    }

    private double median(ToDoubleFunction<RoundResult> figure) {
        if (!isMeasured()) {
            return Double.NaN;
        }
        return Median.of(rounds.stream().skip(cold()).mapToDouble(figure).toArray());
    }

    /** {@return rounds at the beginning that are not warm, unless there are no others} */
    private int cold() {
        return rounds.size() > 1 ? 1 : 0;
    }
}
