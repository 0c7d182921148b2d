package org.mtalloc.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mtalloc.benchmarks.text.TextKind;
import org.mtalloc.benchmarks.text.TextSize;

/** The table of a test of concatenation: a heading, a line for each row, and notes. */
public final class TextTable {
    private static final String BASE = TextKind.STRING_BUILDER.id();
    /** Columns of text: allocator and growth. */
    private static final int TEXTS = 2;

    private static final List<String> HEAD = List.of(
            "allocator", "growth", "cold ms", "warm ms", "gc ms", "peak RSS MB", "reserved MB", "ratio to " + BASE);

    private TextTable() {}

    /** {@return the table of {@code rows}, all of one size, with {@code notes} below it, each line ended} */
    public static String of(TextSize size, List<Row> rows, List<String> notes) {
        String rounds = size.rounds() == 1
                ? "1 round: cold"
                : size.rounds() + " rounds: cold = the first, warm = median of the rest";
        List<String> lines = new ArrayList<>();
        lines.add(size.test() + ": " + size.kind().heading(size) + "; " + rounds);
        lines.add("");
        lines.addAll(TextColumns.align(cells(rows), TEXTS));
        lines.add("");
        lines.add(
                "cold, warm: wall time of the building alone; gc: collectors, as warm; reserved: chunks of the allocator,"
                        + " read after the round; MB: 2^20 bytes");
        lines.add(size.kind().explanation());
        rows.stream().filter(row -> !row.isMeasured()).map(FigureText::failure).forEach(lines::add);
        lines.addAll(notes);
        return String.join("\n", lines) + "\n";
    }

    private static List<List<String>> cells(List<Row> rows) {
        Optional<Row> base =
                rows.stream().filter(row -> row.name().equals(BASE)).findFirst();
        List<List<String>> cells = new ArrayList<>();
        cells.add(HEAD);
        for (Row row : rows) {
            cells.add(
                    row.isMeasured()
                            ? figures(row, base)
                            : List.of(row.name(), row.strings(), row.outcome().text()));
        }
        return cells;
    }

    private static List<String> figures(Row row, Optional<Row> base) {
        return List.of(
                row.name(),
                row.strings(),
                FigureText.millis(row.coldWallSeconds()),
                FigureText.millis(row.warmWallSeconds()),
                FigureText.millis(row.gcSeconds()),
                FigureText.megabytes(row.peakRssBytes()),
                FigureText.megabytes(row.reservedBytes()),
                FigureText.decimal(base.map(row::ratioTo).orElse(Double.NaN)));
    }
}
