package org.mtalloc.benchmarks.cli;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Checks an option that names several. */
final class Distinct {
    private Distinct() {}

    /**
     * Checks that {@code values} are some, and each once.
     *
     * @param allowed what the option may name, in words
     * @throws BadInputException if they are not
     */
    static void require(String option, Stream<String> values, String allowed) {
        List<String> all = values.toList();
        if (all.isEmpty()) {
            throw new BadInputException(option + ": names none; allowed: " + allowed);
        }
        Set<String> seen = new HashSet<>();
        for (String each : all) {
            if (!seen.add(each)) {
                throw new BadInputException(option + ": '" + each + "' is named twice; allowed: each once");
            }
        }
    }
}
