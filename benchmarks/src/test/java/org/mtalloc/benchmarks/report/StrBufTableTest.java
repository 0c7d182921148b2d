package org.mtalloc.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.strbuf.BufferSize;
import org.mtalloc.benchmarks.strbuf.BufferText;
import org.mtalloc.benchmarks.strbuf.BufferVariant;

class StrBufTableTest {
    @Test
    void hasALineForEachByteStringAndAllocatorAndAColumnForEachVariant() {
        List<Row> rows = List.of(
                row("mt", size(BufferVariant.PREPARED, 5), 8),
                row("cpp-malloc", size(BufferVariant.PREPARED, 5), 200),
                row("mt", size(BufferVariant.GROWING, 5), 20),
                row("cpp-malloc", size(BufferVariant.GROWING, 5), 300),
                failed("mt", size(BufferVariant.RELEASED, 5)),
                row("mt", size(BufferVariant.EXACT, 20), 10));
        String table = StrBufTable.of(size(BufferVariant.PREPARED, 5), rows, List.of("a note"));
        assertThat(table).startsWith("""
                strbuf: 1,000 appends a round; 3 rounds: cold = the first, warm = median of the rest

                time / that of variant 0; of that itself: ns a byte string
                strings   allocator       0  1     2  3  4  5
                5 short   mt           8.00  -  2.50  -  -  -
                5 short   cpp-malloc  200.0  -  1.50  -  -  -
                20 short  mt              -  -     -  -  -  -

                0: one prepared array""");
        assertThat(table).endsWith("mt 5 short variant 5: check failed: why\na note\n");
    }

    @Test
    void aRowIsAJsonObject() throws IOException {
        assertThat(JSON.std.mapFrom(JsonRow.of(row("mt", size(BufferVariant.FIXED, 20), 30))))
                .containsEntry("workload", "strbuf")
                .containsEntry("allocator", "mt")
                .containsEntry("variant", 4)
                .containsEntry("text", "short")
                .containsEntry("strings", 20)
                .containsEntry("total", 1000)
                .containsEntry("ns_per_buffer", 30.0);
    }

    private static BufferSize size(BufferVariant variant, int strings) {
        return new BufferSize(variant, BufferText.SHORT, strings, 1000, 3);
    }

    private static Row row(String name, BufferSize size, double nanosPerBuffer) {
        double wall = nanosPerBuffer * size.buffers() / 1e9;
        List<RoundResult> rounds = List.of(
                new RoundResult(100 * wall, 9, 8, 7, 0.5, 300),
                new RoundResult(wall, 2, 1, 0.25, 0.125, 4L << 20),
                new RoundResult(wall, 2, 1, 0.25, 0.125, 4L << 20));
        return new Row(name, "", size, rounds, SampleRows.FACTS, 3L << 20, 12.5, Outcome.MEASURED, "");
    }

    private static Row failed(String name, BufferSize size) {
        return new Row(name, "", size, List.of(), SampleRows.FACTS, 0, 1.5, Outcome.CHECK_FAILED, "why");
    }
}
