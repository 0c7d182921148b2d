package org.mtalloc.benchmarks.measure;

/**
 * CPU seconds of the whole process, all its threads, the ended ones and the JVM's own included.
 *
 * @param userSeconds in user mode
 * @param sysSeconds in the kernel; {@link Double#NaN} where the system does not tell the two apart
 */
public record CpuTimes(double userSeconds, double sysSeconds) {
    /** {@return user and system together} */
    public double totalSeconds() {
        return Double.isNaN(sysSeconds) ? userSeconds : userSeconds + sysSeconds;
    }

    /** {@return the seconds since {@code start}} */
    public CpuTimes minus(CpuTimes start) {
        return new CpuTimes(userSeconds - start.userSeconds, sysSeconds - start.sysSeconds);
    }
}
