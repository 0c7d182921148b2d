package org.mtalloc.benchmarks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mtalloc.benchmarks.json.JsonObject;

class CapacityCommandTest {
    @TempDir
    private Path directory;

    @Test
    void printsTheTableAndWritesAnObjectForEachRow() throws IOException {
        Path json = directory.resolve("f.json");
        Invocation run = Invocation.of("capacity", "--json", json.toString());
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .containsPattern("\nrequest +exact +doubling +page-rounded +size-class +2001\n")
                .containsPattern("\n +128 +128 +128 +235 +128 +235\n")
                .containsPattern("\n +262144 +262144 +262144 +266219 +\\d+ +266219\n");
        List<String> lines = Files.readAllLines(json);
        assertThat(lines).hasSize(14);
        JsonObject row = JsonObject.parse(lines.get(7));
        assertThat(row.text("workload")).isEqualTo("capacity");
        assertThat(row.number("request")).isEqualTo(4096);
        assertThat(row.number("exact")).isEqualTo(4096);
        assertThat(row.number("page_rounded")).isEqualTo(8171);
        assertThat(row.number("size_class")).isGreaterThanOrEqualTo(4096);
        assertThat(row.number("table_of_2001")).isEqualTo(8171);
    }

    @Test
    void forceNewIsRefused() {
        System.setProperty("mtalloc.forceNew", "true");
        try {
            Invocation run = Invocation.of("capacity");
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err())
                    .startsWith("mtalloc capacity: force-new is set")
                    .contains("allowed: ");
            assertThat(run.err().lines()).hasSize(1);
        } finally {
            System.clearProperty("mtalloc.forceNew");
        }
    }

    @Test
    void helpIsAnAnswer() {
        Invocation help = Invocation.of("capacity", "--help");
        assertThat(help.status()).isZero();
        assertThat(help.out()).contains("--json").contains("Exit status:").contains("page-rounded");
    }
}
