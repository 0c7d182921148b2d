package org.mtalloc.benchmarks.strbuf;

import java.util.Arrays;
import org.mtalloc.benchmarks.workload.CheckFailedException;
import org.mtalloc.benchmarks.workload.ForceNew;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.AllocatorKind;

/** Builds byte strings in one of the ways that are compared, with an allocator of its own. For one thread. */
public final class Buffers implements AutoCloseable {
    private final Allocator allocator;
    private final BufferWork work;

    private Buffers(Allocator allocator, BufferWork work) {
        this.allocator = allocator;
        this.work = work;
    }

    /**
     * Opens it.
     *
     * @throws IllegalStateException if force-new is set, and {@code kind} is another
     */
    public static Buffers open(AllocatorKind kind, BufferSize size) {
        ForceNew.rejectFor(kind);
        Allocator allocator = AllocatorBuilder.of(kind).build();
        return over(allocator, size.variant().open(allocator, size.text(), size.strings()));
    }

    /** {@return one that works with {@code allocator}, and closes it} */
    static Buffers over(Allocator allocator, BufferWork work) {
        return new Buffers(allocator, work);
    }

    /** Builds one byte string and gives up its memory. {@return what depends on its length and its last byte} */
    public long build() {
        return work.build();
    }

    /** Builds as many. {@return the sum} */
    public long build(int count) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += work.build();
        }
        return sum;
    }

    /**
     * Checks the sum of {@code count} byte strings, each byte of one more, and that no block is left.
     *
     * @throws CheckFailedException if something is wrong
     */
    public void check(long sum, int count) {
        long expected = count * work.expectedSeal();
        if (sum != expected) {
            throw new CheckFailedException("every byte string must have its length and its last byte: expectedSum="
                    + expected + ", sum=" + sum);
        }
        checkContents(work.contents());
        checkEmpty();
    }

    private void checkContents(byte[] contents) {
        byte[] expected = new byte[work.length()];
        work.copyTo(expected, 0);
        int index = Arrays.mismatch(expected, contents);
        if (index >= 0) {
            throw new CheckFailedException("every byte must be the one that was appended: index=" + index
                    + ", expectedLength=" + expected.length + ", length=" + contents.length);
        }
    }

    /**
     * Checks that no block is left.
     *
     * @throws CheckFailedException if there is one
     */
    public void checkEmpty() {
        long used = allocator.stats().usedBlocks();
        if (used != 0) {
            throw new CheckFailedException("drop: the allocator must be empty after the round: usedBlocks=" + used);
        }
    }

    /** {@return bytes that the allocator holds of the JVM} */
    public long reservedBytes() {
        return allocator.stats().reservedBytes();
    }

    @Override
    public void close() {
        allocator.close();
    }
}
