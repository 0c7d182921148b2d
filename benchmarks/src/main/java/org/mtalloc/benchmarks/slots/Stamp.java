package org.mtalloc.benchmarks.slots;

import org.mtalloc.benchmarks.workload.CheckFailedException;

/**
 * What a block has in its first and its last byte, so that it is seen whether it is that of its slot, has its size, and is
 * nobody else's. Two neighbours differ in the first, and no stamp is all zeros, as fresh memory is.
 */
final class Stamp {
    private static final int HIGH_BITS = 7;

    private Stamp() {}

    static byte first(int slot) {
        return (byte) (slot + 1);
    }

    static byte last(int slot) {
        return (byte) (~(slot >> HIGH_BITS) | 1);
    }

    static void write(byte[] array, int offset, int bytes, int slot) {
        array[offset] = first(slot);
        array[offset + bytes - 1] = last(slot);
    }

    static void check(byte[] array, int offset, int bytes, int slot) {
        if (array[offset] != first(slot) || array[offset + bytes - 1] != last(slot)) {
            throw wrong(array, offset, bytes, slot);
        }
    }

    private static CheckFailedException wrong(byte[] array, int offset, int bytes, int slot) {
        return new CheckFailedException("every block must have the bytes that were written: slot=" + slot + ", first="
                + array[offset] + ", expected=" + first(slot) + ", last=" + array[offset + bytes - 1] + ", expected="
                + last(slot));
    }
}
