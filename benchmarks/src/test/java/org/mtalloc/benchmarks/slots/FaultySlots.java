package org.mtalloc.benchmarks.slots;

import java.util.Arrays;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.MtAllocator;

/** Slots with something wrong. */
public final class FaultySlots {
    private FaultySlots() {}

    /** Slots of which somebody overwrote the memory. */
    public static Slots overwritten(int slots, int bytes) {
        Allocator allocator = MtAllocator.builder().build();
        Slots filled = new BlockSlots(allocator, slots, bytes);
        byte[] array = allocator.byteArray(allocator.allocate(bytes));
        Arrays.fill(array, (byte) 0);
        return filled;
    }

    /** Slots with one block more than there are slots. */
    static Slots withOneBlockMore(int slots, int bytes) {
        Allocator allocator = MtAllocator.builder().build();
        Slots filled = new BlockSlots(allocator, slots, bytes);
        long lost = allocator.allocate(bytes);
        if (!allocator.isLive(lost)) {
            throw new AssertionError("the block must be live: block=" + lost);
        }
        return filled;
    }
}
