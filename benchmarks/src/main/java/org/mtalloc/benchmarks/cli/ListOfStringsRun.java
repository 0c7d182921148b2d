package org.mtalloc.benchmarks.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mtalloc.benchmarks.child.ChildArguments;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.cpp.CppRow;
import org.mtalloc.benchmarks.cpp.CppTwin;
import org.mtalloc.benchmarks.report.JsonFile;
import org.mtalloc.benchmarks.report.MachineNote;
import org.mtalloc.benchmarks.report.ResultTable;
import org.mtalloc.benchmarks.report.Row;
import org.mtalloc.benchmarks.runner.JvmCommand;
import org.mtalloc.benchmarks.runner.JvmRow;
import org.mtalloc.benchmarks.runner.Progress;
import org.mtalloc.benchmarks.workload.Workload;

/** Runs the rows one after the other, and prints the table. */
final class ListOfStringsRun {
    private final Surroundings surroundings;
    private final JvmCommand jvm;
    private final JsonFile json;
    private final Progress progress;
    private @Nullable IOException jsonFailure;

    ListOfStringsRun(Surroundings surroundings, JvmCommand jvm, JsonFile json) {
        this.surroundings = surroundings;
        this.jvm = jvm;
        this.json = json;
        this.progress = new Progress(surroundings.err());
    }

    /** Runs everything and returns the exit status. */
    int run(Workload workload, List<ChildArguments> ours, boolean withNative) throws IOException, InterruptedException {
        CppTwin twin = withNative ? CppTwin.prepare(surroundings.compiler(), progress) : CppTwin.none();
        List<Row> rows = new ArrayList<>();
        JvmRow jvmRow = new JvmRow(jvm, progress);
        for (ChildArguments each : ours) {
            keep(rows, jvmRow.measure(each));
        }
        for (CppRow cpp : twin.rows()) {
            keep(rows, cpp.measure(workload));
        }
        surroundings.out().print(ResultTable.of(workload, rows, notes(rows, twin)));
        surroundings.out().flush();
        if (jsonFailure != null) {
            throw jsonFailure;
        }
        return status(rows);
    }

    /** A file that can no longer be written must not cost the table: that failure is told after it. */
    private void keep(List<Row> rows, Row row) {
        rows.add(row);
        try {
            json.write(row);
        } catch (IOException e) {
            jsonFailure = e;
        }
    }

    private List<String> notes(List<Row> rows, CppTwin twin) {
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

    /** What ran out of memory is a result, as long as there is another one. */
    private static int status(List<Row> rows) {
        boolean allUseful = rows.stream().allMatch(row -> row.isMeasured() || row.outcome() == Outcome.OUT_OF_MEMORY);
        return allUseful && rows.stream().anyMatch(Row::isMeasured) ? ExitStatus.OK : ExitStatus.FAILED;
    }
}
