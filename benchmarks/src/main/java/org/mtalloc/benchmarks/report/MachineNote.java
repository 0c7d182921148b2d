package org.mtalloc.benchmarks.report;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;

/** The line that says where the figures come from. */
public final class MachineNote {
    private static final double BYTES_PER_GB = 1 << 30;

    private MachineNote() {}

    /** {@return the machine, and the JDK and collector of the first row that tells them} */
    public static String of(List<Row> rows) {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        String machine = String.format(
                Locale.ROOT,
                "machine: %d cores, %.1f GB, %s %s %s",
                Runtime.getRuntime().availableProcessors(),
                system.getTotalMemorySize() / BYTES_PER_GB,
                system.getName(),
                system.getVersion(),
                system.getArch());
        String jvm = rows.stream()
                .map(Row::facts)
                .filter(facts -> facts.heapMaxBytes() > 0)
                .findFirst()
                .map(MachineNote::jvm)
                .orElse("");
        return machine + jvm + others(rows);
    }

    /** Figures are good for comparison only if others kept quiet. */
    private static String others(List<Row> rows) {
        DoubleSummaryStatistics cores = rows.stream()
                .mapToDouble(Row::otherCores)
                .filter(value -> !Double.isNaN(value))
                .summaryStatistics();
        return cores.getCount() == 0
                ? ""
                : String.format(
                        Locale.ROOT, "; other processes kept %.2f to %.2f cores busy", cores.getMin(), cores.getMax());
    }

    private static String jvm(ProcessFacts facts) {
        return String.format(
                Locale.ROOT,
                "; JDK %s, %s, heap at most %.2f GB",
                facts.version(),
                facts.gc(),
                facts.heapMaxBytes() / BYTES_PER_GB);
    }
}
