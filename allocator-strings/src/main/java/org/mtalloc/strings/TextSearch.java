package org.mtalloc.strings;

/**
 * Finds characters and texts in a string. Results and limits are those of the methods of {@link String}; {@code from} may be
 * any number.
 *
 * <p>A text that is neither a {@link String} nor a {@link PooledString} is foreign code, which may change the string: then
 * each character is read by the checked way.
 */
final class TextSearch {
    private TextSearch() {}

    /** {@return the first index from {@code from} on of a code point, or -1} */
    static int indexOf(ReadableText string, int codePoint, int from) {
        int first = Math.max(from, 0);
        if (Character.isBmpCodePoint(codePoint)) {
            return first < string.length ? indexOfChar(string, (char) codePoint, first) : -1;
        }
        if (!Character.isValidCodePoint(codePoint)) {
            return -1;
        }
        char high = Character.highSurrogate(codePoint);
        char low = Character.lowSurrogate(codePoint);
        for (int i = first; i < string.length - 1; i++) {
            i = indexOfChar(string, high, i);
            if (i < 0 || i == string.length - 1) {
                return -1;
            }
            if (string.unit(i + 1) == low) {
                return i;
            }
        }
        return -1;
    }

    /** {@return the last index up to {@code from} of a code point, or -1} */
    static int lastIndexOf(ReadableText string, int codePoint, int from) {
        int units = Character.isBmpCodePoint(codePoint) ? 1 : 2;
        if (!Character.isValidCodePoint(codePoint)) {
            return -1;
        }
        char first = units == 1 ? (char) codePoint : Character.highSurrogate(codePoint);
        char last = units == 1 ? first : Character.lowSurrogate(codePoint);
        for (int i = Math.min(from, string.length - units); i >= 0; i--) {
            if (string.unit(i) == first && string.unit(i + units - 1) == last) {
                return i;
            }
        }
        return -1;
    }

    /** {@return the first index from {@code from} on at which a text is, or -1} */
    static int indexOf(ReadableText string, CharSequence text, int from) {
        int count = text.length();
        int last = string.length() - count;
        int first = Math.max(from, 0);
        if (count == 0) {
            return Math.min(first, last);
        }
        if (first > last) {
            return -1;
        }
        char c = text.charAt(0);
        for (int i = first; i <= last; i++) {
            i = string.length() > i ? indexOfChar(string, c, i) : -1;
            if (i < 0 || i > last) {
                return -1;
            }
            if (matches(string, i, text, count)) {
                return i;
            }
        }
        return -1;
    }

    /** {@return the last index up to {@code from} at which a text is, or -1} */
    static int lastIndexOf(ReadableText string, CharSequence text, int from) {
        int count = text.length();
        for (int i = Math.min(from, string.length() - count); i >= 0; i--) {
            if (matches(string, i, text, count)) {
                return i;
            }
        }
        return -1;
    }

    /** {@return whether a text is at an index, which may be outside the string} */
    static boolean startsWith(ReadableText string, CharSequence text, int at) {
        int count = text.length();
        return at >= 0 && at <= string.length() - count && matches(string, at, text, count);
    }

    /** {@return whether a text is at the end} */
    static boolean endsWith(ReadableText string, CharSequence text) {
        return startsWith(string, text, string.length() - text.length());
    }

    /** {@return whether the {@code count} characters of a text are at an index at which so many are} */
    private static boolean matches(ReadableText string, int at, CharSequence text, int count) {
        boolean foreign = !(text instanceof String || text instanceof PooledString);
        for (int i = 0; i < count; i++) {
            char c = text.charAt(i);
            if (c != (foreign ? string.charAt(at + i) : string.unit(at + i))) {
                return false;
            }
        }
        return true;
    }

    private static int indexOfChar(ReadableText string, char c, int from) {
        if (string.wide) {
            return relative(string, indexOf(string.chars, c, string.offset + from, string.offset + string.length));
        }
        if (c > Latin1.MAX_CHAR) {
            return -1;
        }
        if (!string.isInline()) {
            return relative(
                    string, indexOf(string.bytes, (byte) c, string.offset + from, string.offset + string.length));
        }
        for (int i = from; i < string.length; i++) {
            if (string.unit(i) == c) {
                return i;
            }
        }
        return -1;
    }

    private static int relative(ReadableText string, int index) {
        return index < 0 ? -1 : index - string.offset;
    }

    private static int indexOf(char[] chars, char c, int from, int to) {
        for (int i = from; i < to; i++) {
            if (chars[i] == c) {
                return i;
            }
        }
        return -1;
    }

    private static int indexOf(byte[] bytes, byte b, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] == b) {
                return i;
            }
        }
        return -1;
    }
}
