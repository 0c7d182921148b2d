package org.mtalloc.benchmarks.strbuf;

import java.util.Optional;
import java.util.stream.Stream;
import org.mtalloc.core.Allocator;

/** The ways of building a byte string that are compared, under the numbers of the discussion. */
public enum BufferVariant {
    /** Copied into an array that is there all the time: what all others are compared with. */
    PREPARED(0, "one prepared array, copied into") {
        @Override
        BufferWork open(Allocator allocator, BufferText text, int strings) {
            return new ArrayWork(text, strings);
        }
    },

    /** Copied into a block of just the size. */
    EXACT(1, "a block of the exact size each, copied into") {
        @Override
        BufferWork open(Allocator allocator, BufferText text, int strings) {
            return new BlockWork(allocator, text, strings);
        }
    },

    /** Appended to a new buffer, which begins without memory. */
    GROWING(2, "a new StrBuf each, which grows") {
        @Override
        BufferWork open(Allocator allocator, BufferText text, int strings) {
            return new GrowingWork(allocator, text, strings);
        }
    },

    /** Appended to a new buffer, which is told the size first. */
    PRESIZED(3, "the same, told the size first") {
        @Override
        BufferWork open(Allocator allocator, BufferText text, int strings) {
            return new PresizedWork(allocator, text, strings);
        }
    },

    /** Appended to a new buffer on an array of the caller's, which is large enough. */
    FIXED(4, "a new StrBuf each on an array that is large enough") {
        @Override
        BufferWork open(Allocator allocator, BufferText text, int strings) {
            return new FixedWork(allocator, text, strings);
        }
    },

    /** Appended to a buffer that gave its memory back after the string before, and gets the same again. */
    RELEASED(5, "one StrBuf, released after each, which gets the same memory again from the thread's freelist") {
        @Override
        BufferWork open(Allocator allocator, BufferText text, int strings) {
            return new ReleasedWork(allocator, text, strings);
        }
    };

    private final int number;
    private final String description;

    BufferVariant(int number, String description) {
        this.number = number;
        this.description = description;
    }

    /** {@return the number on the command line and in the reports} */
    public int number() {
        return number;
    }

    /** {@return what it does, in words} */
    public String description() {
        return description;
    }

    /** {@return the variant of that number} */
    public static Optional<BufferVariant> byNumber(int number) {
        return Stream.of(values()).filter(each -> each.number == number).findFirst();
    }

    /**
     * {@return what builds strings in this way}
     *
     * @param allocator where blocks come from, if there are any
     * @param text what is appended
     * @param strings how often
     */
    abstract BufferWork open(Allocator allocator, BufferText text, int strings);
}
