package org.mtalloc.strings;

import java.nio.ByteBuffer;
import java.util.function.Function;

/** The characters of a string in UTF-8, as {@link String#getBytes(java.nio.charset.Charset)} encodes them. */
final class Utf8Encoding {
    /** Bytes; two chars of a pair have four together. */
    static final int MAX_BYTES_OF_CHAR = 3;

    /** What stands for a lone half of a surrogate pair. */
    private static final int REPLACEMENT = '?';

    private Utf8Encoding() {}

    /** {@return the bytes of all characters} */
    static long length(ReadableText string) {
        long bytes = 0;
        for (int i = 0; i < string.length; ) {
            int codePoint = codePointAt(string, i);
            bytes += Utf8Sequence.length(codePoint);
            i += Character.charCount(codePoint);
        }
        return bytes;
    }

    /**
     * Encodes all characters from the buffer's position on.
     *
     * @param noRoom makes the error for a buffer that has not so much room left
     */
    static int encode(ReadableText string, ByteBuffer target, Function<String, RuntimeException> noRoom) {
        long bytes = length(string);
        if (bytes > target.remaining()) {
            throw noRoom.apply("target must have room for the text: bytes=" + bytes + ", room=" + target.remaining());
        }
        if (bytes == string.length && !string.wide && !string.isInline()) {
            target.put(string.bytes, string.offset, string.length); // all ASCII
        } else {
            encode(string, 0, string.length, target);
        }
        return (int) bytes;
    }

    /**
     * Encodes as many characters as the buffer has room for.
     *
     * @param target with room for one code point at least
     * @return the index of the first character that was not encoded
     */
    static int encodeSome(ReadableText string, int from, ByteBuffer target) {
        int index = from;
        while (index < string.length && target.remaining() >= Utf8Sequence.MAX_LENGTH) {
            int room = target.remaining() / Utf8Sequence.MAX_LENGTH; // so many chars have room for certain
            index = encode(string, index, Math.min(index + room, string.length), target);
        }
        return index;
    }

    /** {@return the index behind the last character encoded: {@code to}, or one more if a pair begins before it} */
    private static int encode(ReadableText string, int from, int to, ByteBuffer target) {
        int index = from;
        while (index < to) {
            int codePoint = codePointAt(string, index);
            index += Character.charCount(codePoint);
            put(target, codePoint);
        }
        return index;
    }

    private static void put(ByteBuffer target, int codePoint) {
        int bytes = Utf8Sequence.encode(codePoint);
        for (int left = Utf8Sequence.length(codePoint); left > 0; left--) {
            target.put((byte) bytes);
            bytes >>>= Byte.SIZE;
        }
    }

    /** {@return the code point at an index, or {@link #REPLACEMENT} for a lone half of a pair} */
    private static int codePointAt(ReadableText string, int index) {
        char c = string.unit(index);
        if (!Character.isSurrogate(c)) {
            return c;
        }
        if (Character.isHighSurrogate(c) && index + 1 < string.length) {
            char next = string.unit(index + 1);
            if (Character.isLowSurrogate(next)) {
                return Character.toCodePoint(c, next);
            }
        }
        return REPLACEMENT;
    }
}
