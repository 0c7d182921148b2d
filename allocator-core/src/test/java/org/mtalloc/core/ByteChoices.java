package org.mtalloc.core;

/** Operations decided by bytes, as long as there are any; then by zeros. */
final class ByteChoices implements Choices {
    private final byte[] bytes;
    private int next;

    ByteChoices(byte[] bytes) {
        this.bytes = bytes;
    }

    @Override
    public boolean more() {
        return next < bytes.length;
    }

    /** Takes a byte for a small bound, more for a larger one. */
    @Override
    public int below(int bound) {
        long value = 0;
        for (long range = 1; range < bound; range <<= Byte.SIZE) {
            value = value << Byte.SIZE | (next < bytes.length ? bytes[next++] & 0xFF : 0);
        }
        return (int) (value % bound);
    }
}
