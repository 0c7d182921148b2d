package org.mtalloc.stress.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.stress.harness.ClassPath;
import org.mtalloc.stress.peers.BrokenAllocator;
import org.mtalloc.stress.peers.NettyUnderTest;

/** A class that cannot be plugged in is refused with one line and status 2. */
class CheckAllocatorTest {
    private static final int MOST_SECONDS = 60;

    /** Needs what it is not given. */
    public static final class WithParameter {
        /** Makes one. */
        public WithParameter(int parameter) {
            assertThat(parameter).isZero();
        }
    }

    /** What the program said, and its exit status. */
    private record Answer(int status, String lines) {}

    @ParameterizedTest
    @ValueSource(classes = {NettyUnderTest.class, BrokenAllocator.class, MtUnderTest.class})
    void takesWhatCanBePluggedIn(Class<?> allocator) throws IOException, InterruptedException {
        assertThat(check(allocator.getName())).isEqualTo(new Answer(0, ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no.such.Allocator",
                "java.lang.String",
                "org.mtalloc.stress.plugin.AllocatorUnderTest",
                "org.mtalloc.stress.plugin.ShippedUnderTest",
                "org.mtalloc.stress.plugin.CheckAllocatorTest$WithParameter"
            })
    void refusesWhatCannot(String allocator) throws IOException, InterruptedException {
        Answer answer = check(allocator);

        assertThat(answer.status()).isEqualTo(2);
        assertThat(answer.lines().lines()).hasSize(1);
        assertThat(answer.lines())
                .startsWith("the allocator must be a class on the class path that implements"
                        + " org.mtalloc.stress.plugin.AllocatorUnderTest")
                .contains("allocator=" + allocator);
    }

    @Test
    void wantsOneName() throws IOException, InterruptedException {
        assertThat(check()).isEqualTo(new Answer(2, "one class must be named: arguments=0\n"));
    }

    private static Answer check(String... arguments) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                ClassPath.ofShippedTests().toString(),
                CheckAllocator.class.getName());
        builder.command().addAll(List.of(arguments));
        Process process = builder.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).isTrue();
        return new Answer(process.exitValue(), lines);
    }
}
