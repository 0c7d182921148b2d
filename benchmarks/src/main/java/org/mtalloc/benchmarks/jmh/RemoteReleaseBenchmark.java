package org.mtalloc.benchmarks.jmh;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.buffer.BufferPool;
import org.mtalloc.core.buffer.PooledBuffer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.annotations.GroupThreads;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Control;

/**
 * An owner thread acquires buffers through its view of the pool and hands them to a worker, which reads them. Then the
 * worker releases them, and they come back to the owner by way of the pool; or it sends them back to the owner through a
 * queue of many producers, and the owner releases them. The owner's figure is the time from one hand-over to the next.
 */
@State(Scope.Benchmark)
@Fork(1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class RemoteReleaseBenchmark {
    /** The most buffers that the owner takes back at a time. */
    private static final int BATCH = 64;

    /** Bytes of the buffer. */
    @Param({"64", "1024"})
    public int size;

    /** The owner: acquire, write, hand over. */
    @Benchmark
    @Group("byPool")
    @GroupThreads(1)
    public long byPoolOwner(HandOver handOver, OwnedPool owned, Control control) {
        return handOver(handOver, owned.get(), control);
    }

    /** The worker: read, release. */
    @Benchmark
    @Group("byPool")
    @GroupThreads(1)
    public long byPoolWorker(HandOver handOver, Control control) {
        PooledBuffer buffer = next(handOver, control);
        if (buffer == null) {
            return 0;
        }
        long read = handOver.checked(buffer);
        buffer.release();
        return read;
    }

    /** The owner: release what came back, acquire, write, hand over. */
    @Benchmark
    @Group("byQueue")
    @GroupThreads(1)
    public long byQueueOwner(HandOver handOver, OwnedPool owned, Control control) {
        handOver.returned.drain(PooledBuffer::release, BATCH);
        return handOver(handOver, owned.get(), control);
    }

    /** The worker: read, send back. */
    @Benchmark
    @Group("byQueue")
    @GroupThreads(1)
    public long byQueueWorker(HandOver handOver, Control control) {
        PooledBuffer buffer = next(handOver, control);
        if (buffer == null) {
            return 0;
        }
        long read = handOver.checked(buffer);
        while (!handOver.returned.offer(buffer)) {
            if (control.stopMeasurement) {
                buffer.release();
                return read;
            }
            Thread.onSpinWait();
        }
        return read;
    }

    private long handOver(HandOver handOver, BufferPool pool, Control control) {
        PooledBuffer buffer = pool.acquire(size);
        long written = handOver.write(buffer);
        while (!handOver.handed.offer(buffer)) {
            if (control.stopMeasurement) {
                handOver.unwrite();
                buffer.release();
                return 0;
            }
            Thread.onSpinWait();
        }
        return written;
    }

    private static @Nullable PooledBuffer next(HandOver handOver, Control control) {
        PooledBuffer buffer = handOver.handed.poll();
        while (buffer == null && !control.stopMeasurement) {
            Thread.onSpinWait();
            buffer = handOver.handed.poll();
        }
        return buffer;
    }
}
