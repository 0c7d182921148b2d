package org.mtalloc.strings;

import java.nio.ByteBuffer;
import java.util.ConcurrentModificationException;

/**
 * Appends bytes in UTF-8 or ASCII to a string. The bytes are read twice: once to see how many characters of which kind they
 * are, and whether they are malformed, then to append them. Another thread that changes them meanwhile must not make
 * characters go where there is no room for them.
 */
final class EncodedText {
    private static final char REPLACEMENT = '\uFFFD';

    private EncodedText() {}

    /** Appends a range that is inside the array. */
    static void append(PooledString target, byte[] bytes, int from, int to, boolean utf8, OnMalformed onMalformed) {
        int index = from;
        while (index < to && bytes[index] >= 0) {
            index++;
        }
        if (index == to) {
            appendAscii(target, bytes, from, to - from);
        } else {
            append(target, ByteBuffer.wrap(bytes, from, to - from), utf8, onMalformed);
        }
    }

    /** Appends the bytes from the buffer's position to its limit, which are ASCII up to the first byte that is not. */
    static void append(PooledString target, ByteBuffer bytes, boolean utf8, OnMalformed onMalformed) {
        int from = bytes.position();
        int to = bytes.limit();
        int ascii = asciiEnd(bytes, from, to);
        if (ascii == to && bytes.hasArray()) {
            appendAscii(target, bytes.array(), bytes.arrayOffset() + from, to - from);
        } else if (utf8) {
            appendUtf8(target, bytes, ascii, onMalformed);
        } else {
            appendBytes(target, bytes, ascii, onMalformed);
        }
    }

    private static int asciiEnd(ByteBuffer bytes, int from, int to) {
        int index = from;
        while (index < to && bytes.get(index) >= 0) {
            index++;
        }
        return index;
    }

    private static void appendAscii(PooledString target, byte[] bytes, int at, int count) {
        int before = target.length;
        target.reserve(before + count, true);
        if (target.isInline()) {
            for (int i = 0; i < count; i++) {
                TextEdit.set(target, before + i, (char) (bytes[at + i] & Latin1.MAX_CHAR));
            }
            target.length = before + count;
        } else {
            TextCopy.put(target, before, bytes, at, count);
        }
    }

    private static void appendBytes(PooledString target, ByteBuffer bytes, int ascii, OnMalformed onMalformed) {
        int from = bytes.position();
        int to = bytes.limit();
        if (ascii < to && onMalformed == OnMalformed.REPORT) {
            throw new MalformedBytesException("ASCII", ascii, bytes.get(ascii));
        }
        int before = target.length;
        boolean allAscii = ascii == to;
        target.reserve(before + (to - from), allAscii);
        for (int i = from; i < to; i++) {
            byte value = bytes.get(i);
            boolean replaced = value < 0 && !allAscii;
            TextEdit.set(target, before + i - from, replaced ? REPLACEMENT : (char) (value & Latin1.MAX_CHAR));
        }
        target.length = before + (to - from);
    }

    private static void appendUtf8(PooledString target, ByteBuffer bytes, int ascii, OnMalformed onMalformed) {
        int from = bytes.position();
        int to = bytes.limit();
        int count = ascii - from;
        int union = 0;
        for (int i = ascii; i < to; ) {
            int codePoint = Utf8Sequence.at(bytes, i);
            if (codePoint < 0 && onMalformed == OnMalformed.REPORT) {
                throw new MalformedBytesException("UTF-8", i, bytes.get(i));
            }
            union |= codePoint < 0 ? REPLACEMENT : codePoint;
            count += codePoint < 0 ? 1 : Character.charCount(codePoint);
            i += codePoint < 0 ? -codePoint : Utf8Sequence.length(codePoint);
        }
        target.reserve(target.length + count, union <= Latin1.MAX_CHAR);
        decode(
                target,
                bytes,
                target.length + count,
                union <= Latin1.MAX_CHAR ? Latin1.MAX_CHAR : Character.MAX_CODE_POINT);
    }

    /**
     * Appends bytes whose characters there is room for.
     *
     * @param end length of the string behind them
     * @param largest code point that there are units for
     */
    static void decode(PooledString target, ByteBuffer bytes, int end, int largest) {
        int at = target.length;
        for (int i = bytes.position(); i < bytes.limit(); ) {
            int codePoint = Utf8Sequence.at(bytes, i);
            i += codePoint < 0 ? -codePoint : Utf8Sequence.length(codePoint);
            int replaced = codePoint < 0 ? REPLACEMENT : codePoint;
            if (replaced > largest || end - at < Character.charCount(replaced)) {
                undo(target, at);
                throw new ConcurrentModificationException("bytes must not be changed while they are appended");
            }
            if (Character.isBmpCodePoint(replaced)) {
                TextEdit.set(target, at++, (char) replaced);
            } else {
                TextEdit.set(target, at++, Character.highSurrogate(replaced));
                TextEdit.set(target, at++, Character.lowSurrogate(replaced));
            }
        }
        target.length = at;
    }

    /** Takes away what was written behind the end, up to an index. */
    private static void undo(PooledString target, int end) {
        int before = target.length;
        target.length = end;
        target.truncate(before);
    }
}
