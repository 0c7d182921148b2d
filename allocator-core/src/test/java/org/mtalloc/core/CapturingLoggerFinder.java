package org.mtalloc.core;

import java.util.List;
import java.util.ResourceBundle;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Gives every logger of the platform in the test JVM; found through {@code META-INF/services}. Keeps what this library logs, for
 * the tests to look at, and prints warnings of others.
 */
public final class CapturingLoggerFinder extends System.LoggerFinder {
    /** A system property: true in a JVM whose output is looked at. */
    public static final String PRINT = "test.logs.printed";

    /** A system property: {@code find} makes finding a logger of this library fail, {@code log} each of its messages. */
    public static final String FAIL = "test.logs.fail";

    private static final List<Entry> ENTRIES = new CopyOnWriteArrayList<>();

    /** What was logged. */
    record Entry(
            String logger,
            System.Logger.Level level,
            String message,
            @Nullable Throwable thrown) {}

    /** Made by the platform. */
    public CapturingLoggerFinder() {}

    /** {@return what classes of this library logged so far in this JVM} */
    static List<Entry> entries() {
        return List.copyOf(ENTRIES);
    }

    @Override
    public System.Logger getLogger(String name, Module module) {
        failIfTold("find", name);
        return new Capturing(name);
    }

    private static void failIfTold(String at, String logger) {
        if (logger.startsWith("org.mtalloc.") && at.equals(System.getProperty(FAIL))) {
            throw new LinkageError("told to fail: logger=" + logger);
        }
    }

    private record Capturing(String name) implements System.Logger {
        @Override
        public String getName() {
            return name;
        }

        @Override
        public boolean isLoggable(Level level) {
            return level.compareTo(Level.WARNING) >= 0;
        }

        @Override
        public void log(
                Level level, @Nullable ResourceBundle bundle, @Nullable String message, @Nullable Throwable thrown) {
            if (isLoggable(level)) {
                keep(new Entry(name, level, String.valueOf(message), thrown));
            }
        }

        @Override
        public void log(
                Level level, @Nullable ResourceBundle bundle, @Nullable String format, @Nullable Object... values) {
            if (isLoggable(level)) {
                keep(new Entry(name, level, String.valueOf(format), null));
            }
        }

        private static void keep(Entry entry) {
            failIfTold("log", entry.logger());
            if (entry.logger().startsWith("org.mtalloc.") && !Boolean.getBoolean(PRINT)) {
                ENTRIES.add(entry);
            } else {
                System.err.println(entry);
            }
        }
    }
}
