package org.mtalloc.benchmarks.jmh;

import org.mtalloc.benchmarks.workload.CheckFailedException;
import org.mtalloc.benchmarks.workload.Implementation;
import org.mtalloc.benchmarks.workload.ListOfStrings;
import org.mtalloc.benchmarks.workload.Texts;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** What the threads of a benchmark share: the implementation under test with its allocator. */
@State(Scope.Benchmark)
@SuppressWarnings("NullAway.Init") // JMH sets parameters and calls open first
public class SharedLists {
    /** The implementation's name. */
    @Param({"jdk", "new", "private", "pool", "mt"})
    public String allocator;

    /** Chars of each string as it is created. */
    @Param("9")
    public int length;

    /** Chars that a string, and a list node, of ours holds in itself. */
    @Param("15")
    public int inlineChars;

    private ListOfStrings lists;
    private Texts texts;

    /** Opens the implementation. */
    @Setup(Level.Trial)
    public void open() {
        lists = Implementation.byId(allocator)
                .orElseThrow(() -> new IllegalArgumentException("unknown allocator: allocator=" + allocator))
                .open(inlineChars);
        texts = Texts.ofLength(length);
    }

    /** Checks that nothing is left of the iteration's lists. */
    @TearDown(Level.Iteration)
    public void checkEmpty() {
        long used = lists.usedBlocks();
        if (used != 0) {
            throw new CheckFailedException("the allocator must be empty after an iteration: usedBlocks=" + used);
        }
    }

    /** Gives the memory back. */
    @TearDown(Level.Trial)
    public void close() {
        lists.close();
    }

    ListOfStrings lists() {
        return lists;
    }

    Texts texts() {
        return texts;
    }
}
