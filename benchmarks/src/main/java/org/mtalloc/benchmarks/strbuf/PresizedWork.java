package org.mtalloc.benchmarks.strbuf;

import org.mtalloc.core.Allocator;
import org.mtalloc.strings.StrBuf;

/** {@link BufferVariant#PRESIZED}. */
final class PresizedWork extends BufferWork {
    private final Allocator allocator;

    PresizedWork(Allocator allocator, BufferText text, int strings) {
        super(text, strings);
        this.allocator = allocator;
    }

    @Override
    long build() {
        try (StrBuf buffer = new StrBuf(allocator)) {
            return seal(appendTo(buffer.grow(length())));
        }
    }

    @Override
    byte[] contents() {
        try (StrBuf buffer = new StrBuf(allocator)) {
            return appendTo(buffer.grow(length())).toByteArray();
        }
    }
}
