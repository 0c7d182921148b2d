package org.mtalloc.benchmarks.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** Reads the largest resident memory that this process has had. */
public final class PeakMemory {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String KEY = "VmHWM:";
    private static final long BYTES_PER_KB = 1024;

    private PeakMemory() {}

    /** {@return the bytes; empty where the system has no {@code /proc}} */
    public static OptionalLong residentBytes() {
        try {
            return parse(Files.readString(STATUS));
        } catch (IOException noSuchTable) {
            return OptionalLong.empty();
        }
    }

    /** {@return the bytes in the text of {@code /proc/PID/status}} */
    static OptionalLong parse(String status) {
        return status.lines()
                .filter(line -> line.startsWith(KEY))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * BYTES_PER_KB)
                .findFirst();
    }
}
