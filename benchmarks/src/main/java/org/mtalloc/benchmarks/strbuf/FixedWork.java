package org.mtalloc.benchmarks.strbuf;

import org.mtalloc.core.Allocator;
import org.mtalloc.strings.StrBuf;

/** {@link BufferVariant#FIXED}. */
final class FixedWork extends BufferWork {
    private final Allocator allocator;
    private final byte[] fixed;

    FixedWork(Allocator allocator, BufferText text, int strings) {
        super(text, strings);
        this.allocator = allocator;
        this.fixed = new byte[length()];
    }

    @Override
    long build() {
        try (StrBuf buffer = new StrBuf(allocator)) {
            return seal(appendTo(buffer.attach(fixed, 0, fixed.length)));
        }
    }

    @Override
    byte[] contents() {
        try (StrBuf buffer = new StrBuf(allocator)) {
            return appendTo(buffer.attach(fixed, 0, fixed.length)).toByteArray();
        }
    }
}
