package org.mtalloc.strings;

/** Appends texts of which each character is one byte below 0x80. */
final class Ascii {
    /** The largest character. */
    static final int MAX_CHAR = 0x7F;

    private Ascii() {}

    /** {@return whether all characters of this range are below 0x80} Tests inside the loop, as {@link Latin1#covers(String, int, int)} does. */
    static boolean covers(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) > MAX_CHAR) {
                return false;
            }
        }
        return true;
    }

    /** Appends a range of a string that {@link #covers} accepts. */
    static void appendCovered(StrBuf target, String text, int from, int to) {
        target.makeRoom(to - from);
        Latin1.copy(text, from, to, target.array, target.end);
        target.end += to - from;
    }

    /**
     * Appends a text.
     *
     * @throws MalformedTextException if a character is above 0x7F; contents and length are as before
     */
    static void append(StrBuf target, CharSequence text) {
        int length = text.length();
        if (text instanceof String string && covers(string, 0, length)) {
            appendCovered(target, string, 0, length);
        } else {
            appendOneByOne(target, text, length);
        }
    }

    private static void appendOneByOne(StrBuf target, CharSequence text, int length) {
        int before = target.length();
        target.makeRoom(length);
        boolean done = false;
        try {
            for (int i = 0; i < length; i++) {
                char c = text.charAt(i);
                if (c > MAX_CHAR) {
                    throw new MalformedTextException("be ASCII", i, c);
                }
                target.append((byte) c);
            }
            done = true;
        } finally {
            if (!done) {
                target.truncate(before);
            }
        }
    }
}
