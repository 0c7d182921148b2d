package org.mtalloc.benchmarks.strbuf;

import org.mtalloc.strings.StrBuf;

/** Builds the same byte string again and again, in one of the ways that are compared. For one thread. */
abstract class BufferWork {
    private static final int BYTE_MASK = 0xFF;

    final byte[] text;
    final int strings;

    BufferWork(BufferText text, int strings) {
        this.text = text.bytes();
        this.strings = strings;
    }

    /** Builds the string and gives up its memory. {@return its {@link #seal}} */
    abstract long build();

    /** {@return a copy of the string, built in the same way} */
    abstract byte[] contents();

    /** {@return bytes of the string} */
    final int length() {
        return strings * text.length;
    }

    /** {@return what {@link #build} must return} */
    final long expectedSeal() {
        return seal(length(), text[text.length - 1]);
    }

    /** {@return length and last byte of a string in one number, so that what was built is read} */
    static long seal(int length, byte last) {
        return (long) length << Byte.SIZE | (last & BYTE_MASK);
    }

    static long seal(StrBuf buffer) {
        return seal(buffer.length(), buffer.byteAt(buffer.length() - 1));
    }

    /** Copies the texts one behind the other. {@return the seal} */
    final long copyTo(byte[] target, int start) {
        int at = start;
        for (int i = 0; i < strings; i++) {
            System.arraycopy(text, 0, target, at, text.length);
            at += text.length;
        }
        return seal(at - start, target[at - 1]);
    }

    /** Appends the texts one after the other. {@return the buffer} */
    final StrBuf appendTo(StrBuf buffer) {
        for (int i = 0; i < strings; i++) {
            buffer.append(text);
        }
        return buffer;
    }
}
