package org.mtalloc.strings;

/** Appends numbers as ASCII digits, without any object. */
final class ByteDigits {
    /** Bits of a hexadecimal digit. */
    private static final int HEX_BITS = 4;

    private static final int HEX_MASK = 0xF;

    private ByteDigits() {}

    /** Appends a number in base ten, with a sign if it is negative. */
    static void appendDecimal(StrBuf target, long value) {
        long rest = -Math.abs(value); // There is one more negative number than positive ones.
        int digits = 1;
        for (long r = rest / 10; r != 0; r /= 10) {
            digits++;
        }
        int bytes = value < 0 ? digits + 1 : digits;
        target.makeRoom(bytes);
        byte[] array = target.array;
        int end = target.end + bytes;
        for (int at = end - 1; at >= end - digits; at--) {
            array[at] = (byte) ('0' - rest % 10);
            rest /= 10;
        }
        if (value < 0) {
            array[target.end] = '-';
        }
        target.end = end;
    }

    /** Appends the bits of a number in base 16, without leading zeros. */
    static void appendHex(StrBuf target, long bits) {
        int digits = Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(bits) + HEX_BITS - 1) / HEX_BITS);
        target.makeRoom(digits);
        byte[] array = target.array;
        int end = target.end + digits;
        long rest = bits;
        for (int at = end - 1; at >= target.end; at--) {
            array[at] = (byte) Character.forDigit((int) rest & HEX_MASK, 16);
            rest >>>= HEX_BITS;
        }
        target.end = end;
    }
}
