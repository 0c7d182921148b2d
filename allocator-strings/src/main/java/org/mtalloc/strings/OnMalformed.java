package org.mtalloc.strings;

/**
 * What to do with a text that cannot be written in an encoding, or with bytes that are no text of the one they are said
 * to be in.
 */
public enum OnMalformed {
    /**
     * Put a replacement for each malformed part, as the JDK does: U+FFFD for bytes, as in {@link
     * String#String(byte[], java.nio.charset.Charset)}; a question mark for half of a surrogate pair, as in {@link
     * String#getBytes(java.nio.charset.Charset)}.
     */
    REPLACE,

    /** Throw an error that names the first malformed part, and append nothing. */
    REPORT
}
