package org.mtalloc.benchmarks.strbuf;

import org.mtalloc.core.Allocator;
import org.mtalloc.strings.StrBuf;

/** {@link BufferVariant#RELEASED}. The buffer has no block between two calls, so there is nothing to close. */
final class ReleasedWork extends BufferWork {
    private final StrBuf buffer;

    ReleasedWork(Allocator allocator, BufferText text, int strings) {
        super(text, strings);
        this.buffer = new StrBuf(allocator);
    }

    @Override
    long build() {
        long seal = seal(appendTo(buffer));
        buffer.release();
        return seal;
    }

    @Override
    byte[] contents() {
        byte[] copy = appendTo(buffer).toByteArray();
        buffer.release();
        return copy;
    }
}
