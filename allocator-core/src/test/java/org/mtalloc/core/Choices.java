package org.mtalloc.core;

/** What decides the operations of a sequence: random numbers or the bytes of a stored input. */
interface Choices {
    /** {@return whether there is another operation to decide} */
    boolean more();

    /** {@return a number from 0 to {@code bound - 1}} */
    int below(int bound);
}
