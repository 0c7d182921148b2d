package org.mtalloc.strings;

/** Characters of one char each, in a range of a {@code char[]}. Ranges are the caller's to check. */
final class Utf16 {
    private Utf16() {}

    /** {@return whether these {@code count} chars are those of {@code text}} */
    static boolean equal(char[] chars, int at, int count, CharSequence text) {
        if (text.length() != count) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (chars[at + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** {@return the hash code of a {@link String} of these chars} */
    static int hash(char[] chars, int at, int count) {
        int hash = 0;
        for (int i = at; i < at + count; i++) {
            hash = 31 * hash + chars[i];
        }
        return hash;
    }

    /** Exchanges each low surrogate with a high one that follows it. */
    static void mendReversedPairs(char[] chars, int at, int count) {
        for (int i = at; i < at + count - 1; i++) {
            char c = chars[i];
            if (Character.isLowSurrogate(c) && Character.isHighSurrogate(chars[i + 1])) {
                chars[i] = chars[i + 1];
                chars[i + 1] = c;
                i++;
            }
        }
    }
}
