package org.mtalloc.benchmarks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mtalloc.benchmarks.json.JsonObject;
import org.mtalloc.benchmarks.runner.JvmCommand;
import org.mtalloc.benchmarks.runner.MeasuredProcess;

/** The command as a process, in an environment that would make its rows false. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class EnvironmentTest {
    private final List<String> output = new ArrayList<>();

    @TempDir
    private Path directory;

    @Test
    void forceNewDoesNotReachTheMeasuredJvms() throws Exception {
        assertThat(run(Map.of("MTALLOC_FORCE_NEW", "1"))).as(output.toString()).isZero();
        assertThat(output)
                .contains("MTALLOC_FORCE_NEW is set here, and was taken out of the measured JVMs' environment");
        List<String> rows = Files.readAllLines(json());
        assertThat(rows).hasSize(2);
        // Only an allocator with chunks keeps memory when all its blocks are free.
        assertThat(reservedBytes(rows.get(0))).isZero();
        assertThat(reservedBytes(rows.get(1))).isPositive();
    }

    @Test
    void aTuneParameterOfTheEnvironmentIsRefused() throws Exception {
        assertThat(run(Map.of("JDK_JAVA_OPTIONS", "-Dmtalloc.chunkBytes=64k"))).isEqualTo(2);
        assertThat(output)
                .anyMatch(line -> line.contains("mtalloc.chunkBytes=64k is set otherwise than by --java-opts")
                        && line.contains("allowed: --java-opts -Dmtalloc.chunkBytes=64k"));
        assertThat(json()).doesNotExist();
    }

    private int run(Map<String, String> environment) throws Exception {
        JvmCommand like = JvmCommand.likeThisOne(List.of());
        List<String> command = List.of(
                like.java(),
                "-cp",
                like.classPath(),
                Main.class.getName(),
                "list-of-strings",
                "--count=1000",
                "--rounds=2",
                "--allocators=new,mt",
                "--json=" + json());
        return MeasuredProcess.run(command, environment, output::add).status();
    }

    private Path json() {
        return directory.resolve("f.json");
    }

    private static long reservedBytes(String row) throws Exception {
        return JsonObject.parse(row).number("reserved_bytes");
    }
}
