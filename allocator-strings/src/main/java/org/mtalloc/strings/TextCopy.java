package org.mtalloc.strings;

import org.mtalloc.core.Allocator;

/**
 * Copies texts into strings: appends them, or replaces what is there.
 *
 * <p>Three kinds of text: a {@link String} and a {@link PooledString} are copied at once, and cannot do anything while
 * they are. Any other sequence is foreign code, which may throw, change its mind between two readings, be a view of the
 * target, or even call the target: it is read once to see whether it is Latin-1, then appended char by char, and the
 * target is whole before each call to it.
 */
final class TextCopy {
    private TextCopy() {}

    /** Appends a range that is inside the text. */
    static void append(PooledString target, CharSequence text, int from, int to) {
        if (text instanceof String string) {
            appendString(target, string, from, to);
        } else if (text instanceof PooledString string) {
            appendPooled(target, string, from, to);
        } else {
            appendForeign(target, text, from, to);
        }
    }

    /** Replaces all characters by those of a range that is inside the text. */
    static void assign(PooledString target, CharSequence text, int from, int to) {
        target.requireOpen();
        if (text instanceof String string) {
            target.renew(to - from, OutOfLine.covers(string, from, to));
            put(target, 0, string, from, to);
        } else if (text instanceof PooledString string) {
            target.renew(to - from, latin1(string, from, to));
            put(target, 0, string, from, to);
        } else {
            assignForeign(target, text, from, to);
        }
    }

    /** Replaces all characters by an inline text. */
    static void assignInline(PooledString target, long low, long high, int count) {
        target.requireOpen();
        target.renew(count, true);
        putInline(target, 0, low, high, count);
    }

    /** Replaces all characters by the Latin-1 ones of a block of this allocator. */
    static void assignLatin1(PooledString target, Allocator allocator, long block, int count) {
        target.requireOpen();
        target.renew(count, true);
        if (target.isInline()) {
            target.setInline(OutOfLine.low(allocator, block, count), OutOfLine.high(allocator, block, count), count);
        } else if (target.wide) {
            OutOfLine.toWidened(allocator, block, count, target.chars, target.offset);
        } else {
            OutOfLine.toBytes(allocator, block, count, target.bytes, target.offset);
        }
        target.length = count;
    }

    /** Replaces all characters by the UTF-16 ones of a block of this allocator; one of them at least is not Latin-1. */
    static void assignUtf16(PooledString target, Allocator allocator, long block, int count) {
        target.requireOpen();
        target.renew(count, false);
        OutOfLine.toChars(allocator, block, count, target.chars, target.offset);
        target.length = count;
    }

    /** Appends a whole text. */
    static void append(PooledString target, String text) {
        appendString(target, text, 0, text.length());
    }

    private static void appendString(PooledString target, String text, int from, int to) {
        int at = target.length;
        target.reserve(at + (to - from), OutOfLine.covers(text, from, to));
        put(target, at, text, from, to);
    }

    private static void appendPooled(PooledString target, PooledString text, int from, int to) {
        int at = target.length;
        target.reserve(at + (to - from), latin1(text, from, to));
        put(target, at, text, from, to);
    }

    private static void appendForeign(PooledString target, CharSequence text, int from, int to) {
        BlockRequest.requireLength(target.memory.larger(), target.length() + (to - from));
        boolean latin1 = Latin1.covers(text, from, to);
        int before = target.length;
        target.reserve(before + (to - from), latin1);
        boolean done = false;
        try {
            for (int i = from; i < to; i++) {
                target.append(text.charAt(i));
            }
            done = true;
        } finally {
            if (!done) {
                target.truncate(before);
            }
        }
    }

    /** Stages the text: nothing is lost if it throws, or is a view of the target. */
    private static void assignForeign(PooledString target, CharSequence text, int from, int to) {
        try (PooledString staged = new PooledString(target.memory, target.inlineLimit)) {
            appendForeign(staged, text, from, to);
            assign(target, staged, 0, staged.length);
        }
    }

    /** {@return whether a text that cannot do anything while it is read is Latin-1} */
    static boolean latin1(CharSequence text) {
        return text instanceof PooledString string
                ? latin1(string, 0, string.length)
                : Latin1.covers((String) text, 0, text.length());
    }

    /** {@return whether this range is Latin-1; one of a string that is stored as UTF-16 may be, too} */
    static boolean latin1(PooledString text, int from, int to) {
        return !text.wide || Latin1.covers(text.chars, text.offset + from, to - from);
    }

    /** {@return the low word of a range of a string that is Latin-1 and no longer than an inline text} */
    static long low(PooledString text, int from, int count) {
        if (text.isInline()) {
            return InlineText.lowFrom(text.low, text.high, from) & InlineText.lowMask(count);
        }
        return text.wide
                ? OutOfLine.low(text.chars, text.offset + from, count)
                : OutOfLine.low(text.bytes, text.offset + from, count);
    }

    /** {@return the high word of a range of a string that is Latin-1 and no longer than an inline text} */
    static long high(PooledString text, int from, int count) {
        if (text.isInline()) {
            return InlineText.highFrom(text.high, from) & InlineText.highMask(count);
        }
        return text.wide
                ? OutOfLine.high(text.chars, text.offset + from, count)
                : OutOfLine.high(text.bytes, text.offset + from, count);
    }

    /*
     * The methods below copy characters to where there is room for them, and end the target behind them. The first of
     * them goes to index 0, or to the end of what is there.
     */

    static void put(PooledString target, int at, String text, int from, int to) {
        int count = to - from;
        if (target.isInline()) {
            putInline(target, at, OutOfLine.low(text, from, count), OutOfLine.high(text, from, count), count);
        } else if (target.wide) {
            text.getChars(from, to, target.chars, target.offset + at);
            target.length = at + count;
        } else {
            OutOfLine.copy(text, from, to, target.bytes, target.offset + at);
            target.length = at + count;
        }
    }

    /** The text may be the target itself: an overlap does no harm. */
    static void put(PooledString target, int at, PooledString text, int from, int to) {
        int count = to - from;
        if (target.isInline() || text.isInline()) {
            putInline(target, at, low(text, from, count), high(text, from, count), count);
        } else if (text.wide) {
            put(target, at, text.chars, text.offset + from, count);
        } else {
            put(target, at, text.bytes, text.offset + from, count);
        }
    }

    private static void putInline(PooledString target, int at, long low, long high, int count) {
        if (!target.isInline()) {
            putInBlock(target, at, low, high, count);
        } else if (at == 0) {
            target.setInline(low, high, count);
        } else {
            long newLow = target.low | InlineText.lowBehind(low, at);
            target.setInline(newLow, target.high | InlineText.highBehind(low, high, at), at + count);
        }
    }

    static void putInBlock(PooledString target, int at, long low, long high, int count) {
        if (target.wide) {
            OutOfLine.toChars(low, high, count, target.chars, target.offset + at);
        } else {
            OutOfLine.toBytes(low, high, count, target.bytes, target.offset + at);
        }
        target.length = at + count;
    }

    static void put(PooledString target, int at, byte[] source, int from, int count) {
        if (target.wide) {
            Latin1.widen(source, from, target.chars, target.offset + at, count);
        } else {
            System.arraycopy(source, from, target.bytes, target.offset + at, count);
        }
        target.length = at + count;
    }

    static void put(PooledString target, int at, char[] source, int from, int count) {
        if (target.wide) {
            System.arraycopy(source, from, target.chars, target.offset + at, count);
        } else {
            Latin1.narrow(source, from, target.bytes, target.offset + at, count);
        }
        target.length = at + count;
    }
}
