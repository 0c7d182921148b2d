package org.mtalloc.benchmarks.jmh;

import org.mtalloc.benchmarks.workload.CheckFailedException;
import org.mtalloc.benchmarks.workload.ForceNew;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.buffer.BufferPool;
import org.mtalloc.core.config.LeakDetection;
import org.mtalloc.core.config.Storage;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A buffer pool, shared by the threads of a benchmark. */
@State(Scope.Benchmark)
@SuppressWarnings("NullAway.Init") // JMH sets the parameters and calls open first
public class SharedBufferPool {
    /** Where the memory is. */
    @Param({"HEAP_BYTES", "DIRECT"})
    public Storage storage;

    /** Which leases of the benchmark's own pool are watched; for the shared one it is a system property. */
    @Param({"OFF"})
    public LeakDetection leakDetection;

    /** Whose pool: one of the benchmark's own, that is closed, or the one that the process shares, that never is. */
    @Param({"own", "shared"})
    public String pool;

    private BufferPool made;

    /** Makes the pool, or finds the shared one. */
    @Setup(Level.Trial)
    public void open() {
        ForceNew.rejectFor(AllocatorKind.MT);
        made = switch (pool) {
            case "own" ->
                BufferPool.builder()
                        .storage(storage)
                        .leakDetection(leakDetection)
                        .build();
            case "shared" -> storage == Storage.DIRECT ? BufferPool.sharedDirect() : BufferPool.shared();
            default -> throw new IllegalArgumentException("pool must be own or shared: pool=" + pool);
        };
    }

    /** Checks that every buffer was released. */
    @TearDown(Level.Iteration)
    public void checkEmpty() {
        long used = made.stats().usedBlocks();
        if (used != 0) {
            throw new CheckFailedException("the pool must be empty after an iteration: usedBlocks=" + used);
        }
    }

    /** Gives the memory back. */
    @TearDown(Level.Trial)
    public void close() {
        if (pool.equals("shared")) {
            return;
        }
        made.close();
        long reserved = made.stats().reservedBytes();
        if (reserved != 0) {
            throw new CheckFailedException("a closed pool must hold nothing: reservedBytes=" + reserved);
        }
    }

    BufferPool get() {
        return made;
    }
}
