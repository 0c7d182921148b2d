package org.mtalloc.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import org.mtalloc.benchmarks.text.TextKind;
import org.mtalloc.benchmarks.text.TextSize;

/** The table of a test of concatenation: a heading, a line for each row, and notes. */
public final class TextTable {
    private static final String BASE = TextKind.STRING_BUILDER.id();

    private static final List<String> HEAD = List.of(
            "allocator", "growth", "cold ms", "warm ms", "gc ms", "peak RSS MB", "reserved MB", "ratio to " + BASE);

    private TextTable() {}

    /** {@return the table of {@code rows}, all of one size, with {@code notes} below it, each line ended} */
    public static String of(TextSize size, List<Row> rows, List<String> notes) {
        List<String> lines = new ArrayList<>();
        lines.add(size.test() + ": " + size.kind().heading(size) + "; " + FigureText.rounds(size.rounds()));
        lines.add("");
        lines.addAll(RowCells.lines(HEAD, rows, BASE, TextTable::figures));
        lines.add("");
        lines.add(
                "cold, warm: wall time of the building alone; gc: collectors, as warm; reserved: chunks of the allocator,"
                        + " read after the round; MB: 2^20 bytes");
        lines.add(size.kind().explanation());
        lines.addAll(RowCells.failures(rows));
        lines.addAll(notes);
        return String.join("\n", lines) + "\n";
    }

    private static List<String> figures(Row row, double ratio) {
        return List.of(
                row.name(),
                row.strings(),
                FigureText.millis(row.coldWallSeconds()),
                FigureText.millis(row.warmWallSeconds()),
                FigureText.millis(row.gcSeconds()),
                FigureText.megabytes(row.peakRssBytes()),
                FigureText.megabytes(row.reservedBytes()),
                FigureText.decimal(ratio));
    }
}
