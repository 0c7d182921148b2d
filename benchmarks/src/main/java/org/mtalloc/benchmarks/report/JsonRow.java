package org.mtalloc.benchmarks.report;

import org.mtalloc.benchmarks.json.JsonObject;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.workload.Workload;

/** A row as a JSON object on one line. What was not measured is null. */
public final class JsonRow {
    private JsonRow() {}

    /** {@return the line, without its end} */
    public static String of(Row row) {
        Workload workload = row.workload();
        JsonObject json = new JsonObject()
                .put("workload", Workload.NAME)
                .put("allocator", row.name())
                .put("threads", workload.threads())
                .put("count", workload.count())
                .put("length", workload.length())
                .put("rounds", workload.rounds())
                .put("cold_wall_s", row.coldWallSeconds())
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
        return json.put("inline_chars", workload.inlineChars())
                .put(
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
