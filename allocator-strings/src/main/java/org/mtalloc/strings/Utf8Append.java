package org.mtalloc.strings;

/**
 * Appends texts in UTF-8.
 *
 * <p>A {@link String} that is all ASCII is copied at once. Any other text may be foreign code, which may throw, change
 * its mind between two readings, or even call the target: it is read once, the target is whole before each call to it,
 * and if it does not come to its end what was appended is dropped.
 */
final class Utf8Append {
    private static final byte REPLACEMENT = '?';

    private Utf8Append() {}

    /** Appends a range that is inside the text. */
    static void append(StrBuf target, CharSequence text, int from, int to, OnMalformed onMalformed) {
        if (!Ascii.appendString(target, text, from, to)) {
            appendOneByOne(target, text, from, to, onMalformed);
        }
    }

    private static void appendOneByOne(StrBuf target, CharSequence text, int from, int to, OnMalformed onMalformed) {
        int before = target.length();
        target.makeRoom(to - from); // Each char will be a byte at least, and each pair four.
        boolean done = false;
        try {
            int index = from;
            while (index < to) {
                char c = text.charAt(index++);
                if (c <= Ascii.MAX_CHAR) {
                    target.append((byte) c);
                } else if (!Character.isSurrogate(c)) {
                    appendCodePoint(target, c);
                } else {
                    char low = Character.isHighSurrogate(c) && index < to ? text.charAt(index) : 0;
                    if (Character.isLowSurrogate(low)) {
                        appendCodePoint(target, Character.toCodePoint(c, low));
                        index++;
                    } else {
                        appendLone(target, c, index - 1, onMalformed);
                    }
                }
            }
            done = true;
        } finally {
            if (!done) {
                target.truncate(before);
            }
        }
    }

    /** Appends what stands for half of a surrogate pair. */
    static void appendLone(StrBuf target, char half, int index, OnMalformed onMalformed) {
        if (onMalformed == OnMalformed.REPORT) {
            throw new MalformedTextException("have no lone surrogates", index, half);
        }
        target.append(REPLACEMENT);
    }

    /** Appends a code point that is no surrogate. */
    static void appendCodePoint(StrBuf target, int codePoint) {
        int length = Utf8Sequence.length(codePoint);
        target.makeRoom(length);
        int bytes = Utf8Sequence.encode(codePoint);
        int last = target.end + length;
        for (int at = target.end; at < last; at++) {
            target.array[at] = (byte) bytes;
            bytes >>>= Byte.SIZE;
        }
        target.end = last;
    }
}
