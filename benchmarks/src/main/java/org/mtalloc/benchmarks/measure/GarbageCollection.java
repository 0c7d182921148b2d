package org.mtalloc.benchmarks.measure;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/** The collector of this JVM: its name, and the time that it took. */
public final class GarbageCollection {
    private static final double MILLIS_PER_SECOND = 1e3;

    private GarbageCollection() {}

    /** {@return the seconds since the start of the JVM, summed over its collectors as they report it} */
    public static double seconds() {
        long millis = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            millis += Math.max(0, collector.getCollectionTime());
        }
        return millis / MILLIS_PER_SECOND;
    }

    /** {@return the collector's usual short name, such as {@code G1}} */
    public static String name() {
        return shortName(ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName)
                .toList());
    }

    /** {@return the short name for what the JVM calls its collectors} */
    static String shortName(List<String> beans) {
        if (beans.isEmpty()) {
            return "none";
        }
        String first = beans.get(0);
        if (first.startsWith("PS ")) {
            return "Parallel";
        }
        if (first.equals("Copy") || first.equals("MarkSweepCompact")) {
            return "Serial";
        }
        int end = first.indexOf(' ');
        return end < 0 ? first : first.substring(0, end);
    }
}
