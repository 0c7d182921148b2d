package org.mtalloc.core.config;

import org.agrona.SystemUtil;
import org.jspecify.annotations.Nullable;

/** Reads {@code mtalloc.*} system properties, at the time of the call. */
final class TuneProperties {
    private static final String PREFIX = "mtalloc.";

    private TuneProperties() {}

    /** {@return the property's size in bytes, or {@code fallback} if it is not set} */
    static int bytes(String name, int fallback) {
        String text = System.getProperty(PREFIX + name);
        if (text == null) {
            return fallback;
        }
        try {
            return Math.toIntExact(SystemUtil.parseSize(PREFIX + name, text.trim()));
        } catch (NumberFormatException | ArithmeticException e) {
            throw unusable("a size in bytes below 2g, with k, m or g as suffix or none", name, text, e);
        }
    }

    /** {@return the property's number, or {@code fallback} if it is not set} */
    static int count(String name, int fallback) {
        String text = System.getProperty(PREFIX + name);
        if (text == null) {
            return fallback;
        }
        try {
            return Integer.parseInt(text.trim());
        } catch (NumberFormatException e) {
            throw unusable("a whole number", name, text, e);
        }
    }

    /** {@return the property's truth value, or {@code fallback} if it is not set} */
    static boolean flag(String name, boolean fallback) {
        String text = System.getProperty(PREFIX + name);
        if (text == null) {
            return fallback;
        }
        return switch (text.trim()) {
            case "true" -> true;
            case "false" -> false;
            default -> throw unusable("true or false", name, text, null);
        };
    }

    private static IllegalArgumentException unusable(String rule, String name, String text, @Nullable Exception cause) {
        return new IllegalArgumentException(
                "system property must be " + rule + ": " + PREFIX + name + "=" + text, cause);
    }
}
