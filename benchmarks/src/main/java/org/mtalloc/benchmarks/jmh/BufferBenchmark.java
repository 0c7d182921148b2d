package org.mtalloc.benchmarks.jmh;

import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import org.mtalloc.benchmarks.workload.CheckFailedException;
import org.mtalloc.core.buffer.PooledBuffer;
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
 * A buffer of a pool acquired, a long put into its view, and released. The long is read back through the view and must be
 * what was put; it is what each benchmark returns. After each iteration the pool must be empty.
 */
@State(Scope.Thread)
@Fork(1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class BufferBenchmark {
    /** Bytes of the buffer. */
    @Param({"64", "1024"})
    public int size;

    private long value;

    /** The pool's buffer and its view. */
    @Benchmark
    public long pooledBuffer(SharedBufferPool pool) {
        long put = value++;
        try (PooledBuffer buffer = pool.get().acquire(size)) {
            ByteBuffer view = buffer.byteBuffer();
            view.putLong(0, put);
            return checked(view.getLong(0), put);
        }
    }

    /** Acquire and release alone, without a view. */
    @Benchmark
    public int pooledBufferUntouched(SharedBufferPool pool) {
        try (PooledBuffer buffer = pool.get().acquire(size)) {
            return buffer.size();
        }
    }

    private static long checked(long got, long put) {
        if (got != put) {
            throw new CheckFailedException("a buffer must hold what was put: got=" + got + ", put=" + put);
        }
        return got;
    }
}
