package org.mtalloc.benchmarks.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the CPU seconds that all processes of the machine have taken, this one included, in steps of 10 ms. */
final class MachineClock {
    private static final Path STAT = Path.of("/proc/stat");
    private static final double TICKS_PER_SECOND = 100;
    /** After the word cpu: user, nice, system, idle, iowait, irq, softirq, steal; what follows is part of user. */
    private static final int LAST_FIELD = 8;

    private static final int IDLE = 4;
    private static final int WAITING = 5;

    private MachineClock() {}

    /** {@return the seconds since the start of the machine; {@link Double#NaN} where the system has no {@code /proc}} */
    static double busySeconds() {
        try {
            return parse(Files.readString(STAT));
        } catch (IOException noSuchTable) {
            return Double.NaN;
        }
    }

    /** {@return the seconds in the first line of the text of {@code /proc/stat}} */
    static double parse(String stat) {
        String[] fields = stat.lines().findFirst().orElse("").split("\\s+", -1);
        long ticks = 0;
        for (int i = 1; i <= LAST_FIELD; i++) {
            if (i != IDLE && i != WAITING) {
                ticks += Long.parseLong(fields[i]);
            }
        }
        return ticks / TICKS_PER_SECOND;
    }
}
