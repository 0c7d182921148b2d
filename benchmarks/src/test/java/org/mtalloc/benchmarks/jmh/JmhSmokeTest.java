package org.mtalloc.benchmarks.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Every benchmark runs, with each of its parameters, for a moment and in this JVM: no figures, but all its checks. */
class JmhSmokeTest {
    @TempDir
    private Path directory;

    @Test
    void listOfStrings() throws RunnerException {
        assertThat(run(ListOfStringsBenchmark.class, "count", "50")).hasSize(5);
    }

    @Test
    void concatenations() throws RunnerException {
        // Two of the JDK, four allocators, and three more policies.
        assertThat(run(AppendBenchmark.class, "count", "500")).hasSize(2 + 4 + 3);
        assertThat(run(SelfConcatBenchmark.class, "doublings", "0", "9")).hasSize(2 * (2 + 4 + 3));
    }

    @Test
    void slots() throws RunnerException {
        // The JDK and four allocators; three sizes.
        assertThat(run(SlotsBenchmark.class, "slots", "1", "70")).hasSize(2 * 5 * 3);
    }

    @Test
    void byteStrings() throws RunnerException {
        // Six ways, two texts, four allocators.
        assertThat(run(StrBufBenchmark.class, "strings", "5", "90")).hasSize(2 * 6 * 2);
        assertThat(run(StrBufBenchmark.class, "allocator", "new", "private", "pool", "mt"))
                .hasSize(4 * 6 * 2 * 3);
    }

    @Test
    void pairs() throws RunnerException {
        // Two sizes, with and without a touch: four allocators, the same through an owned view, a new array, a bare
        // stack.
        assertThat(run(PairBenchmark.class, "size", "64", "1024")).hasSize(2 * 2 * (4 + 4 + 1 + 1));
    }

    @Test
    void buffers() throws RunnerException {
        // With a view and without; two storages, two pools.
        assertThat(run(BufferBenchmark.class, "size", "64")).hasSize(2 * 2 * 2);
    }

    @Test
    void remoteReleases() throws RunnerException {
        // Released where they are, and sent back through a queue; two storages, two pools.
        assertThat(run(RemoteReleaseBenchmark.class, "size", "64")).hasSize(2 * 2 * 2);
    }

    private Collection<RunResult> run(Class<?> benchmark, String parameter, String... values) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + benchmark.getName() + "\\.")
                .param(parameter, values)
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(5))
                .shouldFailOnError(true)
                .output(directory.resolve("jmh.log").toString());
        return new Runner(options.build()).run();
    }
}
