package org.mtalloc.benchmarks.jmh;

import java.util.concurrent.TimeUnit;
import org.mtalloc.benchmarks.slots.SlotKind;
import org.mtalloc.benchmarks.slots.Slots;
import org.mtalloc.benchmarks.slots.SlotsSize;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The test of slots and sizes in a steady state: an operation is one step. */
@State(Scope.Thread)
@Fork(1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@SuppressWarnings("NullAway.Init") // JMH sets the parameters and calls fill first
public class SlotsBenchmark {
    private static final int STEPS = 1000;

    /** Where the blocks come from. */
    @Param({"jdk", "new", "private", "pool", "mt"})
    public String allocator;

    /** Bytes of each block. */
    @Param({"8", "128", "1024"})
    public int bytes;

    /** Blocks that live at a time. */
    @Param({"1", "1024"})
    public int slots;

    private Slots filled;

    /** Fills the slots. */
    @Setup(Level.Trial)
    public void fill() {
        filled = SlotKind.byId(allocator)
                .orElseThrow(() -> new IllegalArgumentException("unknown allocator: allocator=" + allocator))
                .fill(new SlotsSize(bytes, slots, STEPS, 1, false));
    }

    /** Frees and allocates; what the picks come to goes to JMH. */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public long steps() {
        return filled.run(STEPS);
    }

    /** Checks every block, and that there are as many as slots. */
    @TearDown(Level.Iteration)
    public void check() {
        filled.check();
    }

    /** Gives the memory back. */
    @TearDown(Level.Trial)
    public void close() {
        filled.close();
    }
}
