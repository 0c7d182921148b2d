package org.mtalloc.core.safety;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.mtalloc.core.memory.DirectRegion;

/**
 * What fills memory that holds nothing of a caller's. One value for every unit: so a block's contents can be compared a page
 * at a time, and are known at sight in a dump. The price is that a write of this very value is not seen.
 *
 * <p>Memory is a {@code byte[]}, a {@code char[]} or a {@link DirectRegion}; a char has the byte twice. No call but {@link
 * #firstOther} allocates.
 */
@SuppressWarnings("ImmutableEnumChecker") // its pages are written by the constructor alone
public enum Pattern {
    /** What wiped memory, and memory handed out as zeroed, is filled with. */
    ZERO(0x00),
    /** Poison: what a free block is filled with. Read as a length or an index it is negative. */
    FREE(0xDE),
    /** The guard behind the requested size of a block. */
    GUARD(0xFD);

    /** Units of a page: what is copied or compared in one piece. More would push a caller's data out of the first cache. */
    private static final int PAGE = 4 << 10;

    private final int value;
    private final byte[] bytePage = new byte[PAGE];
    private final char[] charPage = new char[PAGE];

    Pattern(int value) {
        this.value = value;
        Arrays.fill(bytePage, (byte) value);
        Arrays.fill(charPage, charValue());
    }

    private char charValue() {
        return (char) (value << 8 | value);
    }

    /** {@return the value that each unit of this memory has} */
    int unitOf(Object memory) {
        return memory instanceof char[] ? charValue() : value;
    }

    /** Fills the units from {@code from} to before {@code to}. */
    public void fill(Object memory, int from, int to) {
        if (memory instanceof byte[] bytes) {
            Arrays.fill(bytes, from, to, (byte) value);
        } else if (memory instanceof char[] chars) {
            Arrays.fill(chars, from, to, charValue());
        } else {
            fill(((DirectRegion) memory).buffer(), from, to);
        }
    }

    private void fill(ByteBuffer direct, int from, int to) {
        for (int at = from; at < to; at += PAGE) {
            direct.put(at, bytePage, 0, Math.min(PAGE, to - at));
        }
    }

    /** {@return the first unit from {@code from} to before {@code to} that has another value, or -1 if none has} */
    int firstOther(Object memory, int from, int to) {
        for (int at = from; at < to; at += PAGE) {
            int differs = mismatch(memory, at, Math.min(PAGE, to - at));
            if (differs >= 0) {
                return at + differs;
            }
        }
        return -1;
    }

    private int mismatch(Object memory, int at, int units) {
        if (memory instanceof byte[] bytes) {
            return Arrays.mismatch(bytes, at, at + units, bytePage, 0, units);
        }
        if (memory instanceof char[] chars) {
            return Arrays.mismatch(chars, at, at + units, charPage, 0, units);
        }
        ByteBuffer direct = ((DirectRegion) memory).buffer();
        return direct.slice(at, units).mismatch(ByteBuffer.wrap(bytePage, 0, units));
    }
}
