package org.mtalloc.benchmarks.jmh;

import java.util.concurrent.TimeUnit;
import org.mtalloc.benchmarks.workload.CheckFailedException;
import org.mtalloc.benchmarks.workload.Texts;
import org.mtalloc.benchmarks.workload.ThreadList;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The list-of-strings test in a steady state: an invocation is one thread's whole list, from the first string to the
 * drop, with the same checks as in the command. Four threads share the allocator.
 */
@State(Scope.Benchmark)
@Threads(4)
@Fork(1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ListOfStringsBenchmark {
    /** Strings of each list. */
    @Param("10000")
    public int count;

    /** Builds, reads, assigns, verifies and drops a list. */
    @Benchmark
    public int list(SharedLists shared) {
        Texts texts = shared.texts();
        try (ThreadList list = shared.lists().newList()) {
            list.build(count, texts.created());
            int read = list.read(texts.created());
            list.assign(texts.assigned());
            int verified = list.verify(texts.assigned());
            if (read != count || verified != count) {
                throw new CheckFailedException("the list must have as many elements as were added: added=" + count
                        + ", read=" + read + ", verified=" + verified);
            }
            return verified;
        }
    }
}
