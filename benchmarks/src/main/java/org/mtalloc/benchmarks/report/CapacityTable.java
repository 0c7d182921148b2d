package org.mtalloc.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.mtalloc.benchmarks.json.JsonObject;
import org.mtalloc.benchmarks.text.CapacityRow;
import org.mtalloc.benchmarks.text.GrowthKind;

/** The table of capacities, and its rows as JSON objects. */
public final class CapacityTable {
    /** The name in the reports. */
    public static final String NAME = "capacity";

    private static final List<GrowthKind> POLICIES = List.of(GrowthKind.values());

    private CapacityTable() {}

    /** {@return the table, each line ended} */
    public static String of(List<CapacityRow> rows) {
        List<List<String>> cells = new ArrayList<>();
        cells.add(line("request", POLICIES.stream().map(GrowthKind::id), "2001"));
        for (CapacityRow row : rows) {
            Stream<String> capacities = POLICIES.stream().map(row::capacity).map(String::valueOf);
            cells.add(line(String.valueOf(row.request()), capacities, String.valueOf(row.of2001())));
        }
        List<String> lines = new ArrayList<>();
        lines.add(NAME + ": characters that a fresh string has room for after reserve(request), by growth policy");
        lines.add("");
        lines.addAll(TextColumns.align(cells, 0));
        lines.add("");
        lines.add("Latin-1 characters, allocator mt; doubling: a string that does not grow takes what is asked, as with"
                + " exact; 2001: the table of the proposal, which page-rounded must give");
        rows.stream()
                .filter(row -> !row.reproduces2001())
                .map(CapacityTable::difference)
                .forEach(lines::add);
        return String.join("\n", lines) + "\n";
    }

    /** {@return the line of {@code row} for the JSON file, without its end} */
    public static String json(CapacityRow row) {
        JsonObject json = new JsonObject().put("workload", NAME).put("request", row.request());
        POLICIES.forEach(policy -> json.put(policy.id().replace('-', '_'), row.capacity(policy)));
        return json.put("table_of_2001", row.of2001()).toString();
    }

    private static List<String> line(String first, Stream<String> policies, String last) {
        return Stream.of(Stream.of(first), policies, Stream.of(last))
                .flatMap(each -> each)
                .toList();
    }

    private static String difference(CapacityRow row) {
        return "check failed: page-rounded must give the table of 2001: request=" + row.request() + ", expected="
                + row.of2001() + ", actual=" + row.capacity(GrowthKind.PAGE_ROUNDED);
    }
}
