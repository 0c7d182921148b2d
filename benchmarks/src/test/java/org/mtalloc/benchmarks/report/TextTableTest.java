package org.mtalloc.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.text.TextSize;
import org.mtalloc.benchmarks.text.TextTest;

class TextTableTest {
    private static final TextSize SIZE = new TextSize(TextTest.APPEND, TextSize.NO_POLICY, 100_000, 2);

    @Test
    void alignsTheColumnsAndNamesTheRatio() {
        List<Row> rows = List.of(
                row("string-builder", SIZE, 0.002, Outcome.MEASURED, ""),
                row("mt", SIZE.withGrowth("size-class"), 0.0005, Outcome.MEASURED, ""),
                row("mt", SIZE.withGrowth("exact"), 0, Outcome.CHECK_FAILED, "index=7"));
        assertThat(TextTable.of(SIZE, rows, List.of("a note"))).isEqualTo("""
                append: 100,000 single characters, one after the other; 2 rounds: cold = the first, warm = median of the rest

                allocator       growth      cold ms  warm ms    gc ms  peak RSS MB  reserved MB  ratio to string-builder
                string-builder  -            20.000    2.000  250.000          3.0          4.0                    1.000
                mt              size-class    5.000    0.500  250.000          3.0          4.0                    0.250
                mt              exact       check failed

                cold, warm: wall time of the building alone; gc: collectors, as warm; reserved: chunks of the allocator, read after the round; MB: 2^20 bytes
                string-builder: StringBuilder.append; string: String +=; the others: PooledString.append
                mt (exact): check failed: index=7
                a note
                """);
    }

    @Test
    void namesTheDoublings() throws IOException {
        TextSize size = new TextSize(TextTest.SELF_CONCAT, "exact", 10, 25, 1);
        assertThat(TextTable.of(size, List.of(), List.of()))
                .startsWith("self-concat: 10 times 25 doublings s = s + s, to 33,554,432 chars; 1 round: cold\n")
                .contains("PooledString.concat");
        assertThat(JSON.std.mapFrom(JsonRow.of(row("mt", size, 1, Outcome.MEASURED, ""))))
                .containsEntry("workload", "self-concat")
                .containsEntry("count", 10)
                .containsEntry("doublings", 25);
    }

    @Test
    void withoutABaseThereIsNoRatio() {
        List<Row> rows = List.of(row("mt", SIZE.withGrowth("exact"), 1, Outcome.MEASURED, ""));
        assertThat(TextTable.of(SIZE, rows, List.of()).lines()).anyMatch(line -> line.matches("mt +exact .* -"));
    }

    @Test
    void aRowIsAJsonObject() throws IOException {
        Row row = row("mt", SIZE.withGrowth("exact"), 0.5, Outcome.MEASURED, "");
        assertThat(JSON.std.mapFrom(JsonRow.of(row)))
                .containsEntry("workload", "append")
                .containsEntry("allocator", "mt")
                .containsEntry("growth", "exact")
                .containsEntry("count", 100_000)
                .containsEntry("rounds", 2)
                .containsEntry("cold_wall_s", 5.0)
                .containsEntry("wall_s", 0.5)
                .doesNotContainKey("threads");
        Row builder = row("string-builder", SIZE, 0.5, Outcome.MEASURED, "");
        assertThat(JSON.std.mapFrom(JsonRow.of(builder))).containsEntry("growth", null);
    }

    private static Row row(String name, TextSize size, double warm, Outcome outcome, String detail) {
        List<RoundResult> rounds = List.of(
                new RoundResult(10 * warm, 9, 8, 7, 0.5, 300), new RoundResult(warm, 2, 1, 0.25, 0.125, 4L << 20));
        return new Row(name, size.growth(), size, rounds, SampleRows.FACTS, 3L << 20, 12.5, outcome, detail);
    }
}
