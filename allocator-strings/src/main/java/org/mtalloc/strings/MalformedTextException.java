package org.mtalloc.strings;

/**
 * A text could not be written in the encoding wanted, and that was to be reported. Contents and length are as before.
 */
public final class MalformedTextException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final int index;

    /** Makes an error about the char {@code value} at {@code index}; the text must {@code rule}. */
    MalformedTextException(String rule, int index, char value) {
        super(String.format("text must %s: index=%d, char=U+%04X", rule, index, (int) value));
        this.index = index;
    }

    /** {@return the index of the first char that cannot be written, in the text that was given} */
    public int index() {
        return index;
    }
}
