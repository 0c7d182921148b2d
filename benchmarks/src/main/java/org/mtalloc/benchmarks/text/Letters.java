package org.mtalloc.benchmarks.text;

/** The characters of a text: sixteen letters in turn, so that one that is lost or moved is seen by the next. */
public final class Letters {
    /** A text of one character. */
    static final String FIRST = "a";

    private static final int MASK = 15;

    private Letters() {}

    /** {@return the character at {@code index}} */
    public static char at(int index) {
        return (char) ('a' + (index & MASK));
    }
}
