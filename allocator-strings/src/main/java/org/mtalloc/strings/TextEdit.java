package org.mtalloc.strings;

import java.util.Arrays;

/**
 * Changes inside a string: what is behind the place of the change moves. Indexes are the caller's to check. All that may
 * fail happens before anything is changed.
 *
 * <p>A text that is neither a {@link String} nor a {@link PooledString} is foreign code, see {@link TextCopy}: it is copied
 * to a passing string first, by {@link #stage}.
 */
final class TextEdit {
    private TextEdit() {}

    /** {@return a passing string with the characters of a range that is inside the text; to be closed} */
    static PooledString stage(StringMemory memory, CharSequence text, int from, int to) {
        PooledString staged = new PooledString(memory);
        boolean done = false;
        try {
            TextCopy.assign(staged, text, from, to);
            done = true;
        } finally {
            if (!done) {
                staged.close();
            }
        }
        return staged;
    }

    /** Replaces the characters {@code at} to {@code at + removed - 1} by a range that is inside a string. */
    static void replace(PooledString target, int at, int removed, String text, int from, int to) {
        int count = to - from;
        openGap(target, at, removed, count, OutOfLine.covers(text, from, to));
        if (target.isInline()) {
            fillInline(target, at, OutOfLine.low(text, from, count), OutOfLine.high(text, from, count));
        } else {
            int end = target.length;
            TextCopy.put(target, at, text, from, to);
            target.length = end;
        }
    }

    /** Replaces the characters {@code at} to {@code at + removed - 1} by a range that is inside another string. */
    static void replace(PooledString target, int at, int removed, PooledString text, int from, int to) {
        int count = to - from;
        openGap(target, at, removed, count, TextCopy.latin1(text, from, to));
        if (target.isInline()) {
            fillInline(target, at, TextCopy.low(text, from, count), TextCopy.high(text, from, count));
        } else {
            fill(target, at, text, from, to);
        }
    }

    /** Inserts a range of the string, which has a block, into itself. */
    static void insertOwn(PooledString target, int at, int from, int to) {
        int count = to - from;
        openGap(target, at, 0, count, true);
        int split = Math.max(from, Math.min(at, to)); // What is before the gap is where it was.
        fill(target, at, target, from, split);
        fill(target, at + split - from, target, split + count, to + count);
    }

    private static void fill(PooledString target, int at, PooledString text, int from, int to) {
        int end = target.length;
        TextCopy.put(target, at, text, from, to);
        target.length = end;
    }

    private static void fillInline(PooledString target, int at, long low, long high) {
        target.low |= InlineText.lowBehind(low, at);
        target.high |= InlineText.highBehind(low, high, at);
    }

    /**
     * Replaces the characters {@code at} to {@code at + removed - 1} by {@code added} ones that are zero in the object, and
     * undefined in a block.
     *
     * @param latin1 whether those to come are all Latin-1
     */
    static void openGap(PooledString target, int at, int removed, int added, boolean latin1) {
        int end = target.length - removed + added;
        target.reserve(end, latin1);
        int tail = at + removed;
        int tailCount = target.length - tail;
        if (target.isInline()) {
            moveInlineTail(target, at, tail, at + added);
        } else if (target.wide) {
            char[] chars = target.chars;
            System.arraycopy(chars, target.offset + tail, chars, target.offset + at + added, tailCount);
        } else {
            byte[] bytes = target.bytes;
            System.arraycopy(bytes, target.offset + tail, bytes, target.offset + at + added, tailCount);
        }
        target.length = end;
    }

    private static void moveInlineTail(PooledString target, int headEnd, int tail, int to) {
        long tailLow = InlineText.lowFrom(target.low, target.high, tail);
        long tailHigh = InlineText.highFrom(target.high, tail);
        target.low = (target.low & InlineText.lowMask(headEnd)) | InlineText.lowBehind(tailLow, to);
        target.high = (target.high & InlineText.highMask(headEnd)) | InlineText.highBehind(tailLow, tailHigh, to);
    }

    /** Sets a character for which there is room, and units for it. */
    static void set(PooledString target, int index, char c) {
        if (target.isInline()) {
            target.low = (target.low & ~InlineText.lowOf((char) Latin1.MAX_CHAR, index)) | InlineText.lowOf(c, index);
            target.high =
                    (target.high & ~InlineText.highOf((char) Latin1.MAX_CHAR, index)) | InlineText.highOf(c, index);
        } else if (target.wide) {
            target.chars[target.offset + index] = c;
        } else {
            target.bytes[target.offset + index] = (byte) c;
        }
    }

    /** Cuts the string, or fills it up with U+0000. */
    static void setLength(PooledString target, int count) {
        int before = target.length;
        if (count <= before) {
            target.truncate(count);
            return;
        }
        target.reserve(count, true);
        if (target.wide) {
            Arrays.fill(target.chars, target.offset + before, target.offset + count, '\0');
        } else if (!target.isInline()) {
            Arrays.fill(target.bytes, target.offset + before, target.offset + count, (byte) 0);
        }
        target.length = count;
    }

    /** Puts the characters in the opposite order, but not those of a surrogate pair. */
    static void reverse(PooledString target) {
        for (int i = 0, j = target.length - 1; i < j; i++, j--) {
            char c = target.unit(i);
            set(target, i, target.unit(j));
            set(target, j, c);
        }
        if (target.wide) {
            Utf16.mendReversedPairs(target.chars, target.offset, target.length);
        }
    }
}
