package org.mtalloc.benchmarks.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mtalloc.benchmarks.child.MeasuredTask;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.cpp.CppFamily;
import org.mtalloc.benchmarks.cpp.CppRow;
import org.mtalloc.benchmarks.cpp.CppTwin;
import org.mtalloc.benchmarks.report.JsonFile;
import org.mtalloc.benchmarks.report.MachineNote;
import org.mtalloc.benchmarks.report.Row;
import org.mtalloc.benchmarks.runner.JvmCommand;
import org.mtalloc.benchmarks.runner.JvmRow;
import org.mtalloc.benchmarks.runner.Progress;
import org.mtalloc.benchmarks.workload.RunSize;

/** Runs rows one after the other, each in a process of its own, for the tables of one command. */
final class RowRunner {
    private final Surroundings surroundings;
    private final JvmCommand jvm;
    private final JsonFile json;
    private final Progress progress;
    private final List<Row> all = new ArrayList<>();
    private @Nullable IOException jsonFailure;

    RowRunner(Surroundings surroundings, JvmCommand jvm, JsonFile json) {
        this.surroundings = surroundings;
        this.jvm = jvm;
        this.json = json;
        this.progress = new Progress(surroundings.err());
    }

    /** Compiles the C++ twin of {@code test} if it is asked for. */
    CppTwin twin(String test, CppFamily family, boolean wanted) throws InterruptedException {
        return wanted ? CppTwin.prepare(test, family, surroundings.compiler(), progress) : CppTwin.none();
    }

    /** Runs the rows of one table and returns them. */
    List<Row> measure(List<? extends MeasuredTask> ours, CppTwin twin, RunSize twinSize)
            throws IOException, InterruptedException {
        List<Row> rows = new ArrayList<>();
        JvmRow jvmRow = new JvmRow(jvm, progress);
        for (MeasuredTask each : ours) {
            keep(rows, jvmRow.measure(each));
        }
        for (CppRow cpp : twin.rows()) {
            keep(rows, cpp.measure(twinSize));
        }
        all.addAll(rows);
        return rows;
    }

    /** A file that can no longer be written must not cost the table: that failure is told at the end. */
    private void keep(List<Row> rows, Row row) {
        rows.add(row);
        try {
            json.write(row);
        } catch (IOException e) {
            jsonFailure = e;
        }
    }

    /** {@return what the reader of a table of {@code rows} must know} */
    List<String> notes(List<Row> rows, CppTwin twin) {
        List<String> notes = new ArrayList<>(twin.notes());
        if (!jvm.options().isEmpty()) {
            notes.add("JVM flags: " + String.join(" ", jvm.options()));
        }
        if (System.getenv(JvmCommand.FORCE_NEW) != null) {
            notes.add(JvmCommand.FORCE_NEW + " is set here, and was taken out of the measured JVMs' environment");
        }
        notes.add(MachineNote.of(rows));
        return notes;
    }

    void print(String table) {
        surroundings.out().print(table);
        surroundings.out().flush();
    }

    /**
     * {@return the exit status} What ran out of memory is a result, as long as there is another one.
     *
     * @throws IOException if the file of JSON objects could not be written
     */
    int finish() throws IOException {
        if (jsonFailure != null) {
            throw jsonFailure;
        }
        boolean allUseful = all.stream().allMatch(row -> row.isMeasured() || row.outcome() == Outcome.OUT_OF_MEMORY);
        return allUseful && all.stream().anyMatch(Row::isMeasured) ? ExitStatus.OK : ExitStatus.FAILED;
    }
}
