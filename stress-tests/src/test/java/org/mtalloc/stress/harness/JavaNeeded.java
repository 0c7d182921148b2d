package org.mtalloc.stress.harness;

import java.util.Map;

/** Tests that show something from a certain Java on only; before, their outcome says so. */
public final class JavaNeeded {
    private static final Map<String, Integer> LEAST = Map.of("org.mtalloc.stress.pool.StripeUnderVirtualThreads", 21);

    private JavaNeeded() {}

    /** {@return whether this Java is one that the test needs} */
    public static boolean isHere(String test) {
        return Runtime.version().feature() >= LEAST.getOrDefault(test, 0);
    }

    /** {@return what the test needs, as its outcome says it where that is not here} */
    public static String of(String test) {
        return "needs Java " + LEAST.getOrDefault(test, 0);
    }
}
