package org.mtalloc.benchmarks.cli;

/** A reader of an option's value that can say which values there are. */
interface Described {
    /** {@return the values, in words} */
    String allowed();
}
