package org.mtalloc.benchmarks.cpp;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.mtalloc.benchmarks.round.RoundResult;

/**
 * The twin's report line: one for each round.
 *
 * @param result what the round took
 * @param peakRssBytes the largest resident memory of the process so far
 * @param malloc the malloc that it really ran on
 * @param strings the strings that it was really compiled with
 */
record CppReport(RoundResult result, long peakRssBytes, String malloc, String strings) {
    private static final long BYTES_PER_KB = 1024;
    private static final String START = "name=";

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
        return Optional.of(
                new CppReport(result, peakRssBytes, values.getOrDefault("malloc", ""), values.getOrDefault("abi", "")));
    }

    private static double decimal(Map<String, String> values, String key) {
        return Double.parseDouble(values.getOrDefault(key, "NaN"));
    }
}
