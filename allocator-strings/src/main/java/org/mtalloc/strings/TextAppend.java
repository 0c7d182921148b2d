package org.mtalloc.strings;

/** Appends what is neither a text nor a number: code points, arrays of chars; and a string to a copy of another. */
final class TextAppend {
    private TextAppend() {}

    /** Appends a code point. */
    static void codePoint(PooledString target, int codePoint) {
        if (Character.isBmpCodePoint(codePoint)) {
            target.append((char) codePoint);
            return;
        }
        if (!Character.isValidCodePoint(codePoint)) {
            target.requireOpen();
            throw new IllegalArgumentException(
                    "codePoint must be from 0 to 0x10FFFF: codePoint=0x" + Integer.toHexString(codePoint));
        }
        target.reserve(target.length + 2, false);
        target.put(Character.highSurrogate(codePoint));
        target.put(Character.lowSurrogate(codePoint));
    }

    /** Appends chars of a range that is inside the array. */
    static void chars(PooledString target, char[] chars, int from, int count) {
        int before = target.length;
        target.reserve(before + count, Latin1.covers(chars, from, count));
        if (target.isInline()) {
            for (int i = 0; i < count; i++) {
                TextEdit.set(target, before + i, (char) (chars[from + i] & Latin1.MAX_CHAR));
            }
            target.length = before + count;
        } else {
            TextCopy.put(target, before, chars, from, count);
        }
    }

    /** {@return a new string with the characters of both} */
    static PooledString concat(PooledString first, CharSequence second) {
        PooledString result = new PooledString(first.memory, first.inlineLimit);
        boolean done = false;
        try {
            if (second instanceof String || second instanceof PooledString) {
                result.reserve(first.length + second.length(), TextCopy.latin1(first) && TextCopy.latin1(second));
            }
            TextCopy.append(result, first, 0, first.length());
            TextCopy.append(result, second, 0, second.length());
            done = true;
        } finally {
            if (!done) {
                result.close();
            }
        }
        return result;
    }
}
