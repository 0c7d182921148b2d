package org.mtalloc.core.report;

import org.jspecify.annotations.Nullable;

/**
 * Writes to the platform's log. Loggers are foreign code, and so is what finds them: what they throw goes no further, and the
 * message is lost. The logger is looked up each time: messages are rare, and no class of this library depends on one.
 * Any thread may call, with no lock held; blocks as the logger does.
 */
public final class Log {
    private Log() {}

    /** Warns of something that nobody was told by an error of their own call. */
    public static void warn(Class<?> source, String message) {
        log(System.Logger.Level.WARNING, source, message, null);
    }

    /** Warns of an error that goes no further. */
    public static void warn(Class<?> source, String message, Throwable cause) {
        log(System.Logger.Level.WARNING, source, message, cause);
    }

    /** Notes an error that goes no further, for those who look for it. */
    public static void debug(Class<?> source, String message, Throwable cause) {
        log(System.Logger.Level.DEBUG, source, message, cause);
    }

    private static void log(System.Logger.Level level, Class<?> source, String message, @Nullable Throwable cause) {
        try {
            System.getLogger(source.getName()).log(level, message, cause);
        } catch (RuntimeException | Error e) {
            // The message is lost.
        }
    }
}
