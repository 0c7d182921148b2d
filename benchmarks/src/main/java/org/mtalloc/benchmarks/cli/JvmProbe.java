package org.mtalloc.benchmarks.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.mtalloc.benchmarks.child.Message;
import org.mtalloc.benchmarks.runner.FirstComplaint;
import org.mtalloc.benchmarks.runner.JvmCommand;
import org.mtalloc.benchmarks.runner.MeasuredProcess;

/** Starts a measured JVM that measures nothing, to see whether the others would measure what their rows say. */
final class JvmProbe {
    private static final String FORCE_NEW = "mtalloc.forceNew";

    private JvmProbe() {}

    /**
     * Checks that {@code jvm} starts, and that no allocator of it is changed unseen: the table shows its options, and
     * nothing else that could set a tune parameter, such as {@code JDK_JAVA_OPTIONS}.
     *
     * @return bytes that its heap can have at most
     * @throws BadInputException if a check fails
     */
    static long check(JvmCommand jvm) throws IOException, InterruptedException {
        FirstComplaint complaint = new FirstComplaint();
        List<Message> messages = new ArrayList<>();
        MeasuredProcess.run(
                jvm.probe(),
                jvm.environment(),
                line -> Message.parse(line).ifPresentOrElse(messages::add, () -> complaint.accept(line)));
        if (messages.isEmpty()) {
            throw new BadInputException("--java-opts: no measured JVM starts with '" + String.join(" ", jvm.options())
                    + "' (" + complaint.line() + "); allowed: flags that this JVM takes to run a program");
        }
        long heapMaxBytes = 0;
        for (Message message : messages) {
            if (message instanceof Message.Property property) {
                check(property, jvm.options());
            } else if (message instanceof Message.Started started) {
                heapMaxBytes = started.heapMaxBytes();
            }
        }
        return heapMaxBytes;
    }

    private static void check(Message.Property property, List<String> options) {
        String set = property.name() + "=" + property.value();
        if (property.name().equals(FORCE_NEW) && !property.value().strip().equals("false")) {
            throw new BadInputException(set + " makes private, pool and mt allocate as new does; allowed: " + FORCE_NEW
                    + "=false, or --allocators new");
        }
        if (!options.contains("-D" + set) && !options.contains("-D" + property.name())) {
            throw new BadInputException(
                    set + " is set otherwise than by --java-opts, which the table would not show; allowed:"
                            + " --java-opts -D" + set);
        }
    }
}
