package org.mtalloc.strings;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Appends texts of which each character is one byte below 0x80. */
final class Ascii {
    /** The largest character. */
    static final int MAX_CHAR = 0x7F;

    /** The bit of each byte in a word that an ASCII character has not. */
    private static final long SIGNS = 0x8080_8080_8080_8080L;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private Ascii() {}

    /**
     * {@return whether all characters of this range are below 0x80, and were copied to where there is room for them}
     * Otherwise there may be something of them.
     *
     * <p>A string that has a byte for each character is copied at once, and the bytes are looked at afterwards, eight
     * at a time: much faster than reading the string char by char.
     */
    static boolean copy(String text, int from, int to, byte[] target, int at) {
        if (!Latin1.covers(text, from, to)) {
            return false;
        }
        Latin1.copy(text, from, to, target, at);
        return covers(target, at, at + (to - from));
    }

    private static boolean covers(byte[] bytes, int from, int to) {
        long union = 0;
        int i = from;
        for (; i <= to - Long.BYTES; i += Long.BYTES) {
            union |= (long) LONGS.get(bytes, i);
        }
        for (; i < to; i++) {
            union |= bytes[i];
        }
        return (union & SIGNS) == 0;
    }

    /** Appends a range of a text if it is a string of ASCII characters; {@return whether it is} */
    static boolean appendString(StrBuf target, CharSequence text, int from, int to) {
        if (!(text instanceof String string)) {
            return false;
        }
        target.makeRoom(to - from);
        if (!ByteBlocks.copyAscii(string, from, to, target.array, target.end)) {
            return false;
        }
        target.end += to - from;
        return true;
    }

    /**
     * Appends a text.
     *
     * @throws MalformedTextException if a character is above 0x7F; contents and length are as before
     */
    static void append(StrBuf target, CharSequence text) {
        int length = text.length();
        if (!appendString(target, text, 0, length)) {
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
