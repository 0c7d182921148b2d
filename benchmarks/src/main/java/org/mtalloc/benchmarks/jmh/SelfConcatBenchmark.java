package org.mtalloc.benchmarks.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The self-concat test in a steady state: an invocation doubles a text from one character on, and drops it. */
@State(Scope.Benchmark)
@Fork(1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class SelfConcatBenchmark {
    /** Doublings: the text gets 2 to the power of it characters. */
    @Param({"10", "20"})
    public int doublings;

    /** Makes the text the sum of itself and itself so many times. */
    @Benchmark
    public char selfConcat(SharedTexts texts) {
        return texts.finish(texts.source().selfConcat(doublings), 1 << doublings, 'a');
    }
}
