package org.mtalloc.benchmarks.cli;

import java.util.Locale;
import org.mtalloc.benchmarks.slots.SlotsSize;

/** Tells what heap slots need: a lower bound of what their blocks take at once. */
final class SlotsNeed {
    /** In the array of slots, with compressed references. */
    private static final long REFERENCE_BYTES = 4;

    private static final double BYTES_PER_GB = 1 << 30;

    private SlotsNeed() {}

    /** {@return bytes} */
    static long bytes(SlotsSize size) {
        return size.slots() * (ArrayBytes.of(size.bytes()) + REFERENCE_BYTES);
    }

    /** {@return that the blocks do not fit into a heap of {@code heapBytes}, in a line} */
    static String explain(SlotsSize size, long heapBytes) {
        return String.format(
                Locale.ROOT,
                "%s take at least %.2f GB, and the heap of the measured JVMs can have %.2f GB",
                size.label(),
                bytes(size) / BYTES_PER_GB,
                heapBytes / BYTES_PER_GB);
    }
}
