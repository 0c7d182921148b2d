package org.mtalloc.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mtalloc.benchmarks.child.Outcome;

class JsonRowTest {
    private static final List<String> KEYS = List.of(
            "workload",
            "allocator",
            "threads",
            "count",
            "length",
            "rounds",
            "cold_wall_s",
            "wall_s",
            "user_s",
            "sys_s",
            "gc_s",
            "reserved_bytes",
            "peak_rss_bytes",
            "process_wall_s",
            "java_version",
            "gc",
            "heap_max_bytes");

    @Test
    void hasTheAgreedKeysInTheirOrderAndThenTheExtraOnes() throws IOException {
        Map<String, Object> json = JSON.std.mapFrom(JsonRow.of(SampleRows.measured("mt", 1)));
        assertThat(List.copyOf(json.keySet()).subList(0, KEYS.size())).isEqualTo(KEYS);
        assertThat(json)
                .containsEntry("workload", "list-of-strings")
                .containsEntry("allocator", "mt")
                .containsEntry("threads", 4)
                .containsEntry("count", 1_000_000)
                .containsEntry("length", 9)
                .containsEntry("rounds", 4)
                .containsEntry("cold_wall_s", 10.0)
                .containsEntry("wall_s", 1.0)
                .containsEntry("user_s", 2.0)
                .containsEntry("sys_s", 1.0)
                .containsEntry("gc_s", 0.25)
                .containsEntry("reserved_bytes", 200 << 20)
                .containsEntry("peak_rss_bytes", 600 << 20)
                .containsEntry("process_wall_s", 12.5)
                .containsEntry("java_version", "17.0.15+6")
                .containsEntry("gc", "G1")
                .containsEntry("heap_max_bytes", 4L << 30)
                .containsEntry("inline_chars", 15)
                .containsEntry("outcome", "measured")
                .containsEntry("error", null);
    }

    @Test
    void whatWasNotMeasuredIsNull() throws IOException {
        Map<String, Object> json =
                JSON.std.mapFrom(JsonRow.of(SampleRows.failed("jdk", Outcome.OUT_OF_MEMORY, "Java heap space")));
        assertThat(json)
                .containsEntry("cold_wall_s", null)
                .containsEntry("wall_s", null)
                .containsEntry("outcome", "out of memory")
                .containsEntry("error", "Java heap space");
    }

    @Test
    void theFileHasALineForEachRow(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("rows.json");
        Files.writeString(file, "older rows\n");
        try (JsonFile json = JsonFile.open(file)) {
            json.write(SampleRows.measured("jdk", 8));
            assertThat(Files.readAllLines(file)).hasSize(1);
            json.write(SampleRows.measured("mt", 1));
        }
        assertThat(Files.readAllLines(file)).hasSize(2).allMatch(line -> line.startsWith("{\"workload\":"));
    }

    @Test
    void noFileIsFine() throws IOException {
        try (JsonFile json = JsonFile.open(null)) {
            json.write(SampleRows.measured("jdk", 8));
        }
    }
}
