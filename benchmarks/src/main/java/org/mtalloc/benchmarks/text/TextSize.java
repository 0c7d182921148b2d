package org.mtalloc.benchmarks.text;

import java.util.ArrayList;
import java.util.List;
import org.mtalloc.benchmarks.json.JsonObject;
import org.mtalloc.benchmarks.workload.RunSize;

/**
 * The size of a run of a test of concatenation.
 *
 * @param kind the test
 * @param growth the growth policy's name, or {@link #NO_POLICY}
 * @param count characters that are appended, or texts that are built one after the other
 * @param doublings how often each text becomes the sum of itself and itself; 0 in the other test
 * @param rounds rounds in the same process; the first is cold
 */
public record TextSize(TextTest kind, String growth, int count, int doublings, int rounds) implements RunSize {
    /** What is not ours has no policy to choose. */
    public static final String NO_POLICY = "-";

    /** Makes a size without doublings. */
    public TextSize(TextTest kind, String growth, int count, int rounds) {
        this(kind, growth, count, 0, rounds);
    }

    /** {@return the length of a text of the test with doublings} */
    public int doubledLength() {
        return 1 << doublings;
    }

    @Override
    public String test() {
        return kind.id();
    }

    @Override
    public String rowName(String name) {
        return growth.equals(NO_POLICY) ? name : name + " " + growth;
    }

    /** {@return the same with a growth policy} */
    public TextSize withGrowth(String other) {
        return new TextSize(kind, other, count, doublings, rounds);
    }

    @Override
    public void putSize(JsonObject json) {
        json.put("growth", growth.equals(NO_POLICY) ? null : growth).put("count", count);
        if (kind == TextTest.SELF_CONCAT) {
            json.put("doublings", doublings);
        }
        json.put("rounds", rounds);
    }

    @Override
    public List<String> twinOptions() {
        List<String> options =
                new ArrayList<>(List.of("--count", Integer.toString(count), "--rounds", Integer.toString(rounds)));
        if (kind == TextTest.SELF_CONCAT) {
            options.addAll(List.of("--doublings", Integer.toString(doublings)));
        }
        return options;
    }

    @Override
    public TextSize forCpp(int inlineChars) {
        return withGrowth(NO_POLICY);
    }
}
