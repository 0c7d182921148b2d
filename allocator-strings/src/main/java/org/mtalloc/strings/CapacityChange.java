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

    /** Copies to a smaller block, or into the object, where that gives something back. */
    private static void shrink(PooledString string, int count) {
        boolean wide = string.wide && !TextCopy.latin1(string, 0, string.length);
        boolean inline = !wide && count <= string.inlineLimit;
        if (!inline && wide == string.wide && !worthIt(string, count)) {
            return;
        }
        try (PooledString smaller = new PooledString(string.memory, string.inlineLimit)) {
            if (!inline) {
                smaller.move(count, 0, wide, 0);
            }
            if (wide != string.wide || smaller.capacity < string.capacity) {
                TextCopy.assign(smaller, string, 0, string.length);
                string.takeOver(smaller);
            }
        }
    }

    /**
     * {@return whether a block for {@code count} characters may well be smaller} Where a string fills its block that shows
     * only with the block, which is not tried for less than a quarter: that is what a size class has room for at most.
     */
    private static boolean worthIt(PooledString string, int count) {
        return string.memory.exactCapacity
                ? GrowthRequest.capacity(string.memory, string.wide, count, 0) < string.capacity
                : count <= string.capacity - string.capacity / 4;
    }
}
