package org.mtalloc.benchmarks.cli;

/** What an array of the JVM takes, at the least. */
final class ArrayBytes {
    /** In front of the elements, with compressed class pointers. */
    private static final long HEADER_BYTES = 16;

    private static final long ALIGNMENT_BYTES = 8;

    private ArrayBytes() {}

    /** {@return bytes of an array of {@code length} bytes} */
    static long of(int length) {
        return (HEADER_BYTES + length + ALIGNMENT_BYTES - 1) / ALIGNMENT_BYTES * ALIGNMENT_BYTES;
    }
}
