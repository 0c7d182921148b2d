package org.mtalloc.benchmarks.json;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON object of texts, numbers, truth values and arrays of numbers, its keys in the order in which they were put. */
public final class JsonObject {
    private static final JSON JSON_LINES = JSON.std.with(JSON.Feature.WRITE_NULL_PROPERTIES);
    private static final double ROUNDING = 1e6;

    private final Map<String, @Nullable Object> values;

    /** Makes an empty object. */
    public JsonObject() {
        this(new LinkedHashMap<>());
    }

    private JsonObject(Map<String, @Nullable Object> values) {
        this.values = values;
    }

    /**
     * {@return the object that {@code text} holds}
     *
     * @throws IOException if it holds no JSON object
     */
    public static JsonObject parse(String text) throws IOException {
        return new JsonObject(JSON.std.mapFrom(text));
    }

    /** Puts a text, or null, and returns this object. */
    public JsonObject put(String key, @Nullable String text) {
        values.put(key, text);
        return this;
    }

    /** Puts a whole number and returns this object. */
    public JsonObject put(String key, long number) {
        values.put(key, number);
        return this;
    }

    /** Puts a truth value and returns this object. */
    public JsonObject put(String key, boolean value) {
        values.put(key, value);
        return this;
    }

    /** Puts a decimal of six places and returns this object; {@link Double#NaN} becomes null. */
    public JsonObject put(String key, double decimal) {
        values.put(key, rounded(decimal));
        return this;
    }

    /** Puts an array of decimals of six places and returns this object. */
    public JsonObject put(String key, double[] decimals) {
        @Nullable Object[] all = new Object[decimals.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = rounded(decimals[i]);
        }
        values.put(key, all);
        return this;
    }

    /** {@return the text at {@code key}} */
    public String text(String key) {
        return String.valueOf(values.get(key));
    }

    /** {@return the whole number at {@code key}} */
    public long number(String key) {
        return values.get(key) instanceof Number number ? number.longValue() : 0;
    }

    /** {@return the decimal at {@code key}; {@link Double#NaN} for null} */
    public double decimal(String key) {
        return values.get(key) instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    /** {@return the object on one line} */
    @Override
    public String toString() {
        try {
            return JSON_LINES.asString(values);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static @Nullable Object rounded(double decimal) {
        return Double.isNaN(decimal) ? null : Math.round(decimal * ROUNDING) / ROUNDING;
    }
}
