package org.mtalloc.benchmarks.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.benchmarks.child.ChildArguments;
import org.mtalloc.benchmarks.child.CrashingJvm;
import org.mtalloc.benchmarks.child.FaultyJvm;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.report.Row;
import org.mtalloc.benchmarks.workload.Implementation;
import org.mtalloc.benchmarks.workload.Workload;

@Timeout(value = 2, unit = TimeUnit.MINUTES)
class JvmRowTest {
    private static final Workload SMALL = new Workload(4, 1000, 9, 3, 15);
    private static final Workload LARGE = new Workload(2, 1_000_000, 9, 1, 15);

    private final ByteArrayOutputStream progress = new ByteArrayOutputStream();

    @ParameterizedTest
    @EnumSource
    void measuresInAJvmOfItsOwn(Implementation implementation) throws Exception {
        Row row = measure(JvmCommand.likeThisOne(List.of("-Xmx256m")), implementation, SMALL);
        assertThat(row.detail()).isEmpty();
        assertThat(row.outcome()).isEqualTo(Outcome.MEASURED);
        assertThat(row.name()).isEqualTo(implementation.id());
        assertThat(row.rounds()).hasSize(3);
        assertThat(row.processWallSeconds()).isGreaterThan(row.coldWallSeconds());
        assertThat(row.facts().version()).isEqualTo(Runtime.version().toString());
        assertThat(row.facts().heapMaxBytes()).isBetween(200L << 20, 256L << 20);
        assertThat(progressText()).contains(implementation.id() + ": round 3 of 3");
    }

    @ParameterizedTest
    @EnumSource(names = {"JDK", "NEW", "MT"})
    void memoryThatRunsOutIsARow(Implementation implementation) throws Exception {
        Row row = measure(JvmCommand.likeThisOne(List.of("-Xmx8m", "-XX:+UseSerialGC")), implementation, LARGE);
        assertThat(row.outcome()).as(row.detail()).isEqualTo(Outcome.OUT_OF_MEMORY);
        assertThat(row.facts().gc()).isEqualTo("Serial");
        assertThat(progressText()).contains(implementation.id() + ": out of memory");
    }

    @Test
    void memoryThatRunsOutIsARowAlsoWhereTheJvmEndsItself() throws Exception {
        List<String> options = List.of("-Xmx8m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError");
        Row row = measure(JvmCommand.likeThisOne(options), Implementation.JDK, LARGE);
        assertThat(row.outcome()).as(row.detail()).isEqualTo(Outcome.OUT_OF_MEMORY);
    }

    @Test
    void aFailedCheckIsARow() throws Exception {
        Row row = measure(jvm(FaultyJvm.class), Implementation.MT, SMALL);
        assertThat(row.outcome()).isEqualTo(Outcome.CHECK_FAILED);
        assertThat(row.detail()).contains("index=999");
    }

    @Test
    void aCrashIsARow() throws Exception {
        Row row = measure(jvm(CrashingJvm.class), Implementation.MT, SMALL);
        assertThat(row.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(row.detail()).isEqualTo("exit status 77, planted crash");
        assertThat(row.facts().version()).isEqualTo("unknown");
        assertThat(progressText()).contains("mt| planted crash").contains("mt: failed");
    }

    private static JvmCommand jvm(Class<?> main) {
        JvmCommand like = JvmCommand.likeThisOne(List.of());
        return new JvmCommand(like.java(), like.classPath(), main.getName(), like.options());
    }

    private Row measure(JvmCommand command, Implementation implementation, Workload workload) throws Exception {
        Progress lines = new Progress(new PrintStream(progress, true, StandardCharsets.UTF_8));
        return new JvmRow(command, lines).measure(new ChildArguments(implementation, workload));
    }

    private String progressText() {
        return progress.toString(StandardCharsets.UTF_8);
    }
}
