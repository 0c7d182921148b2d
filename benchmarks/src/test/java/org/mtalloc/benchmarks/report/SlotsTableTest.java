package org.mtalloc.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.slots.SlotsSize;

class SlotsTableTest {
    private static final SlotsSize SIZE = new SlotsSize(8, 1, 1000, 3, false);

    @Test
    void hasALineForEachSizeAndAllocatorAndAColumnForEachNumberOfSlots() {
        SlotsSize larger = new SlotsSize(128, 1, 1000, 3, false);
        SlotsSize more = new SlotsSize(8, 64, 1000, 3, false);
        List<Row> rows = List.of(
                row("jdk", SIZE, 12),
                row("new", SIZE, 24),
                row("mt", SIZE, 6),
                row("cpp-new", SIZE, 5),
                row("cpp-mt", SIZE, 10),
                row("mt", SIZE.withForceNew(true), 25),
                row("cpp-mt", SIZE.withForceNew(true), 5),
                row("jdk", more, 2000),
                failed("mt", more, Outcome.OUT_OF_MEMORY),
                row("jdk", larger, 10),
                row("mt", larger, 5),
                failed("mt", larger.withForceNew(true), Outcome.CHECK_FAILED));
        String table = SlotsTable.of(SIZE, rows, List.of("a note"));
        assertThat(table).startsWith("""
                slots: 1,000 steps a round; 3 rounds, the first left out

                times faster than plain allocation, by number of slots; of that itself: ns a step
                bytes  who          1      64
                8      jdk      12.00  2000.0
                8      new       0.50       -
                8      mt        2.00       -
                8      cpp-new   5.00       -
                8      cpp-mt    0.50       -
                128    jdk      10.00       -
                128    new          -       -
                128    mt        2.00       -
                128    cpp-new      -       -
                128    cpp-mt       -       -

                with force-new, times as fast as new, by number of slots
                bytes  who        1  64
                8      mt      0.96   -
                8      cpp-mt  1.00   -
                128    mt         -   -
                128    cpp-mt     -   -

                plain allocation: jdk is new byte[]""");
        assertThat(table).endsWith("""
                mt 8 bytes x 64 slots: out of memory: why
                mt force-new 128 bytes x 1 slots: check failed: why
                a note
                """);
    }

    @Test
    void withoutForceNewThereIsOneTable() {
        assertThat(SlotsTable.of(SIZE, List.of(row("jdk", SIZE, 1)), List.of())).doesNotContain("force-new");
    }

    @Test
    void aRowIsAJsonObject() throws IOException {
        assertThat(JSON.std.mapFrom(JsonRow.of(row("mt", SIZE.withForceNew(true), 12))))
                .containsEntry("workload", "slots")
                .containsEntry("allocator", "mt")
                .containsEntry("bytes", 8)
                .containsEntry("slots", 1)
                .containsEntry("steps", 1000)
                .containsEntry("force_new", true)
                .containsEntry("ns_per_step", 12.0);
        assertThat(JSON.std.mapFrom(JsonRow.of(failed("mt", SIZE, Outcome.FAILED))))
                .containsEntry("ns_per_step", null);
    }

    /** Warm rounds of two thirds and four thirds of that: it is their mean. */
    private static Row row(String name, SlotsSize size, double nanosPerStep) {
        double mean = nanosPerStep * size.steps() / 1e9;
        List<RoundResult> rounds = List.of(
                new RoundResult(100 * mean, 9, 8, 7, 0.5, 300),
                new RoundResult(mean * 2 / 3, 2, 1, 0.25, 0.125, 4L << 20),
                new RoundResult(mean * 4 / 3, 2, 1, 0.25, 0.125, 4L << 20));
        return new Row(name, "", size, rounds, SampleRows.FACTS, 3L << 20, 12.5, Outcome.MEASURED, "");
    }

    private static Row failed(String name, SlotsSize size, Outcome outcome) {
        return new Row(name, "", size, List.of(), SampleRows.FACTS, 0, 1.5, outcome, "why");
    }
}
