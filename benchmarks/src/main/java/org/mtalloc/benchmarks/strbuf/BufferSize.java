package org.mtalloc.benchmarks.strbuf;

import java.util.List;
import org.mtalloc.benchmarks.json.JsonObject;
import org.mtalloc.benchmarks.workload.RunSize;

/**
 * The size of a run of the test of byte string builders.
 *
 * @param variant how the byte strings are built
 * @param text what is appended
 * @param strings how often, to each byte string
 * @param total appends of a round, about
 * @param rounds rounds in the same process; the first is cold
 */
public record BufferSize(BufferVariant variant, BufferText text, int strings, int total, int rounds)
        implements RunSize {
    /** The name in the reports. */
    public static final String NAME = "strbuf";

    private static final double NANOS_PER_SECOND = 1e9;

    /** {@return byte strings that a round builds: so many that there are {@code total} appends, but one at least} */
    public int buffers() {
        return Math.max(1, total / strings);
    }

    /** {@return nanoseconds for one byte string, if a round took {@code wallSeconds}} */
    public double nanosPerBuffer(double wallSeconds) {
        return wallSeconds * NANOS_PER_SECOND / buffers();
    }

    @Override
    public String test() {
        return NAME;
    }

    /** {@return the byte strings in words} */
    public String contents() {
        return strings + " " + text.id();
    }

    /** {@return the byte strings and the way of building them in words} */
    public String label() {
        return contents() + " variant " + variant.number();
    }

    @Override
    public String rowName(String name) {
        return name + " " + label();
    }

    @Override
    public void putSize(JsonObject json) {
        json.put("variant", variant.number())
                .put("text", text.id())
                .put("strings", strings)
                .put("total", total)
                .put("rounds", rounds);
    }

    @Override
    public void putFigures(JsonObject json, double meanSeconds, double medianSeconds) {
        json.put("ns_per_buffer", nanosPerBuffer(medianSeconds));
    }

    @Override
    public List<String> twinOptions() {
        return List.of(
                "--variant",
                Integer.toString(variant.number()),
                "--text",
                text.id(),
                "--strings",
                Integer.toString(strings),
                "--total",
                Integer.toString(total),
                "--rounds",
                Integer.toString(rounds));
    }

    @Override
    public BufferSize forCpp(int inlineChars) {
        return this;
    }
}
