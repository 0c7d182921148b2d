package org.mtalloc.strings;

import org.mtalloc.core.error.AllocatorException;

/** A string would have had more characters than one block of its memory can hold. Nothing was changed. */
public final class StringTooLongException extends AllocatorException {
    private static final long serialVersionUID = 1L;

    /** Makes an error about a string of {@code length} characters where {@code maxLength} are possible. */
    StringTooLongException(long length, int maxLength) {
        super("string length must not exceed the largest block: length=" + length + ", maxLength=" + maxLength);
    }
}
