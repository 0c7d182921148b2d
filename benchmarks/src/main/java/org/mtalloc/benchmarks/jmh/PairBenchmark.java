package org.mtalloc.benchmarks.jmh;

import java.util.concurrent.TimeUnit;
import org.mtalloc.core.Allocator;
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

/**
 * A pair: one block allocated, touched and freed. Each of ours beside the JVM's own allocation, which zeroes what it
 * hands out, and beside a bare stack of handles, which checks nothing and is the lower bound of what a freelist costs.
 */
@State(Scope.Benchmark)
@Fork(1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class PairBenchmark {
    /** Bytes of the block. */
    @Param({"64", "1024"})
    public int size;

    /** One of our allocators, over heap bytes. */
    @Benchmark
    public void allocator(SharedAllocator shared) {
        Allocator allocator = shared.get();
        long block = allocator.allocate(size);
        allocator.byteArray(block)[allocator.offset(block)] = 1;
        allocator.free(block);
    }

    /** The JVM's own allocation; the array escapes. */
    @Benchmark
    public byte[] newArray() {
        byte[] block = new byte[size];
        block[0] = 1;
        return block;
    }

    /** A pop and a push on a {@code long[]}, the memory found by a plain shift. */
    @Benchmark
    public void bareStack(HandleStack stack) {
        long block = stack.pop();
        stack.touch(block);
        stack.push(block);
    }
}
