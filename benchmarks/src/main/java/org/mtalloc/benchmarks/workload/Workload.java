package org.mtalloc.benchmarks.workload;

import java.util.List;
import org.mtalloc.benchmarks.json.JsonObject;

/**
 * The size of one run.
 *
 * @param threads threads, each with a list of its own
 * @param count strings of each list
 * @param length chars of each string as it is created; one less when it is assigned
 * @param rounds rounds in the same process; the first is cold
 * @param inlineChars chars that a string, and a list node, of ours holds in itself
 */
public record Workload(int threads, int count, int length, int rounds, int inlineChars) implements RunSize {
    /** The name in the reports. */
    public static final String NAME = "list-of-strings";

    /** {@return the same with another number of chars in the node} */
    public Workload withInlineChars(int chars) {
        return new Workload(threads, count, length, rounds, chars);
    }

    @Override
    public String test() {
        return NAME;
    }

    @Override
    public void putSize(JsonObject json) {
        json.put("threads", threads).put("count", count).put("length", length).put("rounds", rounds);
    }

    @Override
    public void putDetails(JsonObject json) {
        json.put("inline_chars", inlineChars);
    }

    @Override
    public List<String> twinOptions() {
        return List.of(
                "--threads",
                Integer.toString(threads),
                "--count",
                Integer.toString(count),
                "--length",
                Integer.toString(length),
                "--rounds",
                Integer.toString(rounds));
    }

    @Override
    public Workload forCpp(int chars) {
        return withInlineChars(chars);
    }

    /** {@return the texts of this length} */
    public Texts texts() {
        return Texts.ofLength(length);
    }
}
