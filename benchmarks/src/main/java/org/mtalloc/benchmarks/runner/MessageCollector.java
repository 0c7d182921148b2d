package org.mtalloc.benchmarks.runner;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mtalloc.benchmarks.child.MeasuredTask;
import org.mtalloc.benchmarks.child.Message;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.report.ProcessFacts;
import org.mtalloc.benchmarks.report.Row;
import org.mtalloc.benchmarks.round.RoundResult;

/** Takes the lines of one measured JVM, and makes its row of them. */
final class MessageCollector implements Consumer<String> {
    private final MeasuredTask arguments;
    private final Progress progress;
    private final List<RoundResult> rounds = new ArrayList<>();
    private final FirstComplaint complaint = new FirstComplaint();
    private ProcessFacts facts = ProcessFacts.UNKNOWN;
    private long peakRssBytes;
    private Message.@Nullable Ended ended;

    MessageCollector(MeasuredTask arguments, Progress progress) {
        this.arguments = arguments;
        this.progress = progress;
    }

    @Override
    public void accept(String line) {
        Optional<Message> message = Message.parse(line);
        if (message.isPresent()) {
            take(message.get());
        } else {
            complaint.accept(line);
            progress.passOn(label(), line);
        }
    }

    /** {@return the row, now that the process has ended} */
    Row row(MeasuredProcess.Exit exit) {
        Message.Ended end = end(exit);
        if (end.outcome() != Outcome.MEASURED) {
            progress.line(label() + ": " + end.outcome().text());
        }
        return new Row(
                arguments.name(),
                arguments.strings(),
                arguments.reported(),
                rounds,
                facts,
                peakRssBytes,
                exit.wallSeconds(),
                end.outcome(),
                end.detail());
    }

    private void take(Message message) {
        if (message instanceof Message.Started started) {
            facts = new ProcessFacts(started.javaVersion(), started.gc(), started.heapMaxBytes());
        } else if (message instanceof Message.RoundDone done) {
            rounds.add(done.result());
            peakRssBytes = Math.max(peakRssBytes, done.peakRssBytes());
            progress.round(
                    label(),
                    rounds.size(),
                    arguments.reported().rounds(),
                    done.result().wallSeconds());
        } else if (message instanceof Message.Ended end) {
            ended = end;
        }
    }

    private Message.Ended end(MeasuredProcess.Exit exit) {
        Message.Ended told = ended;
        if (told != null && told.outcome().exitStatus() == exit.status()) {
            return told;
        }
        // Status 3 is also what a JVM exits with under -XX:+ExitOnOutOfMemoryError.
        boolean outOfMemory = complaint.outOfMemory() || exit.status() == Outcome.OUT_OF_MEMORY.exitStatus();
        Outcome outcome = outOfMemory ? Outcome.OUT_OF_MEMORY : Outcome.FAILED;
        return new Message.Ended(outcome, complaint.describe(exit.status()));
    }

    /** {@return the row's name in the lines of progress} */
    private String label() {
        return arguments.reported().rowName(arguments.name());
    }
}
