package org.mtalloc.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rows as lines of a table: two cells of text, then figures, or a remark where a row has none. */
final class RowCells {
    private static final int TEXTS = 2;

    private RowCells() {}

    /** The cells of a row that was measured. */
    interface Figures {
        /** {@return as many cells as the head has} The ratio is NaN where the base has no figures. */
        List<String> of(Row row, double ratio);
    }

    /**
     * {@return the head and the rows in columns}
     *
     * @param base name of the row that ratios are to
     */
    static List<String> lines(List<String> head, List<Row> rows, String base, Figures figures) {
        Optional<Row> one = rows.stream().filter(row -> row.name().equals(base)).findFirst();
        List<List<String>> cells = new ArrayList<>();
        cells.add(head);
        for (Row row : rows) {
            cells.add(
                    row.isMeasured()
                            ? figures.of(row, one.map(row::ratioTo).orElse(Double.NaN))
                            : List.of(row.name(), row.strings(), row.outcome().text()));
        }
        return TextColumns.align(cells, TEXTS);
    }

    /** {@return a line for each row that has no figures, which says why} */
    static List<String> failures(List<Row> rows) {
        return rows.stream()
                .filter(row -> !row.isMeasured())
                .map(RowCells::failure)
                .toList();
    }

    /** {@return such a line for each row that is a cell of a table, and is told from others by its size} */
    static List<String> failuresOfCells(List<Row> rows) {
        return rows.stream()
                .filter(row -> !row.isMeasured())
                .map(row -> row.workload().rowName(row.name()) + ": " + why(row))
                .toList();
    }

    private static String failure(Row row) {
        return row.name() + " (" + row.strings() + "): " + why(row);
    }

    private static String why(Row row) {
        return row.outcome().text() + (row.detail().isEmpty() ? "" : ": " + row.detail());
    }
}
