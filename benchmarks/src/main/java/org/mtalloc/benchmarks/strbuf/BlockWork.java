package org.mtalloc.benchmarks.strbuf;

import java.util.Arrays;
import org.mtalloc.core.Allocator;

/** {@link BufferVariant#EXACT}. */
final class BlockWork extends BufferWork {
    private final Allocator allocator;

    BlockWork(Allocator allocator, BufferText text, int strings) {
        super(text, strings);
        this.allocator = allocator;
    }

    @Override
    long build() {
        long block = allocator.allocate(length());
        long seal = copyTo(allocator.byteArray(block), allocator.offset(block));
        allocator.free(block);
        return seal;
    }

    @Override
    byte[] contents() {
        long block = allocator.allocate(length());
        int offset = allocator.offset(block);
        copyTo(allocator.byteArray(block), offset);
        byte[] copy = Arrays.copyOfRange(allocator.byteArray(block), offset, offset + length());
        allocator.free(block);
        return copy;
    }
}
