package org.mtalloc.core.config;

import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;

/** The names of all {@code mtalloc.*} system properties of this library. A property that is read has its name here. */
final class PropertyNames {
    /** What every name starts with. */
    static final String PREFIX = "mtalloc.";

    /** Each without the prefix. */
    static final List<String> KNOWN = List.of(
            "alignmentBytes",
            "minBlockBytes",
            "maxPooledBytes",
            "chunkBytes",
            "maxThreads",
            "freelistHeadroom",
            "forceNew",
            "limitBytes",
            "onLimit",
            "maxCachedBytes",
            "trimDelay",
            "safety",
            "leakDetection",
            "wipeOnFree",
            "zeroOnAllocate");

    private PropertyNames() {}

    /**
     * Checks that every property with the prefix is known: a misspelt one would have no effect, and nobody would notice.
     *
     * @throws IllegalArgumentException that gives the known names, then the first unknown property
     */
    private static void check() {
        for (String name : new TreeSet<>(System.getProperties().stringPropertyNames())) {
            if (name.startsWith(PREFIX) && !KNOWN.contains(name.substring(PREFIX.length()))) {
                throw new IllegalArgumentException("system property " + PREFIX + "* must be one of " + PREFIX
                        + String.join(", " + PREFIX, KNOWN) + ": " + name + "=" + System.getProperty(name));
            }
        }
    }

    /**
     * {@return what {@code build} makes of parameters and properties}
     *
     * @throws IllegalArgumentException that {@code build} throws, with the properties added that gave the values it names; or
     *     if a property {@code mtalloc.*} is none of the known ones
     */
    static <T> T tellingOrigin(Supplier<T> build) {
        check();
        try {
            return build.get();
        } catch (IllegalArgumentException e) {
            String message = String.valueOf(e.getMessage());
            String origin = origin(message);
            if (origin.isEmpty() || message.startsWith("system property")) {
                throw e;
            }
            throw new IllegalArgumentException(message + origin, e);
        }
    }

    /**
     * {@return which system properties gave the values that a message about parameters names, as an addition to the
     * message; empty if none did}
     */
    private static String origin(String message) {
        StringBuilder given = new StringBuilder();
        for (String name : KNOWN) {
            String text = System.getProperty(PREFIX + name);
            if (text != null && message.contains(name + "=")) {
                given.append(given.isEmpty() ? "; set by system property " : ", ")
                        .append(PREFIX)
                        .append(name)
                        .append('=')
                        .append(text);
            }
        }
        return given.toString();
    }
}
