package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Storage;

/** Where a thread's stack ends, calls throw StackOverflowError and change nothing: no block is lost, no lock stays held. */
class StackEndTest {
    private static final String INTERPRETED = "-Xint";
    private static final String MIXED = "-Xmixed";

    record Run(AllocatorKind kind, Storage storage, String mode, String option, int seed) {}

    static Stream<Run> runs() {
        return Stream.of(AllocatorKind.MT, AllocatorKind.POOL, AllocatorKind.NEW)
                .flatMap(kind -> Stream.of(Storage.HEAP_BYTES, Storage.DIRECT)
                        .flatMap(storage -> Stream.of(
                                new Run(kind, storage, INTERPRETED, "warm", 1),
                                new Run(kind, storage, INTERPRETED, "cold,owned", 2),
                                new Run(kind, storage, INTERPRETED, "limited", 3),
                                new Run(kind, storage, MIXED, "warm,owned", 4))));
    }

    @ParameterizedTest
    @MethodSource("runs")
    void nothingIsLostWhereTheStackEnds(Run run) throws Exception {
        String classPath = TestClassPath.text()
                + File.pathSeparator
                + Path.of(Assertions.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI());
        Process child = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-ea",
                        run.mode,
                        "-cp",
                        classPath,
                        StackEndProgram.class.getName(),
                        run.kind.name(),
                        run.storage.name(),
                        "10",
                        String.valueOf(run.seed),
                        run.option))
                .redirectErrorStream(true)
                .start();
        String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(output).startsWith("rounds=10 ").doesNotContain("overflows=0");
        assertThat(child.exitValue()).isZero();
    }
}
