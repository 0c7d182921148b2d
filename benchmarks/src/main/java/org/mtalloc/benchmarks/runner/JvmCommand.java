package org.mtalloc.benchmarks.runner;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mtalloc.benchmarks.child.MeasuredJvm;
import org.mtalloc.benchmarks.child.MeasuredTask;

/**
 * How a measured JVM is started.
 *
 * @param java the {@code java} to start
 * @param classPath its class path
 * @param mainClass its main class
 * @param options JVM flags
 */
public record JvmCommand(String java, String classPath, String mainClass, List<String> options) {
    /** The variable that turns every allocator of ours into new. */
    public static final String FORCE_NEW = "MTALLOC_FORCE_NEW";

    /** Keeps an unmodifiable copy of {@code options}. */
    public JvmCommand {
        options = List.copyOf(options);
    }

    /** {@return the command for the JVM and the class path of this process, with {@code options}} */
    public static JvmCommand likeThisOne(List<String> options) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return new JvmCommand(
                java.toString(), System.getProperty("java.class.path"), MeasuredJvm.class.getName(), options);
    }

    /** {@return the command line that runs {@code arguments}} */
    public List<String> of(MeasuredTask arguments) {
        return line(mainClass, arguments.toList());
    }

    /** {@return a command line that only starts the JVM and says so, to see whether it takes the options} */
    public List<String> probe() {
        return line(MeasuredJvm.class.getName(), List.of());
    }

    /** {@return what to change in the environment: a row must be of the allocator that it names} */
    public Map<String, String> environment() {
        return Map.of(FORCE_NEW, "");
    }

    /** {@return what to change in the environment for {@code task}} */
    public Map<String, String> environment(MeasuredTask task) {
        return task.forceNew() ? Map.of(FORCE_NEW, "1") : environment();
    }

    private List<String> line(String main, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(java);
        command.addAll(options);
        command.add("-cp");
        command.add(classPath);
        command.add(main);
        command.addAll(arguments);
        return command;
    }
}
