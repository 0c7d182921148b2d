package org.mtalloc.strings;

/** Gives a string the capacity that a caller asked for, more than it has or less. */
final class CapacityChange {
    private CapacityChange() {}

    /** Makes the capacity what the growth policy gives for {@code count} characters, or for those there are if more. */
    static void reserve(PooledString string, int count) {
        string.requireOpen();
        if (count < 0) {
            throw new IllegalArgumentException("capacity must not be negative: capacity=" + count);
        }
        if (count > string.capacity) {
            string.move(count, 0, string.wide, string.length);
        } else if (count < string.capacity && !string.isInline()) {
            shrink(string, Math.max(count, string.length));
        }
    }

    /** Copies to a smaller block, or into the object, unless the block would be as large as the one that is there. */
    private static void shrink(PooledString string, int count) {
        try (PooledString smaller = new PooledString(string.memory, string.inlineLimit)) {
            boolean wide = string.wide && !TextCopy.latin1(string, 0, string.length);
            if (wide || count > string.inlineLimit) {
                smaller.move(count, 0, wide, 0);
            }
            if (smaller.wide != string.wide || smaller.capacity < string.capacity) {
                TextCopy.assign(smaller, string, 0, string.length);
                string.takeOver(smaller);
            }
        }
    }
}
