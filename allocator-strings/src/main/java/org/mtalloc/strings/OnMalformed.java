package org.mtalloc.strings;

/** What to do with bytes that are no text of the encoding they are said to be in. */
public enum OnMalformed {
    /** Append U+FFFD for each malformed part, as {@link String#String(byte[], java.nio.charset.Charset)} does. */
    REPLACE,

    /** Throw {@link MalformedBytesException} and append nothing. */
    REPORT
}
