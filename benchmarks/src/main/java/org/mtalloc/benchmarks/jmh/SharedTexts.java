package org.mtalloc.benchmarks.jmh;

import org.mtalloc.benchmarks.text.TextKind;
import org.mtalloc.benchmarks.text.TextSize;
import org.mtalloc.benchmarks.text.TextSource;
import org.mtalloc.benchmarks.workload.CheckFailedException;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** What a benchmark of concatenation builds its texts with. */
@State(Scope.Benchmark)
@SuppressWarnings("NullAway.Init") // JMH sets parameters and calls open first
public class SharedTexts {
    /** Of the JDK, or an allocator and a growth policy of ours. */
    @Param({
        "string-builder",
        "string",
        "new/size-class",
        "private/size-class",
        "pool/size-class",
        "mt/size-class",
        "mt/doubling",
        "mt/page-rounded",
        "mt/exact"
    })
    public String text;

    private TextSource source;

    /** Opens it with an allocator of its own. */
    @Setup(Level.Trial)
    public void open() {
        String[] names = text.split("/", -1);
        source = TextKind.byId(names[0])
                .orElseThrow(() -> new IllegalArgumentException("unknown kind of texts: text=" + text))
                .open(names.length == 1 ? TextSize.NO_POLICY : names[1]);
    }

    /** Checks that nothing is left of the iteration's texts. */
    @TearDown(Level.Iteration)
    public void checkEmpty() {
        long used = source.usedBlocks();
        if (used != 0) {
            throw new CheckFailedException("the allocator must be empty after an iteration: usedBlocks=" + used);
        }
    }

    /** Gives the memory back. */
    @TearDown(Level.Trial)
    public void close() {
        source.close();
    }

    TextSource source() {
        return source;
    }

    /** Checks length and last character of a text, drops it, and returns that character, for JMH to consume. */
    char finish(CharSequence built, int length, char last) {
        if (built.length() != length || built.charAt(length - 1) != last) {
            throw new CheckFailedException("the text must have its length and its last char: expected length=" + length
                    + ", length=" + built.length());
        }
        source.drop(built);
        return last;
    }
}
