package org.mtalloc.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mtalloc.benchmarks.strbuf.BufferSize;
import org.mtalloc.benchmarks.strbuf.BufferVariant;

/** The table of the test of byte string builders: a line for each byte string and allocator, a column for each variant. */
public final class StrBufTable {
    private static final int TEXTS = 2;
    private static final BufferVariant BASE = BufferVariant.PREPARED;

    private StrBufTable() {}

    /**
     * {@return the table of {@code rows}, one cell each, with {@code notes} below it, each line ended}
     *
     * @param size appends and rounds of every row
     */
    public static String of(BufferSize size, List<Row> rows, List<String> notes) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%s: %,d appends a round; %s",
                BufferSize.NAME,
                size.total(),
                FigureText.rounds(size.rounds())));
        lines.add("");
        lines.add("time / that of variant 0; of that itself: ns a byte string");
        lines.addAll(TextColumns.align(cells(rows), TEXTS));
        lines.add("");
        for (BufferVariant variant : BufferVariant.values()) {
            lines.add(variant.number() + ": " + variant.description());
        }
        lines.add(
                "length and last byte of each byte string are looked at as part of it; cpp-*: the buffer of git, which this"
                        + " test is of; its variant 5 keeps the last released block itself");
        lines.addAll(RowCells.failuresOfCells(rows));
        lines.addAll(notes);
        return String.join("\n", lines) + "\n";
    }

    private static List<List<String>> cells(List<Row> rows) {
        List<List<String>> cells = new ArrayList<>();
        cells.add(Stream.concat(
                        Stream.of("strings", "allocator"),
                        Stream.of(BufferVariant.values()).map(each -> String.valueOf(each.number())))
                .toList());
        Map<List<String>, List<Row>> lines = rows.stream()
                .collect(Collectors.groupingBy(
                        row -> List.of(size(row).contents(), row.name()), LinkedHashMap::new, Collectors.toList()));
        lines.forEach((texts, variants) -> cells.add(Stream.concat(
                        texts.stream(), Stream.of(BufferVariant.values()).map(each -> figure(variants, each)))
                .toList()));
        return cells;
    }

    /** {@return the ratio to variant 0; of variant 0 nanoseconds} */
    private static String figure(List<Row> variants, BufferVariant variant) {
        double nanos = nanos(variants, variant);
        return FigureText.shortDecimal(variant == BASE ? nanos : nanos / nanos(variants, BASE));
    }

    private static double nanos(List<Row> variants, BufferVariant variant) {
        return variants.stream()
                .filter(row -> size(row).variant() == variant)
                .mapToDouble(row -> size(row).nanosPerBuffer(row.medianWallSeconds()))
                .findFirst()
                .orElse(Double.NaN);
    }

    private static BufferSize size(Row row) {
        return (BufferSize) row.workload();
    }
}
