package org.mtalloc.strings;

/**
 * Appends numbers as {@link String#valueOf(long)} and its likes write them, without an object.
 *
 * <p>How the JVM writes a fraction in the shortest way is not for us to copy, and it differs between releases. But a decimal
 * of at most 15 digits is the only one of so few for its {@code double}, so where there is one it is what every release
 * writes; the same with 6 digits for {@code float}. It is found by dividing: an integer below 2^53 by a power of ten up to
 * 10^22 gives just the {@code double} that their decimal stands for. Where none is found the JVM makes a {@link String}.
 */
final class NumberText {
    /** Fraction digits that are tried; more take longer than the string of the JVM does. */
    private static final int MAX_FRACTION_DIGITS = 9;

    private static final double[] POWERS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9};

    /** From here on a number is written without an exponent. */
    private static final double PLAIN_FROM = 1e-3;

    /** From here on a number is written with an exponent. */
    private static final double PLAIN_TO = 1e7;

    /** All decimals of fewer than 16 digits are below it. */
    private static final double DOUBLE_TO = 1e15;

    /** All decimals of fewer than 7 digits are below it. */
    private static final double FLOAT_TO = 1e6;

    private NumberText() {}

    static void append(PooledString target, long value) {
        long rest = -Math.abs(value); // Negative numbers go further.
        int end = target.length + (value < 0 ? 1 : 0) + digits(rest);
        target.reserve(end, true);
        int at = writeBefore(target, end, rest, 1);
        if (value < 0) {
            TextEdit.set(target, at - 1, '-');
        }
        target.length = end;
    }

    private static int digits(long negative) {
        int digits = 1;
        for (long rest = negative / 10; rest != 0; rest /= 10) {
            digits++;
        }
        return digits;
    }

    /** Writes a number of at least {@code least} digits so that it ends before an index; {@return the index of the first} */
    private static int writeBefore(PooledString target, int end, long negative, int least) {
        int at = end;
        for (long rest = negative; rest != 0 || at > end - least; rest /= 10) {
            TextEdit.set(target, --at, (char) ('0' - rest % 10));
        }
        return at;
    }

    static void append(PooledString target, double value) {
        double size = Math.abs(value);
        if (size >= PLAIN_FROM && size < PLAIN_TO) {
            for (int fraction = 0; fraction <= MAX_FRACTION_DIGITS; fraction++) {
                double digits = Math.rint(size * POWERS[fraction]);
                if (digits >= DOUBLE_TO) {
                    break;
                }
                if (digits / POWERS[fraction] == size) {
                    append(target, value < 0, (long) digits, fraction);
                    return;
                }
            }
        } else if (value == 0) {
            append(target, 1 / value < 0, 0, 0);
            return;
        }
        TextCopy.append(target, Double.toString(value));
    }

    static void append(PooledString target, float value) {
        float size = Math.abs(value);
        if (size >= (float) PLAIN_FROM && size < PLAIN_TO) {
            for (int fraction = 0; fraction <= MAX_FRACTION_DIGITS; fraction++) {
                double digits = Math.rint(size * POWERS[fraction]);
                if (fraction > 0 && digits >= FLOAT_TO) {
                    break;
                }
                if ((float) digits / (float) POWERS[fraction] == size) {
                    append(target, value < 0, (long) digits, fraction);
                    return;
                }
            }
        } else if (value == 0) {
            append(target, 1 / value < 0, 0, 0);
            return;
        }
        TextCopy.append(target, Float.toString(value));
    }

    /** Appends {@code digits} divided by 10 to the power of {@code fraction}, which is the smallest possible. */
    private static void append(PooledString target, boolean negative, long digits, int fraction) {
        long scale = (long) POWERS[fraction];
        long whole = -(digits / scale);
        int shown = Math.max(fraction, 1);
        int end = target.length + (negative ? 1 : 0) + digits(whole) + 1 + shown;
        target.reserve(end, true);
        writeBefore(target, end, -(digits % scale), shown);
        int point = end - shown - 1;
        TextEdit.set(target, point, '.');
        int at = writeBefore(target, point, whole, 1);
        if (negative) {
            TextEdit.set(target, at - 1, '-');
        }
        target.length = end;
    }
}
