package org.mtalloc.benchmarks.text;

import java.util.List;
import org.mtalloc.benchmarks.json.JsonObject;
import org.mtalloc.benchmarks.workload.RunSize;

/**
 * The size of a run of a test of concatenation.
 *
 * @param kind the test
 * @param growth the growth policy's name, or {@link #NO_POLICY}
 * @param count characters that are appended
 * @param rounds rounds in the same process; the first is cold
 */
public record TextSize(TextTest kind, String growth, int count, int rounds) implements RunSize {
    /** What is not ours has no policy to choose. */
    public static final String NO_POLICY = "-";

    @Override
    public String test() {
        return kind.id();
    }

    /** {@return the same with a growth policy} */
    public TextSize withGrowth(String other) {
        return new TextSize(kind, other, count, rounds);
    }

    @Override
    public void putSize(JsonObject json) {
        json.put("growth", growth.equals(NO_POLICY) ? null : growth)
                .put("count", count)
                .put("rounds", rounds);
    }

    @Override
    public List<String> twinOptions() {
        return List.of("--count", Integer.toString(count), "--rounds", Integer.toString(rounds));
    }

    @Override
    public TextSize forCpp(int inlineChars) {
        return withGrowth(NO_POLICY);
    }
}
