package org.mtalloc.benchmarks.child;

import java.io.IOException;
import java.util.Optional;
import org.mtalloc.benchmarks.json.JsonObject;
import org.mtalloc.benchmarks.round.RoundResult;

/** What a measured JVM tells its parent, one line of JSON each; other lines of its output mean nothing here. */
public sealed interface Message {
    /** {@return this message as a line} */
    String toLine();

    /** {@return the message on {@code line}, if it holds one} */
    static Optional<Message> parse(String line) {
        if (!line.startsWith("{\"" + Keys.MESSAGE + "\":")) {
            return Optional.empty();
        }
        try {
            JsonObject object = JsonObject.parse(line);
            return switch (object.text(Keys.MESSAGE)) {
                case Keys.STARTED -> Optional.of(Started.of(object));
                case Keys.PROPERTY -> Optional.of(Property.of(object));
                case Keys.ROUND -> Optional.of(RoundDone.of(object));
                case Keys.ENDED -> Optional.of(Ended.of(object));
                default -> Optional.empty();
            };
        } catch (IOException cutOff) { // the process died while it wrote
            return Optional.empty();
        }
    }

    /**
     * The JVM runs.
     *
     * @param javaVersion its version
     * @param gc its collector
     * @param heapMaxBytes the limit of its heap
     */
    record Started(String javaVersion, String gc, long heapMaxBytes) implements Message {
        private static Started of(JsonObject object) {
            return new Started(
                    object.text(Keys.JAVA_VERSION), object.text(Keys.GC), object.number(Keys.HEAP_MAX_BYTES));
        }

        @Override
        public String toLine() {
            return new JsonObject()
                    .put(Keys.MESSAGE, Keys.STARTED)
                    .put(Keys.JAVA_VERSION, javaVersion)
                    .put(Keys.GC, gc)
                    .put(Keys.HEAP_MAX_BYTES, heapMaxBytes)
                    .toString();
        }
    }

    /**
     * A system property that overrides a tune parameter of our allocators is set.
     *
     * @param name its name
     * @param value its value
     */
    record Property(String name, String value) implements Message {
        private static Property of(JsonObject object) {
            return new Property(object.text(Keys.NAME), object.text(Keys.VALUE));
        }

        @Override
        public String toLine() {
            return new JsonObject()
                    .put(Keys.MESSAGE, Keys.PROPERTY)
                    .put(Keys.NAME, name)
                    .put(Keys.VALUE, value)
                    .toString();
        }
    }

    /**
     * A round ended well.
     *
     * @param result what it took
     * @param peakRssBytes the largest resident memory of the process so far; 0 if unknown
     */
    record RoundDone(RoundResult result, long peakRssBytes) implements Message {
        private static RoundDone of(JsonObject object) {
            RoundResult result = new RoundResult(
                    object.decimal(Keys.WALL),
                    object.decimal(Keys.USER),
                    object.decimal(Keys.SYS),
                    object.decimal(Keys.GC),
                    object.decimal(Keys.OTHER_CORES),
                    object.number(Keys.RESERVED_BYTES));
            return new RoundDone(result, object.number(Keys.PEAK_RSS_BYTES));
        }

        @Override
        public String toLine() {
            return new JsonObject()
                    .put(Keys.MESSAGE, Keys.ROUND)
                    .put(Keys.WALL, result.wallSeconds())
                    .put(Keys.USER, result.userSeconds())
                    .put(Keys.SYS, result.sysSeconds())
                    .put(Keys.GC, result.gcSeconds())
                    .put(Keys.OTHER_CORES, result.otherCores())
                    .put(Keys.RESERVED_BYTES, result.reservedBytes())
                    .put(Keys.PEAK_RSS_BYTES, peakRssBytes)
                    .toString();
        }
    }

    /**
     * The JVM is about to exit.
     *
     * @param outcome how it went
     * @param detail what went wrong; empty if nothing did
     */
    record Ended(Outcome outcome, String detail) implements Message {
        private static Ended of(JsonObject object) {
            return new Ended(Outcome.ofExitStatus((int) object.number(Keys.OUTCOME)), object.text(Keys.DETAIL));
        }

        @Override
        public String toLine() {
            return new JsonObject()
                    .put(Keys.MESSAGE, Keys.ENDED)
                    .put(Keys.OUTCOME, outcome.exitStatus())
                    .put(Keys.DETAIL, detail)
                    .toString();
        }
    }

    /** The words of the lines. */
    final class Keys {
        private static final String MESSAGE = "mtalloc";
        private static final String STARTED = "started";
        private static final String PROPERTY = "property";
        private static final String ROUND = "round";
        private static final String ENDED = "ended";
        private static final String NAME = "name";
        private static final String VALUE = "value";
        private static final String JAVA_VERSION = "java_version";
        private static final String GC = "gc";
        private static final String HEAP_MAX_BYTES = "heap_max_bytes";
        private static final String WALL = "wall_s";
        private static final String USER = "user_s";
        private static final String SYS = "sys_s";
        private static final String OTHER_CORES = "other_cores";
        private static final String RESERVED_BYTES = "reserved_bytes";
        private static final String PEAK_RSS_BYTES = "peak_rss_bytes";
        private static final String OUTCOME = "outcome";
        private static final String DETAIL = "detail";

        private Keys() {}
    }
}
