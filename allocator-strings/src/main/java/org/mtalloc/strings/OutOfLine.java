package org.mtalloc.strings;

import org.mtalloc.core.Allocator;

/**
 * Calls that the compiler does not inline. Their inlined code, a kilobyte or more each, would make every method of a
 * string that allocates or frees too large to be inlined itself where strings are used. Then the string, being passed to
 * it, would become an object on the heap; so would one that is closed by a try-with-resources statement, whose handler is
 * compiled as code that is never reached, into which only the smallest methods are inlined. As it is, a string that stays
 * in one method is no object at all, and what is compiled is smaller.
 *
 * <p>The JVM has no switch for this that ordinary code may use. But HotSpot does not inline a method of a throwable into
 * code of another class, except right into the method that it compiles; hence {@link Barrier}, and hence one level down.
 * Where a compiler has no such rule, nothing but the gain is lost.
 */
final class OutOfLine {
    private OutOfLine() {}

    static long allocate(Allocator allocator, int units) {
        return Barrier.allocate(allocator, units);
    }

    /** Frees a block of the chars allocator if {@code wide}, otherwise of the bytes allocator. */
    static void free(StringMemory memory, long block, boolean wide) {
        Barrier.free(wide ? memory.chars() : memory.bytes(), block);
    }

    /** Asks the growth policy of a memory that has one of its own. */
    static int capacity(StringMemory memory, boolean wide, int needed, int capacity) {
        return Barrier.capacity(memory, wide, needed, capacity);
    }

    static boolean covers(String text, int from, int to) {
        return Barrier.covers(text, from, to);
    }

    static boolean equal(byte[] bytes, int at, int count, CharSequence text) {
        return Barrier.equal(bytes, at, count, text);
    }

    static boolean equal(long low, long high, int count, CharSequence text) {
        return Barrier.equal(low, high, count, text);
    }

    static long low(String text, int from, int count) {
        return Barrier.low(text, from, count);
    }

    static long high(String text, int from, int count) {
        return Barrier.high(text, from, count);
    }

    static void copy(String text, int from, int to, byte[] target, int at) {
        Barrier.copy(text, from, to, target, at);
    }

    static long bytes(Allocator allocator, int needed, int capacity, byte[] from, int at, int count) {
        return Barrier.bytes(allocator, needed, capacity, from, at, count);
    }

    static long narrowed(Allocator allocator, int needed, int capacity, char[] from, int at, int count) {
        return Barrier.narrowed(allocator, needed, capacity, from, at, count);
    }

    static long chars(Allocator allocator, int needed, int capacity, char[] from, int at, int count) {
        return Barrier.chars(allocator, needed, capacity, from, at, count);
    }

    static long widened(Allocator allocator, int needed, int capacity, byte[] from, int at, int count) {
        return Barrier.widened(allocator, needed, capacity, from, at, count);
    }

    static long inlineBytes(Allocator allocator, int needed, int capacity, int count, long low, long high) {
        return Barrier.inlineBytes(allocator, needed, capacity, count, low, high);
    }

    static long inlineChars(Allocator allocator, int needed, int capacity, int count, long low, long high) {
        return Barrier.inlineChars(allocator, needed, capacity, count, low, high);
    }

    static void toBytes(Allocator allocator, long block, int count, byte[] target, int at) {
        Barrier.toBytes(allocator, block, count, target, at);
    }

    static void toWidened(Allocator allocator, long block, int count, char[] target, int at) {
        Barrier.toWidened(allocator, block, count, target, at);
    }

    static void toChars(Allocator allocator, long block, int count, char[] target, int at) {
        Barrier.toChars(allocator, block, count, target, at);
    }

    static boolean overwrite(Allocator allocator, long block, byte[] from, int at, int count) {
        return Barrier.overwrite(allocator, block, from, at, count);
    }

    static boolean overwrite(Allocator allocator, long block, char[] from, int at, int count) {
        return Barrier.overwrite(allocator, block, from, at, count);
    }

    static boolean overwrite(Allocator allocator, long block, long low, long high, int count) {
        return Barrier.overwrite(allocator, block, low, high, count);
    }

    static long low(byte[] bytes, int at, int count) {
        return Barrier.low(bytes, at, count);
    }

    static long high(byte[] bytes, int at, int count) {
        return Barrier.high(bytes, at, count);
    }

    static long low(char[] chars, int at, int count) {
        return Barrier.low(chars, at, count);
    }

    static long high(char[] chars, int at, int count) {
        return Barrier.high(chars, at, count);
    }

