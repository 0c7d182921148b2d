package org.mtalloc.benchmarks.report;

import org.mtalloc.benchmarks.json.JsonObject;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.workload.RunSize;

/** A row as a JSON object on one line. What was not measured is null. */
public final class JsonRow {
    private JsonRow() {}

    /** {@return the line, without its end} */
    public static String of(Row row) {
        RunSize size = row.workload();
        JsonObject json = new JsonObject().put("workload", size.test()).put("allocator", row.name());
        size.putSize(json);
        json.put("cold_wall_s", row.coldWallSeconds())
                .put("wall_s", row.warmWallSeconds())
                .put("user_s", row.userSeconds())
                .put("sys_s", row.sysSeconds())
                .put("gc_s", row.gcSeconds())
                .put("reserved_bytes", row.reservedBytes())
                .put("peak_rss_bytes", row.peakRssBytes())
                .put("process_wall_s", row.processWallSeconds())
                .put("java_version", row.facts().version())
                .put("gc", row.facts().gc())
                .put("heap_max_bytes", row.facts().heapMaxBytes());
        size.putFigures(json, row.meanWallSeconds(), row.medianWallSeconds());
        size.putDetails(json);
        return json.put(
                        "round_wall_s",
                        row.rounds().stream()
                                .mapToDouble(RoundResult::wallSeconds)
                                .toArray())
                .put("other_cores", row.otherCores())
                .put("outcome", row.outcome().text())
                .put("error", row.isMeasured() ? null : row.detail())
                .toString();
    }
}
