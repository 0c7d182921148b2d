package org.mtalloc.benchmarks.cli;

import java.util.Collection;
import java.util.Locale;
import org.mtalloc.benchmarks.workload.Implementation;
import org.mtalloc.benchmarks.workload.Workload;

/** Refuses a workload that cannot fit into the machine's memory: a lower bound of what all lists take at once. */
final class MemoryNeed {
    /** A node of our list: links, length, and room for a short string. */
    private static final long OUR_NODE_BYTES = 32;
    /** Node and string object of the JDK, with compressed references. */
    private static final long JDK_NODE_AND_STRING_BYTES = 24 + 24;

    private static final int OUR_NODE_CHARS = 15;
    private static final double BYTES_PER_GB = 1 << 30;

    private MemoryNeed() {}

    /**
     * Checks {@code workload} against {@code memoryBytes}.
     *
     * @throws BadInputException if the largest need of the implementations is above it
     */
    static void check(Workload workload, Collection<Implementation> implementations, long memoryBytes) {
        for (Implementation implementation : implementations) {
            long element = elementBytes(implementation, workload.length());
            long count = memoryBytes / element / workload.threads();
            if (workload.count() > count) {
                throw new BadInputException(message(workload, implementation, element, memoryBytes, count));
            }
        }
    }

    private static String message(
            Workload workload, Implementation implementation, long element, long memoryBytes, long count) {
        double need = (double) workload.threads() * workload.count() * element;
        String allowed = count == 0 ? "fewer threads or shorter strings" : "a count up to " + count;
        return String.format(
                Locale.ROOT,
                "more memory than there is: %d threads x %d strings of %d chars take at least %.1f GB with %s, this"
                        + " machine has %.1f GB; allowed: %s with these other options",
                workload.threads(),
                workload.count(),
                workload.length(),
                need / BYTES_PER_GB,
                implementation.id(),
                memoryBytes / BYTES_PER_GB,
                allowed);
    }

    private static long elementBytes(Implementation implementation, int length) {
        if (implementation == Implementation.JDK) {
            return JDK_NODE_AND_STRING_BYTES + ArrayBytes.of(length);
        }
        return OUR_NODE_BYTES + (length > OUR_NODE_CHARS ? length : 0);
    }
}
