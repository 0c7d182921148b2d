package org.mtalloc.strings;

/** Compares the texts of two nodes, whose places are given as {@link NodeLayout} takes them. */
interface NodeOrder {
    /**
     * {@return a negative number, 0 or a positive one as the first text comes before the second, beside, or behind it}
     */
    int compare(byte[] array, int at, byte[] otherArray, int otherAt);
}
