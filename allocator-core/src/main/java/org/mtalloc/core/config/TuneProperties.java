package org.mtalloc.core.config;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import org.agrona.SystemUtil;
import org.jspecify.annotations.Nullable;

/** Reads {@code mtalloc.*} system properties, at the time of the call. */
final class TuneProperties {
    private static final String PREFIX = PropertyNames.PREFIX;

    private TuneProperties() {}

    /** {@return the property's size in bytes, or {@code fallback} if it is not set} */
    static int bytes(String name, int fallback) {
        return read(name, fallback, text -> {
            try {
                return Math.toIntExact(SystemUtil.parseSize(PREFIX + name, text));
            } catch (NumberFormatException | ArithmeticException e) {
                throw unusable("a size in bytes below 2g, with k, m or g as suffix or none", name, e);
            }
        });
    }

    /** {@return the property's size in bytes, or {@code fallback} if it is not set} */
    static long longBytes(String name, long fallback) {
        return read(name, fallback, text -> {
            try {
                return SystemUtil.parseSize(PREFIX + name, text);
            } catch (NumberFormatException e) {
                throw unusable("a size in bytes, with k, m or g as suffix or none", name, e);
            }
        });
    }

    /** {@return the property's duration, or {@code fallback} if it is not set} */
    static Duration duration(String name, Duration fallback) {
        return read(name, fallback, text -> parseDuration(name, text, "a duration with suffix s, ms, us or ns, or 0"));
    }

    /** A number without a unit would be of nanoseconds, which nobody means. */
    private static Duration parseDuration(String name, String text, String rule) {
        if (text.isEmpty() || (!text.equals("0") && Character.isDigit(text.charAt(text.length() - 1)))) {
            throw unusable(rule, name, null);
        }
        try {
            return Duration.ofNanos(SystemUtil.parseDuration(PREFIX + name, text));
        } catch (NumberFormatException e) {
            throw unusable(rule, name, e);
        }
    }

    /** {@return the property's policy, or {@code fallback} if it is not set} */
    static LimitPolicy limitPolicy(String name, LimitPolicy fallback) {
        return read(name, fallback, text -> switch (text.toLowerCase(Locale.ROOT)) {
            case "fail" -> LimitPolicy.fail();
            case "fallback" -> LimitPolicy.fallBack();
            default -> waitUpTo(name, text);
        });
    }

    private static LimitPolicy waitUpTo(String name, String text) {
        String rule = "fail, fallBack, or how long to wait, from 1ms to 3600s";
        Duration timeout = parseDuration(name, text, rule);
        try {
            return LimitPolicy.waitUpTo(timeout);
        } catch (IllegalArgumentException e) {
            throw unusable(rule, name, e);
        }
    }

    /** {@return the property's number, or {@code fallback} if it is not set} */
    static int count(String name, int fallback) {
        return read(name, fallback, text -> {
            try {
                return Integer.parseInt(text);
            } catch (NumberFormatException e) {
                throw unusable("a whole number", name, e);
            }
        });
    }

    /** {@return the property's truth value, or {@code fallback} if it is not set} */
    static boolean flag(String name, boolean fallback) {
        return read(name, fallback, text -> switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw unusable("true or false", name, null);
        });
    }

    /** {@return the constant that the property names, in any case, or {@code fallback} if it is not set} */
    static <E extends Enum<E>> E choice(String name, Class<E> type, E fallback) {
        return read(name, fallback, text -> {
            for (E constant : type.getEnumConstants()) {
                if (constant.name().equalsIgnoreCase(text)) {
                    return constant;
                }
            }
            throw unusable("one of " + Arrays.toString(type.getEnumConstants()), name, null);
        });
    }

    /** {@return what the property's text, without spaces around it, means; {@code fallback} if the property is not set} */
    static <T> T read(String name, T fallback, Function<String, T> meaning) {
        String text = System.getProperty(PREFIX + name);
        return text == null ? fallback : meaning.apply(text.trim());
    }

    /** {@return the error for a property that is set to what breaks this rule} */
    static IllegalArgumentException unusable(String rule, String name, @Nullable Exception cause) {
        return new IllegalArgumentException(
                "system property must be " + rule + ": " + PREFIX + name + "=" + System.getProperty(PREFIX + name),
                cause);
    }
}
