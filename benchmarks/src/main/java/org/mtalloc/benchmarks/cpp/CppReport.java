package org.mtalloc.benchmarks.cpp;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.mtalloc.benchmarks.round.RoundResult;

/**
 * The twin's report line.
 *
 * @param result what the process took
 * @param peakRssBytes its largest resident memory
 * @param malloc the malloc that it really ran on
 */
record CppReport(RoundResult result, long peakRssBytes, String malloc) {
    private static final long BYTES_PER_KB = 1024;
    private static final String START = "name=list_of_strings ";

    /** {@return the report on {@code line}, if it is one} */
    static Optional<CppReport> parse(String line) {
        if (!line.startsWith(START)) {
            return Optional.empty();
        }
        Map<String, String> values = new HashMap<>();
        for (String pair : line.split(" ", -1)) {
            int equals = pair.indexOf('=');
            values.put(pair.substring(0, equals), pair.substring(equals + 1));
        }
        RoundResult result = new RoundResult(
                decimal(values, "wall"),
                decimal(values, "user"),
                decimal(values, "sys"),
                0,
                decimal(values, "other_cores"),
                0);
        long peakRssBytes = Long.parseLong(values.getOrDefault("maxrss_kb", "0")) * BYTES_PER_KB;
        return Optional.of(new CppReport(result, peakRssBytes, values.getOrDefault("malloc", "")));
    }

    private static double decimal(Map<String, String> values, String key) {
        return Double.parseDouble(values.getOrDefault(key, "NaN"));
    }
}
