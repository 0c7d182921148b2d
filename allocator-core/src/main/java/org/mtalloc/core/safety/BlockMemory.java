package org.mtalloc.core.safety;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.memory.DirectRegion;

/**
 * The memory of one block. Positions are counted from the start of the block. Whoever uses it owns the block.
 *
 * @param memory what the block lies in: a {@code byte[]}, a {@code char[]} or a {@link DirectRegion}
 * @param offset where it starts in there
 * @param units how long it is
 */
public record BlockMemory(Object memory, int offset, int units) {
    /** Fills the units from {@code from} to before {@code to}. */
    public void fill(Pattern pattern, int from, int to) {
        pattern.fill(memory, offset + from, offset + to);
    }

    /** {@return the first damage to a pattern that fills the units from {@code from} to before {@code to}, or null} */
    public @Nullable Damage firstDamage(Pattern pattern, int from, int to) {
        int at = pattern.firstOther(memory, offset + from, offset + to);
        return at < 0 ? null : new Damage(at - offset, pattern.unitOf(memory), unitAt(at));
    }

    private int unitAt(int at) {
        if (memory instanceof byte[] bytes) {
            return Byte.toUnsignedInt(bytes[at]);
        }
        if (memory instanceof char[] chars) {
            return chars[at];
        }
        return Byte.toUnsignedInt(((DirectRegion) memory).buffer().get(at));
    }
}
