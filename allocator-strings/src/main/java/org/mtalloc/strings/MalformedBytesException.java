package org.mtalloc.strings;

/** Bytes were no text of the encoding they were said to be in, and the caller wanted that reported. Nothing was changed. */
public final class MalformedBytesException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final int index;

    /** Makes an error about the byte {@code value} at {@code index}. */
    MalformedBytesException(String encoding, int index, byte value) {
        super("bytes must be " + encoding + ": index=" + index + ", byte=0x" + Integer.toHexString(value & 0xFF));
        this.index = index;
    }

    /** {@return the index of the first byte of the malformed part, in the array or buffer that was given} */
    public int index() {
        return index;
    }
}
