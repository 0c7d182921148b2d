package org.mtalloc.benchmarks.workload;

import java.util.List;
import org.mtalloc.benchmarks.json.JsonObject;

/** The size of one run, of whatever test. */
public interface RunSize {
    /** {@return the name of the test} */
    String test();

    /** {@return rounds in the same process; the first is cold} */
    int rounds();

    /** {@return the name of a row as the lines of progress have it: with what tells it from others of this name} */
    default String rowName(String name) {
        return name;
    }

    /** {@return whether allocators are told to allocate as new does} */
    default boolean forceNew() {
        return false;
    }

    /** Puts what tells the size into {@code json}. */
    void putSize(JsonObject json);

    /** Puts what else belongs to it into {@code json}, behind the figures. */
    default void putDetails(JsonObject json) {}

    /**
     * Puts figures that this test makes of wall times into {@code json}.
     *
     * @param meanSeconds mean of the warm rounds, or of the only one; {@link Double#NaN} if there is none
     * @param medianSeconds their median
     */
    default void putFigures(JsonObject json, double meanSeconds, double medianSeconds) {}

    /** {@return the options that tell the C++ twin this size} */
    List<String> twinOptions();

    /** {@return the same for strings of C++ that hold so many chars inside the object} */
    RunSize forCpp(int inlineChars);
}
