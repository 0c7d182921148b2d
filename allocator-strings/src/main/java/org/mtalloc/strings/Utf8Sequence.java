package org.mtalloc.strings;

import java.nio.ByteBuffer;

/**
 * One sequence of UTF-8: a code point, or a malformed part, whose length is that which the JDK's decoder takes as one: as
 * long as what could begin a code point, surrogates included.
 */
final class Utf8Sequence {
    /** Bytes of a code point at most. */
    static final int MAX_LENGTH = 4;

    private Utf8Sequence() {}

    /**
     * {@return the code point at an index, or the length of the malformed part there as a negative number}
     *
     * @param at absolute index in the buffer, below its limit
     */
    static int at(ByteBuffer bytes, int at) {
        int first = bytes.get(at);
        if (first >= 0) {
            return first;
        }
        if (first >= (byte) 0xC2 && first <= (byte) 0xDF) {
            int second = continuation(bytes, at + 1);
            return second < 0 ? -1 : ((first & 0x1F) << 6) | second;
        }
        if (first >= (byte) 0xE0 && first <= (byte) 0xEF) {
            return three(bytes, at, first);
        }
        return first >= (byte) 0xF0 && first <= (byte) 0xF4 ? four(bytes, at, first) : -1;
    }

    private static int three(ByteBuffer bytes, int at, int first) {
        int second = continuation(bytes, at + 1);
        if (second < 0 || (first == (byte) 0xE0 && second < 0x20)) {
            return -1;
        }
        int third = continuation(bytes, at + 2);
        if (third < 0) {
            return -2;
        }
        int codePoint = ((first & 0x0F) << 12) | (second << 6) | third;
        return Character.isSurrogate((char) codePoint) ? -3 : codePoint;
    }

    private static int four(ByteBuffer bytes, int at, int first) {
        int second = continuation(bytes, at + 1);
        if (second < 0 || (first == (byte) 0xF0 && second < 0x10) || (first == (byte) 0xF4 && second > 0x0F)) {
            return -1;
        }
        int third = continuation(bytes, at + 2);
        if (third < 0) {
            return -2;
        }
        int fourth = continuation(bytes, at + 3);
        return fourth < 0 ? -3 : ((first & 0x07) << 18) | (second << 12) | (third << 6) | fourth;
    }

    /** {@return the six bits of a continuation byte, or -1 if there is none at this index} */
    private static int continuation(ByteBuffer bytes, int at) {
        if (at >= bytes.limit()) {
            return -1;
        }
        int value = bytes.get(at);
        return (value & 0xC0) == 0x80 ? value & 0x3F : -1;
    }

    /** {@return the bytes of a code point that is no surrogate, the first in the lowest eight bits; {@link #length} of them} */
    static int encode(int codePoint) {
        if (codePoint < 0x80) {
            return codePoint;
        }
        if (codePoint < 0x800) {
            return 0xC0 | (codePoint >> 6) | continuations(codePoint, 1);
        }
        if (codePoint < 0x10000) {
            return 0xE0 | (codePoint >> 12) | continuations(codePoint, 2);
        }
        return 0xF0 | (codePoint >> 18) | continuations(codePoint, 3);
    }

    /** {@return the last bytes of a code point, above the first one's eight bits} */
    private static int continuations(int codePoint, int count) {
        int bytes = 0;
        for (int i = count; i > 0; i--) {
            int bits = (codePoint >> (6 * (count - i))) & 0x3F;
            bytes |= (0x80 | bits) << (Byte.SIZE * i);
        }
        return bytes;
    }

    /** {@return how many bytes a code point has} */
    static int length(int codePoint) {
        if (codePoint < 0x80) {
            return 1;
        }
        if (codePoint < 0x800) {
            return 2;
        }
        return codePoint < 0x10000 ? 3 : 4;
    }
}
