package org.mtalloc.stress.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.stress.harness.ClassPath;
import org.mtalloc.stress.peers.BrokenAllocator;
import org.mtalloc.stress.peers.NettyUnderTest;

/** What is plugged in is named in one line; what cannot be is refused with one line and status 2. */
class CheckAllocatorTest {
    private static final int MOST_SECONDS = 60;
    private static final int REFUSED = 2;

    /** Needs what it is not given. */
    public static final class WithParameter {
        /** Makes one. */
        public WithParameter(int parameter) {
            assertThat(parameter).isZero();
        }
    }

    /** What the program said, and its exit status. */
    private record Answer(int status, String lines) {}

    @TempDir
    Path entries;

    @ParameterizedTest
    @ValueSource(classes = {NettyUnderTest.class, BrokenAllocator.class, MtUnderTest.class})
    void namesWhatThePropertyNames(Class<?> allocator) throws IOException, InterruptedException {
        assertThat(check(property(allocator.getName()))).isEqualTo(new Answer(0, allocator.getName() + "\n"));
    }

    @Test
    void namesTheShippedOnesIfNothingIsPluggedIn() throws IOException, InterruptedException {
        assertThat(check().lines())
                .isEqualTo("org.mtalloc.stress.plugin.MtUnderTest, org.mtalloc.stress.plugin.PoolUnderTest,"
                        + " org.mtalloc.stress.plugin.PrivateUnderTest, org.mtalloc.stress.plugin.NewUnderTest\n");
    }

    @Test
    void namesWhatIsEnteredAsAService() throws IOException, InterruptedException {
        enter(NettyUnderTest.class.getName());

        assertThat(check()).isEqualTo(new Answer(0, NettyUnderTest.class.getName() + "\n"));
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
    void refusesWhatCannotBePluggedIn(String allocator) throws IOException, InterruptedException {
        assertRefused(
                check(property(allocator)),
                "the allocator must be a class on the class path that implements"
                        + " org.mtalloc.stress.plugin.AllocatorUnderTest",
                "allocator=" + allocator);
    }

    @Test
    void refusesSeveralServices() throws IOException, InterruptedException {
        enter(NettyUnderTest.class.getName(), BrokenAllocator.class.getName());

        assertRefused(check(), "of several allocators that are entered as a service", "services=[class ");
    }

    @Test
    void refusesAServiceThatIsNoAllocator() throws IOException, InterruptedException {
        enter("no.such.Allocator");

        assertRefused(check(), "an allocator that is entered as a service must be one", "no.such.Allocator");
    }

    private static void assertRefused(Answer answer, String start, String part) {
        assertThat(answer.status()).as("status; %s", answer).isEqualTo(REFUSED);
        assertThat(answer.lines().lines()).hasSize(1);
        assertThat(answer.lines()).startsWith(start).contains(part);
    }

    private static String property(String allocator) {
        return "-D" + Plugged.PROPERTY + "=" + allocator;
    }

    private void enter(String... allocators) throws IOException {
        Path services = Files.createDirectories(entries.resolve("META-INF").resolve("services"));
        Files.write(services.resolve(AllocatorUnderTest.class.getName()), Arrays.asList(allocators));
    }

    private Answer check(String... properties) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(List.of(properties));
        command.addAll(List.of("-cp", ClassPath.ofShippedTests().behind(entries).toString()));
        command.add(CheckAllocator.class.getName());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).isTrue();
        return new Answer(process.exitValue(), lines);
    }
}
