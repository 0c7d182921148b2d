package org.mtalloc.benchmarks.measure;

import java.util.Arrays;

/** The middle of some measurements. */
public final class Median {
    private Median() {}

    /** {@return the median, for an even number the mean of the middle two; {@link Double#NaN} for none} */
    public static double of(double... values) {
        if (values.length == 0) {
            return Double.NaN;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
