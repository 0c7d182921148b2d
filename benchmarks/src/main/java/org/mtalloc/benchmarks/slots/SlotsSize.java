package org.mtalloc.benchmarks.slots;

import java.util.List;
import org.mtalloc.benchmarks.json.JsonObject;
import org.mtalloc.benchmarks.workload.RunSize;

/**
 * The size of a run of the test of slots and sizes.
 *
 * @param bytes of each block
 * @param slots blocks that live at a time
 * @param steps of a round: blocks freed and allocated again
 * @param rounds rounds in the same process; the first is cold
 * @param forceNew whether every allocator is told to allocate as new does
 */
public record SlotsSize(int bytes, int slots, int steps, int rounds, boolean forceNew) implements RunSize {
    /** The name in the reports. */
    public static final String NAME = "slots";

    private static final double NANOS_PER_SECOND = 1e9;

    /** {@return the same with force-new or without} */
    public SlotsSize withForceNew(boolean forced) {
        return new SlotsSize(bytes, slots, steps, rounds, forced);
    }

    /** {@return nanoseconds of one step, if a round took {@code wallSeconds}} */
    public double nanosPerStep(double wallSeconds) {
        return wallSeconds * NANOS_PER_SECOND / steps;
    }

    @Override
    public String test() {
        return NAME;
    }

    /** {@return the size in words} */
    public String label() {
        return (forceNew ? "force-new " : "") + bytes + " bytes x " + slots + " slots";
    }

    @Override
    public String rowName(String name) {
        return name + " " + label();
    }

    @Override
    public void putSize(JsonObject json) {
        json.put("bytes", bytes)
                .put("slots", slots)
                .put("steps", steps)
                .put("force_new", forceNew)
                .put("rounds", rounds);
    }

    @Override
    public void putFigures(JsonObject json, double meanSeconds, double medianSeconds) {
        json.put("ns_per_step", nanosPerStep(meanSeconds));
    }

    @Override
    public List<String> twinOptions() {
        return List.of(
                "--bytes",
                Integer.toString(bytes),
                "--slots",
                Integer.toString(slots),
                "--steps",
                Integer.toString(steps),
                "--rounds",
                Integer.toString(rounds));
    }

    @Override
    public SlotsSize forCpp(int inlineChars) {
        return this;
    }
}
