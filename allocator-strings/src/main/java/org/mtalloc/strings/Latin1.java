package org.mtalloc.strings;

/**
 * Characters of one byte each: U+0000 to U+00FF, in a range of a {@code byte[]}. Ranges are the caller's to check,
 * except those of strings.
 */
final class Latin1 {
    /** The largest character of one byte. */
    static final int MAX_CHAR = 0xFF;

    private Latin1() {}

    /**
     * {@return whether one byte is enough for each character of this range}
     *
     * <p>The test is inside the loop because a string that holds one byte per character then costs nothing: the
     * compiler knows that none of its characters can be larger, and is left with an empty loop, which it removes.
     */
    static boolean covers(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) > MAX_CHAR) {
                return false;
            }
        }
        return true;
    }

    /** {@return whether one byte is enough for each character of this range} */
    static boolean covers(CharSequence text, int from, int to) {
        int union = 0;
        for (int i = from; i < to; i++) {
            union |= text.charAt(i);
        }
        return union <= MAX_CHAR;
    }

    /** {@return whether one byte is enough for each of these chars} */
    static boolean covers(char[] chars, int at, int count) {
        int union = 0;
        for (int i = at; i < at + count; i++) {
            union |= chars[i];
        }
        return union <= MAX_CHAR;
    }

    /** Copies characters of a string that {@link #covers(String, int, int)} accepts. */
    @SuppressWarnings("deprecation") // It drops the high byte of each char, which is 0 here, and copies at once.
    static void copy(String text, int from, int to, byte[] target, int at) {
        text.getBytes(from, to, target, at);
    }

    /** Copies chars that {@link #covers(char[], int, int)} accepts. */
    static void narrow(char[] source, int from, byte[] target, int at, int count) {
        for (int i = 0; i < count; i++) {
            target[at + i] = (byte) source[from + i];
        }
    }

    /** Copies characters to an array of chars. */
    static void widen(byte[] source, int from, char[] target, int at, int count) {
        for (int i = 0; i < count; i++) {
            target[at + i] = (char) (source[from + i] & MAX_CHAR);
        }
    }

    /** {@return whether these {@code count} characters are those of {@code text}} */
    static boolean equal(byte[] bytes, int at, int count, CharSequence text) {
        if (text.length() != count) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if ((bytes[at + i] & MAX_CHAR) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** {@return the hash code of a {@link String} of these characters} */
    static int hash(byte[] bytes, int at, int count) {
        int hash = 0;
        for (int i = at; i < at + count; i++) {
            hash = 31 * hash + (bytes[i] & MAX_CHAR);
        }
        return hash;
    }
}
