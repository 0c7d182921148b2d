package org.mtalloc.benchmarks.cli;

import java.util.Locale;

/** Tells whether slots can fit into a heap: a lower bound of what their blocks take at once. */
final class SlotsNeed {
    /** In front of the bytes of an array. */
    private static final long HEADER_BYTES = 16;

    private static final long ALIGNMENT_BYTES = 8;
    /** In the array of slots, with compressed references. */
    private static final long REFERENCE_BYTES = 4;

    private static final double BYTES_PER_GB = 1 << 30;

    private SlotsNeed() {}

    /** {@return whether so many blocks of so many bytes fit into {@code heapBytes}} */
    static boolean fits(int bytes, int slots, long heapBytes) {
        return need(bytes, slots) <= heapBytes;
    }

    /** {@return why they do not, in a line} */
    static String explain(int bytes, int slots, long heapBytes) {
        return String.format(
                Locale.ROOT,
                "%d bytes x %d slots take at least %.2f GB, and the heap of the measured JVMs, or the machine, has at most"
                        + " %.2f GB; --java-opts, as -Xmx4g, makes the heap larger",
                bytes,
                slots,
                need(bytes, slots) / BYTES_PER_GB,
                heapBytes / BYTES_PER_GB);
    }

    private static long need(int bytes, int slots) {
        long block = (HEADER_BYTES + bytes + ALIGNMENT_BYTES - 1) / ALIGNMENT_BYTES * ALIGNMENT_BYTES;
        return slots * (block + REFERENCE_BYTES);
    }
}
