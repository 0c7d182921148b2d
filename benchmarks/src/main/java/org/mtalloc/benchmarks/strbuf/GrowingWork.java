package org.mtalloc.benchmarks.strbuf;

import org.mtalloc.core.Allocator;
import org.mtalloc.strings.StrBuf;

/** {@link BufferVariant#GROWING}. */
final class GrowingWork extends BufferWork {
    private final Allocator allocator;

    GrowingWork(Allocator allocator, BufferText text, int strings) {
        super(text, strings);
        this.allocator = allocator;
    }

    @Override
    long build() {
        try (StrBuf buffer = new StrBuf(allocator)) {
            return seal(appendTo(buffer));
        }
    }

    @Override
    byte[] contents() {
        try (StrBuf buffer = new StrBuf(allocator)) {
            return appendTo(buffer).toByteArray();
        }
    }
}
