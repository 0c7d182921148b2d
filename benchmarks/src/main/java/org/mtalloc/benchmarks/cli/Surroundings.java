package org.mtalloc.benchmarks.cli;

import com.sun.management.OperatingSystemMXBean;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.Function;
import org.mtalloc.benchmarks.runner.JvmCommand;

/**
 * What the command meets outside itself.
 *
 * @param out for the table
 * @param err for progress and errors
 * @param jvm makes the command that starts a measured JVM with some options
 * @param memoryBytes memory of this machine, or of the container that this process is in
 * @param compiler how the C++ compiler is called
 */
record Surroundings(
        PrintStream out, PrintStream err, Function<List<String>, JvmCommand> jvm, long memoryBytes, String compiler) {
    private static final String DEFAULT_COMPILER = "g++";

    /** {@return what this process really has around it} */
    static Surroundings real() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        String compiler = System.getenv().getOrDefault("CXX", DEFAULT_COMPILER);
        return new Surroundings(System.out, System.err, JvmCommand::likeThisOne, system.getTotalMemorySize(), compiler);
    }
}
