package org.mtalloc.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** Lines of cells in columns: the first ones to the left, the others to the right. */
final class TextColumns {
    private static final String GAP = "  ";

    private TextColumns() {}

    /**
     * {@return a line for each row} The last cell of a row with fewer cells than the first one is a remark and takes no
     * column's width.
     *
     * @param left columns to the left
     */
    static List<String> align(List<List<String>> rows, int left) {
        int columns = rows.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            int counted = row.size() == columns ? columns : row.size() - 1;
            for (int i = 0; i < counted; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            lines.add(line(row, widths, left));
        }
        return lines;
    }

    private static String line(List<String> row, int[] widths, int left) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            String cell = row.get(i);
            String blanks = " ".repeat(Math.max(0, widths[i] - cell.length()));
            line.append(i == 0 ? "" : GAP).append(i < left ? cell + blanks : blanks + cell);
        }
        return line.toString();
    }
}