    static long low(Allocator allocator, long block, int count) {
        return Barrier.low(allocator, block, count);
    }

    static long high(Allocator allocator, long block, int count) {
        return Barrier.high(allocator, block, count);
    }

    static void toBytes(long low, long high, int count, byte[] target, int at) {
        Barrier.toBytes(low, high, count, target, at);
    }

    static void toChars(long low, long high, int count, char[] target, int at) {
        Barrier.toChars(low, high, count, target, at);
    }

    /** Never made, and never thrown. */
    private static final class Barrier extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private Barrier() {}

        static long allocate(Allocator allocator, int units) {
            return allocator.allocate(units);
        }

        static void free(Allocator allocator, long block) {
            allocator.free(block);
        }

        static int capacity(StringMemory memory, boolean wide, int needed, int capacity) {
            return GrowthRequest.capacity(memory, wide, needed, capacity);
        }

        static boolean covers(String text, int from, int to) {
            return Latin1.covers(text, from, to);
        }

        static boolean equal(byte[] bytes, int at, int count, CharSequence text) {
            return Latin1.equal(bytes, at, count, text);
        }

        static boolean equal(long low, long high, int count, CharSequence text) {
            return InlineText.equal(low, high, count, text);
        }

        static long low(String text, int from, int count) {
            return InlineText.low(text, from, count);
        }

        static long high(String text, int from, int count) {
            return InlineText.high(text, from, count);
        }

        static void copy(String text, int from, int to, byte[] target, int at) {
            Latin1.copy(text, from, to, target, at);
        }

        static long bytes(Allocator allocator, int needed, int capacity, byte[] from, int at, int count) {
            return BlockCopy.bytes(allocator, needed, capacity, from, at, count);
        }

        static long narrowed(Allocator allocator, int needed, int capacity, char[] from, int at, int count) {
            return BlockCopy.narrowed(allocator, needed, capacity, from, at, count);
        }

        static long chars(Allocator allocator, int needed, int capacity, char[] from, int at, int count) {
            return BlockCopy.chars(allocator, needed, capacity, from, at, count);
        }

        static long widened(Allocator allocator, int needed, int capacity, byte[] from, int at, int count) {
            return BlockCopy.widened(allocator, needed, capacity, from, at, count);
        }

        static long inlineBytes(Allocator allocator, int needed, int capacity, int count, long low, long high) {
            return BlockCopy.inlineBytes(allocator, needed, capacity, count, low, high);
        }

        static long inlineChars(Allocator allocator, int needed, int capacity, int count, long low, long high) {
            return BlockCopy.inlineChars(allocator, needed, capacity, count, low, high);
        }

        static void toBytes(Allocator allocator, long block, int count, byte[] target, int at) {
            BlockCopy.toBytes(allocator, block, count, target, at);
        }

        static void toWidened(Allocator allocator, long block, int count, char[] target, int at) {
            BlockCopy.toWidened(allocator, block, count, target, at);
        }

        static void toChars(Allocator allocator, long block, int count, char[] target, int at) {
            BlockCopy.toChars(allocator, block, count, target, at);
        }

        static boolean overwrite(Allocator allocator, long block, byte[] from, int at, int count) {
            return BlockCopy.overwrite(allocator, block, from, at, count);
        }

        static boolean overwrite(Allocator allocator, long block, char[] from, int at, int count) {
            return BlockCopy.overwrite(allocator, block, from, at, count);
        }

        static boolean overwrite(Allocator allocator, long block, long low, long high, int count) {
            return BlockCopy.overwrite(allocator, block, low, high, count);
        }

        static long low(byte[] bytes, int at, int count) {
            return InlineText.low(bytes, at, count);
        }

        static long high(byte[] bytes, int at, int count) {
            return InlineText.high(bytes, at, count);
        }

        static long low(char[] chars, int at, int count) {
            return InlineText.low(chars, at, count);
        }

        static long high(char[] chars, int at, int count) {
            return InlineText.high(chars, at, count);
        }

        static long low(Allocator allocator, long block, int count) {
            return BlockCopy.low(allocator, block, count);
        }

        static long high(Allocator allocator, long block, int count) {
            return BlockCopy.high(allocator, block, count);
        }

        static void toBytes(long low, long high, int count, byte[] target, int at) {
            InlineText.toBytes(low, high, count, target, at);
        }

        static void toChars(long low, long high, int count, char[] target, int at) {
            InlineText.toChars(low, high, count, target, at);
        }
    }
}
