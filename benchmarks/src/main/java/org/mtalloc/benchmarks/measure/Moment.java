package org.mtalloc.benchmarks.measure;

/**
 * The clocks at one moment: the start of a measured span.
 *
 * @param nanos wall clock, of arbitrary origin
 * @param cpu CPU seconds of this process
 * @param gcSeconds seconds of its collectors
 * @param machineSeconds CPU seconds of all processes of the machine; {@link Double#NaN} if unknown
 */
public record Moment(long nanos, CpuTimes cpu, double gcSeconds, double machineSeconds) {
    private static final double NANOS_PER_SECOND = 1e9;

    /** {@return now; the wall clock is read last, so that a span begins after the other readings} */
    public static Moment now() {
        double machineSeconds = MachineClock.busySeconds();
        CpuTimes cpu = CpuClock.now();
        double gcSeconds = GarbageCollection.seconds();
        return new Moment(System.nanoTime(), cpu, gcSeconds, machineSeconds);
    }

    /** {@return the span from this moment to now; the wall clock is read first} */
    public Span untilNow() {
        double wallSeconds = (System.nanoTime() - nanos) / NANOS_PER_SECOND;
        CpuTimes own = CpuClock.now().minus(cpu);
        double gcTaken = GarbageCollection.seconds() - gcSeconds;
        double others = MachineClock.busySeconds() - machineSeconds - own.totalSeconds();
        return new Span(wallSeconds, own, gcTaken, Math.max(0, others / wallSeconds));
    }
}
