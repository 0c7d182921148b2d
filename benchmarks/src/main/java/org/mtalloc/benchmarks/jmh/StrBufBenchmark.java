package org.mtalloc.benchmarks.jmh;

import java.util.concurrent.TimeUnit;
import org.mtalloc.benchmarks.strbuf.BufferSize;
import org.mtalloc.benchmarks.strbuf.BufferText;
import org.mtalloc.benchmarks.strbuf.BufferVariant;
import org.mtalloc.benchmarks.strbuf.Buffers;
import org.mtalloc.benchmarks.workload.AllocatorKinds;
import org.mtalloc.core.AllocatorKind;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The test of byte string builders in a steady state: an invocation builds one byte string and gives its memory up. */
@State(Scope.Thread)
@Fork(1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@SuppressWarnings("NullAway.Init") // JMH sets the parameters and calls open first
public class StrBufBenchmark {
    /** Where blocks come from. */
    @Param("mt")
    public String allocator;

    /** The number of the way of building. */
    @Param({"0", "1", "2", "3", "4", "5"})
    public int variant;

    /** What is appended. */
    @Param({"short", "long"})
    public String text;

    /** How often it is appended. */
    @Param({"5", "20", "500"})
    public int strings;

    private Buffers buffers;

    /** Opens the allocator. */
    @Setup(Level.Trial)
    public void open() {
        BufferSize size = new BufferSize(
                BufferVariant.byNumber(variant)
                        .orElseThrow(() -> new IllegalArgumentException("unknown variant: variant=" + variant)),
                BufferText.byId(text).orElseThrow(() -> new IllegalArgumentException("unknown text: text=" + text)),
                strings,
                1,
                1);
        AllocatorKind kind = AllocatorKinds.byId(allocator)
                .orElseThrow(() -> new IllegalArgumentException("unknown allocator: allocator=" + allocator));
        buffers = Buffers.open(kind, size);
    }

    /** Builds one byte string; length and last byte go to JMH. */
    @Benchmark
    public long build() {
        return buffers.build();
    }

    /** Checks one more, byte by byte, and that no block is left. */
    @TearDown(Level.Iteration)
    public void check() {
        buffers.check(buffers.build(), 1);
    }

    /** Gives the memory back. */
    @TearDown(Level.Trial)
    public void close() {
        buffers.close();
    }
}
