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
 * A pair: one block allocated and freed, with a touch between, which writes a byte of it, and without. Each of ours beside
 * the JVM's own allocation, which zeroes what it hands out, and beside a bare stack of handles, which checks nothing and
 * is the lower bound of what a freelist costs.
 *
 * <p>Without a touch ours check the handle once, at the free; with it three times, as array and offset are each looked up
 * by handle. Every benchmark returns its block, and after each iteration our allocators must be empty.
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

    /** One of our allocators, over heap bytes: allocate, two checked look-ups and a store, free. */
    @Benchmark
    public long allocator(SharedAllocator shared) {
        Allocator allocator = shared.get();
        long block = allocator.allocate(size);
        allocator.byteArray(block)[allocator.offset(block)] = 1;
        allocator.free(block);
        return block;
    }

    /** One of our allocators, over heap bytes: allocate and free alone. */
    @Benchmark
    public long allocatorUntouched(SharedAllocator shared) {
        Allocator allocator = shared.get();
        long block = allocator.allocate(size);
        allocator.free(block);
        return block;
    }

    /** The same through the thread's owned view. */
    @Benchmark
    public long owned(SharedAllocator shared, OwnedView owned) {
        Allocator allocator = owned.get();
        long block = allocator.allocate(size);
        allocator.byteArray(block)[allocator.offset(block)] = 1;
        allocator.free(block);
        return block;
    }

    /** Allocate and free alone, through the thread's owned view. */
    @Benchmark
    public long ownedUntouched(SharedAllocator shared, OwnedView owned) {
        Allocator allocator = owned.get();
        long block = allocator.allocate(size);
        allocator.free(block);
        return block;
    }

    /** The JVM's own allocation, which zeroes the array, and a store; the array escapes. */
    @Benchmark
    public byte[] newArray() {
        byte[] block = new byte[size];
        block[0] = 1;
        return block;
    }

    /** The JVM's own allocation, which zeroes the array; the array escapes. */
    @Benchmark
    public byte[] newArrayUntouched() {
        return new byte[size];
    }

    /** A pop and a push on a {@code long[]}, and a store, its place found by a plain cast. */
    @Benchmark
    public long bareStack(HandleStack stack) {
        long block = stack.pop();
        stack.touch(block);
        stack.push(block);
        return block;
    }

    /** A pop and a push on a {@code long[]}. */
    @Benchmark
    public long bareStackUntouched(HandleStack stack) {
        long block = stack.pop();
        stack.push(block);
        return block;
    }
}
