package org.mtalloc.strings;

import java.util.function.LongConsumer;

/** Runs a test for a row of seeds, and names the one that failed. {@code -Dtest.seed=N} runs N only. */
final class Seeds {
    private Seeds() {}

    static void forEach(String test, int count, LongConsumer body) {
        Long only = Long.getLong("test.seed");
        long first = only == null ? 1 : only;
        long last = only == null ? count : only;
        System.out.println(test + ": seeds " + first + " to " + last);
        for (long seed = first; seed <= last; seed++) {
            try {
                body.accept(seed);
            } catch (RuntimeException | Error e) {
                throw new AssertionError(test + " failed: seed=" + seed, e);
            }
        }
    }
}
