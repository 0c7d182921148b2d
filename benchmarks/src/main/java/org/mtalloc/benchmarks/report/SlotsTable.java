package org.mtalloc.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.mtalloc.benchmarks.slots.SlotKind;
import org.mtalloc.benchmarks.slots.SlotsSize;

/**
 * The tables of the test of slots and sizes, laid out as those of its ancestor: a line for each size and allocator, a
 * column for each number of slots.
 */
public final class SlotsTable {
    private static final String JDK = SlotKind.JDK.id();
    private static final String NEW = SlotKind.NEW.id();
    private static final String CPP_NEW = "cpp-new";
    private static final String CPP = "cpp-";
    private static final int TEXTS = 2;

    private final List<Row> rows;
    private final List<Integer> slots;

    private SlotsTable(List<Row> rows) {
        this.rows = rows;
        this.slots = rows.stream().map(row -> size(row).slots()).distinct().toList();
    }

    /**
     * {@return the tables of {@code rows}, one cell each, with {@code notes} below them, each line ended}
     *
     * @param size steps and rounds of every row
     */
    public static String of(SlotsSize size, List<Row> rows, List<String> notes) {
        SlotsTable table = new SlotsTable(rows);
        List<String> lines = new ArrayList<>();
        lines.add(heading(size));
        lines.add("");
        lines.add("times faster than plain allocation, by number of slots; of that itself: ns a step");
        lines.addAll(table.lines(false));
        if (rows.stream().anyMatch(row -> size(row).forceNew())) {
            lines.add("");
            lines.add("with force-new, times as fast as new, by number of slots");
            lines.addAll(table.lines(true));
        }
        lines.add("");
        lines.add(
                "plain allocation: jdk is new byte[], cpp-new operator new, what the other rows cpp-* are compared with;"
                        + " new: the JVM's own allocation behind our interface");
        lines.add(
                "a step: a random slot's block is looked at, freed, allocated again, its first and last byte written; the"
                        + " filling of the slots is not part of it; mean of the rounds, since the collector's pauses fall into some"
                        + " of them only");
        lines.addAll(RowCells.failuresOfCells(rows));
        lines.addAll(notes);
        return String.join("\n", lines) + "\n";
    }

    private static String heading(SlotsSize size) {
        String rounds = size.rounds() == 1 ? "1 round" : size.rounds() + " rounds, the first left out";
        return String.format(Locale.ROOT, "%s: %,d steps a round; %s", SlotsSize.NAME, size.steps(), rounds);
    }

    private List<String> lines(boolean forced) {
        List<List<String>> cells = new ArrayList<>();
        cells.add(line("bytes", "who", slots.stream().map(String::valueOf)));
        for (int bytes : distinct(rows.stream().map(row -> size(row).bytes()))) {
            for (String name : distinct(
                    rows.stream().filter(row -> size(row).forceNew() == forced).map(Row::name))) {
                cells.add(line(
                        String.valueOf(bytes),
                        name,
                        slots.stream().map(each -> FigureText.shortDecimal(figure(bytes, each, name, forced)))));
            }
        }
        return TextColumns.align(cells, TEXTS);
    }

    /** {@return the ratio to the base; of the base itself nanoseconds; NaN where there is none} */
    private double figure(int bytes, int slot, String name, boolean forced) {
        double nanos = nanos(bytes, slot, name, forced);
        String base = base(name, forced);
        return base.equals(name) ? nanos : nanos(bytes, slot, base, false) / nanos;
    }

    private static String base(String name, boolean forced) {
        if (name.startsWith(CPP)) {
            return CPP_NEW;
        }
        return forced ? NEW : JDK;
    }

    private double nanos(int bytes, int slot, String name, boolean forced) {
        return rows.stream()
                .filter(row -> row.name().equals(name)
                        && size(row).bytes() == bytes
                        && size(row).slots() == slot
                        && size(row).forceNew() == forced)
                .mapToDouble(row -> size(row).nanosPerStep(row.meanWallSeconds()))
                .findFirst()
                .orElse(Double.NaN);
    }

    private static SlotsSize size(Row row) {
        return (SlotsSize) row.workload();
    }

    private static <T> Set<T> distinct(Stream<T> values) {
        Set<T> distinct = new LinkedHashSet<>();
        values.forEach(distinct::add);
        return distinct;
    }

    private static List<String> line(String first, String second, Stream<String> cells) {
        return Stream.concat(Stream.of(first, second), cells).toList();
    }
}
