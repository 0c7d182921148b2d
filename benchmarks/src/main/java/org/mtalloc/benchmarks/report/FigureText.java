package org.mtalloc.benchmarks.report;

import java.util.Locale;

/** The figures of a table's cells. */
final class FigureText {
    private static final String ABSENT = "-";
    private static final double TWO_DIGITS = 100;
    private static final double MILLIS_PER_SECOND = 1000;
    private static final double BYTES_PER_MB = 1 << 20;

    private FigureText() {}

    /** {@return three places; a dash for {@link Double#NaN}} */
    static String decimal(double value) {
        return Double.isNaN(value) ? ABSENT : String.format(Locale.ROOT, "%.3f", value);
    }

    /** {@return two places, of large values one; a dash for {@link Double#NaN}} */
    static String shortDecimal(double value) {
        return Double.isNaN(value) ? ABSENT : String.format(Locale.ROOT, value < TWO_DIGITS ? "%.2f" : "%.1f", value);
    }

    /** {@return seconds as milliseconds} */
    static String millis(double seconds) {
        return decimal(seconds * MILLIS_PER_SECOND);
    }

    /** {@return bytes in units of 2^20; a dash for none} */
    static String megabytes(long bytes) {
        return bytes == 0 ? ABSENT : String.format(Locale.ROOT, "%.1f", bytes / BYTES_PER_MB);
    }

    /** {@return how many rounds there were, and what they are called} */
    static String rounds(int rounds) {
        return rounds == 1 ? "1 round: cold" : rounds + " rounds: cold = the first, warm = median of the rest";
    }
}
