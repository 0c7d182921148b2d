package org.mtalloc.benchmarks.jmh;

import java.util.Locale;
import org.mtalloc.benchmarks.workload.AllocatorKinds;
import org.mtalloc.benchmarks.workload.CheckFailedException;
import org.mtalloc.benchmarks.workload.ForceNew;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.config.Safety;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** One of our allocators over heap bytes, shared by the threads of a benchmark. */
@State(Scope.Benchmark)
@SuppressWarnings("NullAway.Init") // JMH sets the parameters and calls open first
public class SharedAllocator {
    /** The allocator's name. */
    @Param({"new", "private", "pool", "mt"})
    public String allocator;

    /** How much it checks: {@code checked} or {@code paranoid}. */
    @Param("checked")
    public String safety;

    private Allocator made;

    /** Makes the allocator. */
    @Setup(Level.Trial)
    public void open() {
        AllocatorKind wanted = AllocatorKinds.byId(allocator)
                .orElseThrow(() -> new IllegalArgumentException("unknown allocator: allocator=" + allocator));
        ForceNew.rejectFor(wanted);
        Safety level = Safety.valueOf(safety.toUpperCase(Locale.ROOT));
        made = AllocatorBuilder.of(wanted).safety(level).build();
        if (made.safety() != level) {
            throw new IllegalStateException("no property may change the safety level: mtalloc.safety=" + made.safety());
        }
    }

    /** Checks that every block was freed. */
    @TearDown(Level.Iteration)
    public void checkEmpty() {
        long used = made.stats().usedBlocks();
        if (used != 0) {
            throw new CheckFailedException("the allocator must be empty after an iteration: usedBlocks=" + used);
        }
    }

    /** Gives the memory back. */
    @TearDown(Level.Trial)
    public void close() {
        made.close();
    }

    Allocator get() {
        return made;
    }
}
