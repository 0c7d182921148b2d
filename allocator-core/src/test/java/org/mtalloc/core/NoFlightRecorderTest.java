package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The library in a run-time image without the flight recorder, and in one with it where nothing is recorded. */
class NoFlightRecorderTest {
    @Test
    void worksWithoutTheRecordersModule() throws Exception {
        assertThat(inChild("--limit-modules", "java.base,java.logging,jdk.unsupported"))
                .isEqualTo("events available: false, blocks: 9600");
        assertThat(inChild()).isEqualTo("events available: true, blocks: 9600");
    }

    private static String inChild(String... flags) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(flags));
        command.addAll(List.of("-cp", TestClassPath.text(), UseWithoutRecorder.class.getName()));
        Process child = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(child.exitValue()).isZero();
        return output.trim();
    }
}
