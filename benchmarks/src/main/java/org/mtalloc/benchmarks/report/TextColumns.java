package org.mtalloc.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** Lines of cells in columns: the first to the left, the others to the right. */
final class TextColumns {
    private static final String GAP = "  ";

    private TextColumns() {}

    /** {@return a line for each row; a row with fewer cells than the first one is a remark and takes no column's width} */
    static List<String> align(List<List<String>> rows) {
        int columns = rows.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            int counted = row.size() == columns ? columns : 1;
            for (int i = 0; i < counted; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            lines.add(line(row, widths));
        }
        return lines;
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder(row.get(0));
        line.append(" ".repeat(widths[0] - row.get(0).length()));
        for (int i = 1; i < row.size(); i++) {
            line.append(GAP)
                    .append(" ".repeat(Math.max(0, widths[i] - row.get(i).length())))
                    .append(row.get(i));
        }
        return line.toString();
    }
}
