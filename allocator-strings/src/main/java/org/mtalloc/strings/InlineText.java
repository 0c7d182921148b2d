package org.mtalloc.strings;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Up to 15 Latin-1 characters in two words, as they lie inside a list node and inside a string that has no block.
 *
 * <pre>
 *  byte 0   1                 8                       16
 *       +---+-----------------+-----------------------+
 *       | 0 | characters 0–6  | characters 7–14       |
 *       +---+-----------------+-----------------------+
 *       `------- low ---------'-------- high ---------'
 * </pre>
 *
 * <p>Byte 0 is free for the length, which a node keeps there. Bytes behind the last character are 0, so two texts of the
 * same length are equal exactly if their words are.
 *
 * <p>Common parameters: {@code count}, characters of the text, {@link #MAX_LENGTH} at most. Ranges are the caller's to
 * check, except those of strings.
 */
final class InlineText {
    /** Characters; two words less the byte of the length. */
    static final int MAX_LENGTH = 15;

    /** Bits of the low word that are not characters. */
    static final long LENGTH_BITS = 0xFF;

    /** Characters of the low word. */
    private static final int LOW_LENGTH = 7;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private InlineText() {}

    /**
     * {@return the characters up to which a text is inline, from 0 on}
     *
     * @throws IllegalArgumentException if {@code inlineLimit} is above {@link #MAX_LENGTH}
     */
    static int requireLimit(int inlineLimit) {
        if (inlineLimit > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    "inlineLimit must be at most " + MAX_LENGTH + " characters: inlineLimit=" + inlineLimit);
        }
        return Math.max(inlineLimit, 0);
    }

    private static int bits(int bytes) {
        return bytes * Byte.SIZE;
    }

    /** {@return the low word of a range of a string that is Latin-1} */
    static long low(String text, int from, int count) {
        return (count < Long.BYTES ? few(text, from, count) : eight(text, from)) << Byte.SIZE;
    }

    /** {@return the high word of a range of a string that is Latin-1} */
    static long high(String text, int from, int count) {
        return count < Long.BYTES ? 0 : eight(text, from + count - Long.BYTES) >>> bits(MAX_LENGTH - count);
    }

    /** Written out: a loop of so few turns costs more than its body. */
    private static long eight(String text, int at) {
        return (four(text, at) & 0xFFFF_FFFFL) | ((long) four(text, at + 4) << Integer.SIZE);
    }

    private static int four(String text, int at) {
        return text.charAt(at) | (text.charAt(at + 1) << 8) | (text.charAt(at + 2) << 16) | (text.charAt(at + 3) << 24);
    }

    private static long few(String text, int from, int count) {
        long word = 0;
        for (int i = from + count - 1; i >= from; i--) {
            word = (word << Byte.SIZE) | text.charAt(i);
        }
        return word;
    }

    /** {@return the low word of these bytes} */
    static long low(byte[] bytes, int at, int count) {
        return (count < Long.BYTES ? few(bytes, at, count) : (long) LONGS.get(bytes, at)) << Byte.SIZE;
    }

    /** {@return the high word of these bytes} */
    static long high(byte[] bytes, int at, int count) {
        return count < Long.BYTES ? 0 : (long) LONGS.get(bytes, at + count - Long.BYTES) >>> bits(MAX_LENGTH - count);
    }

    private static long few(byte[] bytes, int at, int count) {
        long word = 0;
        for (int i = at + count - 1; i >= at; i--) {
            word = (word << Byte.SIZE) | (bytes[i] & Latin1.MAX_CHAR);
        }
        return word;
    }

    /** {@return the low word of these chars, which are Latin-1} */
    static long low(char[] chars, int at, int count) {
        long word = 0;
        for (int i = Math.min(count, LOW_LENGTH) - 1; i >= 0; i--) {
            word = (word | chars[at + i]) << Byte.SIZE;
        }
        return word;
    }

    /** {@return the high word of these chars, which are Latin-1} */
    static long high(char[] chars, int at, int count) {
        long word = 0;
        for (int i = count - 1; i >= LOW_LENGTH; i--) {
            word = (word << Byte.SIZE) | chars[at + i];
        }
        return word;
    }

    /** {@return the low word of what the words hold from character {@code from} on} */
    static long lowFrom(long low, long high, int from) {
        int bits = bits(from);
        long word =
                bits < Long.SIZE ? (low >>> bits) | (high << 1 << (Long.SIZE - 1 - bits)) : high >>> (bits - Long.SIZE);
        return word & ~LENGTH_BITS;
    }

    /** {@return the high word of what the words hold from character {@code from} on} */
    static long highFrom(long high, int from) {
        int bits = bits(from);
        return bits < Long.SIZE ? high >>> bits : 0;
    }

    /** {@return the low word after {@code at} characters are put before the text} */
    static long lowBehind(long low, int at) {
        int bits = bits(at);
        return bits < Long.SIZE ? low << bits : 0;
    }

    /** {@return the high word after {@code at} characters are put before the text} */
    static long highBehind(long low, long high, int at) {
        int bits = bits(at);
        return bits < Long.SIZE ? (high << bits) | (low >>> 1 >>> (Long.SIZE - 1 - bits)) : low << (bits - Long.SIZE);
    }

    /** {@return those bits of the low word that belong to the first {@code count} characters, or to the length} */
    static long lowMask(int count) {
        return count < LOW_LENGTH ? -1L >>> bits(LOW_LENGTH - count) : -1L;
    }

    /** {@return those bits of the high word that belong to the first {@code count} characters} */
    static long highMask(int count) {
        return count <= LOW_LENGTH ? 0 : -1L >>> bits(MAX_LENGTH - count);
    }

    /** {@return the low word of this character alone, at an index} */
    static long lowOf(char c, int index) {
        return index < LOW_LENGTH ? (long) c << bits(index + 1) : 0;
    }

    /** {@return the high word of this character alone, at an index} */
    static long highOf(char c, int index) {
        return index < LOW_LENGTH ? 0 : (long) c << bits(index - LOW_LENGTH);
    }

    /** {@return the character at an index} */
    static char charAt(long low, long high, int index) {
        long shifted = index < LOW_LENGTH ? low >>> bits(index + 1) : high >>> bits(index - LOW_LENGTH);
        return (char) (shifted & Latin1.MAX_CHAR);
    }

    /** Copies the first {@code count} characters to where there is room for them. */
    static void toBytes(long low, long high, int count, byte[] target, int at) {
        if (count < Long.BYTES) {
            for (int i = 0; i < count; i++) {
                target[at + i] = (byte) charAt(low, high, i);
            }
        } else {
            LONGS.set(target, at, firstEight(low, high));
            LONGS.set(target, at + count - Long.BYTES, lastEight(low, high, count));
        }
    }

    private static long firstEight(long low, long high) {
        return (low >>> Byte.SIZE) | (high << bits(LOW_LENGTH));
    }

    private static long lastEight(long low, long high, int count) {
        int bits = bits(count - LOW_LENGTH);
        return (low >>> 1 >>> (bits - 1)) | (high << (Long.SIZE - bits));
    }

    /** Copies the first {@code count} characters to where there is room for them. */
    static void toChars(long low, long high, int count, char[] target, int at) {
        for (int i = 0; i < count; i++) {
            target[at + i] = charAt(low, high, i);
        }
    }

    /** {@return whether these words are those of {@code text}} */
    static boolean equal(long low, long high, int count, CharSequence text) {
        if (text.length() != count) {
            return false;
        }
        if (text instanceof String string) {
            return Latin1.covers(string, 0, count) && low == low(string, 0, count) && high == high(string, 0, count);
        }
        for (int i = 0; i < count; i++) {
            if (charAt(low, high, i) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** {@return the index of the first character that differs, or one at or behind the end of the longer text} */
    static int mismatch(long lowA, long highA, long lowB, long highB) {
        return lowA != lowB
                ? Long.numberOfTrailingZeros(lowA ^ lowB) / Byte.SIZE - 1
                : LOW_LENGTH + Long.numberOfTrailingZeros(highA ^ highB) / Byte.SIZE;
    }

    /** {@return the hash code of a {@link String} of these characters} */
    static int hash(long low, long high, int count) {
        int hash = 0;
        for (int i = 0; i < count; i++) {
            hash = 31 * hash + charAt(low, high, i);
        }
        return hash;
    }

    /** {@return a {@link String} of these characters} */
    static String string(long low, long high, int count) {
        byte[] bytes = new byte[count];
        toBytes(low, high, count, bytes, 0);
        return new String(bytes, ISO_8859_1);
    }
}
