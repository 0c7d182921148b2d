package org.mtalloc.benchmarks.child;

import java.io.PrintStream;
import java.util.Properties;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.mtalloc.benchmarks.measure.GarbageCollection;
import org.mtalloc.benchmarks.measure.PeakMemory;
import org.mtalloc.benchmarks.round.RoundFailedException;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.round.Rounds;
import org.mtalloc.benchmarks.workload.CheckFailedException;

/** The program of a measured JVM: one row, all its rounds. Started by the command, not by hand. */
public final class MeasuredJvm {
    /** What the names of the properties that override tune parameters begin with. */
    private static final String TUNE_PREFIX = "mtalloc.";
    /** Enough to load the classes that tell the end, and to print it; more would take from the measured heap. */
    private static final int RESERVE_BYTES = 1 << 18;

    private final PrintStream out;

    /**
     * Memory that is let go when the rounds are over: to tell that memory ran out takes some. What the rounds held may
     * still be in reach then, through a thread that had no memory even to end in good order.
     */
    @SuppressWarnings("UnusedVariable") // held, not read
    private byte @Nullable [] reserve = new byte[RESERVE_BYTES];

    /** Makes a program that writes its messages to {@code out}. */
    public MeasuredJvm(PrintStream out) {
        this.out = out;
    }

    /**
     * Runs the row that the arguments name, and exits with the status of its outcome; without any, only says that it
     * runs and which tune parameters are overridden.
     */
    public static void main(String[] args) {
        if (args.length == 0) {
            MeasuredJvm probe = new MeasuredJvm(System.out);
            probe.sendStarted();
            probe.sendProperties();
            return;
        }
        MeasuredTask task = MeasuredTask.parse(args);
        Outcome outcome =
                new MeasuredJvm(System.out).run(task::open, task.reported().rounds());
        System.exit(outcome.exitStatus());
    }

    /** Runs the first {@code count} rounds of {@code row}, writes a message for each, and returns how it went. */
    public Outcome run(Supplier<Rounds> row, int count) {
        sendStarted();
        Message.Ended end = end(row, count);
        send(end);
        return end.outcome();
    }

    private Message.Ended end(Supplier<Rounds> row, int count) {
        Throwable failure = rounds(row, count);
        reserve = null;
        if (failure == null) {
            return new Message.Ended(Outcome.MEASURED, "");
        }
        if (failure instanceof CheckFailedException) {
            return new Message.Ended(Outcome.CHECK_FAILED, String.valueOf(failure.getMessage()));
        }
        return failed(failure instanceof RoundFailedException round ? round.cause() : failure);
    }

    private static Message.Ended failed(Throwable failure) {
        return new Message.Ended(isOutOfMemory(failure) ? Outcome.OUT_OF_MEMORY : Outcome.FAILED, failure.toString());
    }

    /** The JVM's own error, or an allocator's that was caused by it. */
    private static boolean isOutOfMemory(Throwable failure) {
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (each instanceof OutOfMemoryError) {
                return true;
            }
        }
        return false;
    }

    /** Runs the rounds and returns what ended them early, if anything did; the allocator is closed only if nothing did. */
    private @Nullable Throwable rounds(Supplier<Rounds> row, int count) {
        try {
            Rounds rounds = row.get();
            for (int i = 0; i < count; i++) {
                RoundResult result = rounds.run();
                send(new Message.RoundDone(result, PeakMemory.residentBytes().orElse(0)));
            }
            rounds.close();
            return null;
        } catch (Throwable failure) { // whatever it is, it is the row's result
            return failure;
        }
    }

    private void sendStarted() {
        send(new Message.Started(
                Runtime.version().toString(),
                GarbageCollection.name(),
                Runtime.getRuntime().maxMemory()));
    }

    private void sendProperties() {
        Properties all = System.getProperties();
        for (String name : all.stringPropertyNames()) {
            if (name.startsWith(TUNE_PREFIX)) {
                send(new Message.Property(name, all.getProperty(name)));
            }
        }
    }

    private void send(Message message) {
        out.println(message.toLine());
        out.flush();
    }
}
