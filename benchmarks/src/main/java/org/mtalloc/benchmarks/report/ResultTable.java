package org.mtalloc.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.mtalloc.benchmarks.workload.Implementation;
import org.mtalloc.benchmarks.workload.Workload;

/** The table: a heading, a line for each row, and notes. */
public final class ResultTable {
    private static final String BASE = Implementation.JDK.id();

    private static final List<String> HEAD = List.of(
            "allocator",
            "strings",
            "cold wall s",
            "warm wall s",
            "user s",
            "sys s",
            "gc s",
            "peak RSS MB",
            "reserved MB",
            "ratio to jdk");

    private ResultTable() {}

    /** {@return the table of {@code rows} with {@code notes} below it, each line ended} */
    public static String of(Workload workload, List<Row> rows, List<String> notes) {
        List<String> lines = new ArrayList<>();
        lines.add(heading(workload));
        lines.add("");
        lines.addAll(RowCells.lines(HEAD, rows, BASE, ResultTable::figures));
        lines.add("");
        lines.add("user, sys, gc: of the whole process, median of the "
                + (workload.rounds() > 1 ? "warm rounds" : "only round")
                + "; reserved: chunks of the allocator, read after the round; jdk, new and C++ have none; MB: 2^20"
                + " bytes");
        lines.add(
                "strings String: an object and its array; inline N: up to N chars inside the string and the list's node, longer ones"
                        + " in a block of their own");
        lines.addAll(RowCells.failures(rows));
        lines.addAll(notes);
        return String.join("\n", lines) + "\n";
    }

    private static String heading(Workload workload) {
        return String.format(
                Locale.ROOT,
                "%s: %,d threads x %,d strings of %,d chars; %s",
                Workload.NAME,
                workload.threads(),
                workload.count(),
                workload.length(),
                FigureText.rounds(workload.rounds()));
    }

    private static List<String> figures(Row row, double ratio) {
        return List.of(
                row.name(),
                row.strings(),
                FigureText.decimal(row.coldWallSeconds()),
                FigureText.decimal(row.warmWallSeconds()),
                FigureText.decimal(row.userSeconds()),
                FigureText.decimal(row.sysSeconds()),
                FigureText.decimal(row.gcSeconds()),
                FigureText.megabytes(row.peakRssBytes()),
                FigureText.megabytes(row.reservedBytes()),
                FigureText.decimal(ratio));
    }
}
