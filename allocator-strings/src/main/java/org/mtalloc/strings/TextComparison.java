package org.mtalloc.strings;

import java.util.Arrays;

/** Compares the characters of strings, in whatever way each is stored. */
final class TextComparison {
    private TextComparison() {}

    /** {@return whether both have the same characters} */
    static boolean equal(PooledString string, CharSequence text) {
        string.requireOpen();
        if (text instanceof PooledString other) {
            return equal(string, other);
        }
        if (string.isInline()) {
            return OutOfLine.equal(string.low, string.high, string.length, text);
        }
        if (!(text instanceof String)) { // foreign code must not run while characters of a block are read
            return equal(string, text.toString());
        }
        return string.wide
                ? Utf16.equal(string.chars, string.offset, string.length, text)
                : OutOfLine.equal(string.bytes, string.offset, string.length, text);
    }

    /** {@return whether both have the same characters} */
    static boolean equal(PooledString a, PooledString b) {
        a.requireOpen();
        b.requireOpen();
        if (a.isInline() && b.isInline()) {
            return a.length == b.length && a.low == b.low && a.high == b.high;
        }
        return a.length == b.length && mismatch(a, b, a.length) < 0;
    }

    /** {@return what {@link String#compareTo} returns for strings of these characters} */
    static int compare(PooledString a, PooledString b) {
        a.requireOpen();
        b.requireOpen();
        int common = Math.min(a.length, b.length);
        int index = mismatch(a, b, common);
        return index < 0 ? a.length - b.length : a.unit(index) - b.unit(index);
    }

    /** {@return what {@link String#compareTo} returns for strings of these characters} */
    static int compare(PooledString string, CharSequence text) {
        if (text instanceof PooledString other) {
            return compare(string, other);
        }
        string.requireOpen();
        if (!(text instanceof String)) { // as above
            return compare(string, text.toString());
        }
        int textLength = text.length();
        int common = Math.min(string.length, textLength);
        for (int i = 0; i < common; i++) {
            int difference = string.unit(i) - text.charAt(i);
            if (difference != 0) {
                return difference;
            }
        }
        return string.length - textLength;
    }

    /** {@return the first index below {@code count} at which they differ, or a negative number} */
    private static int mismatch(PooledString a, PooledString b, int count) {
        if (a.isInline() || b.isInline()) {
            return mismatchOfInline(a, b, count);
        }
        int aEnd = a.offset + count;
        int bEnd = b.offset + count;
        if (a.wide && b.wide) {
            return Arrays.mismatch(a.chars, a.offset, aEnd, b.chars, b.offset, bEnd);
        }
        if (!a.wide && !b.wide) {
            return Arrays.mismatch(a.bytes, a.offset, aEnd, b.bytes, b.offset, bEnd);
        }
        return mismatchOfUnits(a, b, count);
    }

    private static int mismatchOfInline(PooledString a, PooledString b, int count) {
        if (a.isInline() && b.isInline()) {
            int index = InlineText.mismatch(a.low, a.high, b.low, b.high);
            return index < count ? index : -1;
        }
        return mismatchOfUnits(a, b, count);
    }

    private static int mismatchOfUnits(PooledString a, PooledString b, int count) {
        for (int i = 0; i < count; i++) {
            if (a.unit(i) != b.unit(i)) {
                return i;
            }
        }
        return -1;
    }
}
