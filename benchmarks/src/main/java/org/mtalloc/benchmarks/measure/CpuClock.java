package org.mtalloc.benchmarks.measure;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads the CPU seconds of this process: on Linux from the kernel's table, in steps of 10 ms; elsewhere from the JVM, which
 * knows only the sum of user and system and reports it as user.
 */
public final class CpuClock {
    /** Clock ticks in a second in the kernel's tables; 100 on every Linux that a JVM of ours runs on. */
    private static final double TICKS_PER_SECOND = 100;
    /** Fields after the command's closing parenthesis, from 0: state is 0. */
    private static final int USER_FIELD = 11;

    private static final int SYS_FIELD = 12;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final Path STAT = Path.of("/proc/self/stat");

    private CpuClock() {}

    /** {@return the CPU seconds since the start of the process} */
    public static CpuTimes now() {
        try {
            return parse(Files.readString(STAT));
        } catch (IOException noSuchTable) {
            return ofJvm();
        }
    }

    /** {@return the times in a line of {@code /proc/PID/stat}} */
    static CpuTimes parse(String stat) {
        // The command, in parentheses, may itself hold blanks and parentheses.
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return new CpuTimes(seconds(fields[USER_FIELD]), seconds(fields[SYS_FIELD]));
    }

    private static double seconds(String ticks) {
        return Long.parseLong(ticks) / TICKS_PER_SECOND;
    }

    private static CpuTimes ofJvm() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return new CpuTimes(system.getProcessCpuTime() / NANOS_PER_SECOND, Double.NaN);
    }
}
