package org.mtalloc.core;

import org.mtalloc.core.memory.DirectRegion;
import org.mtalloc.core.safety.BlockMemory;

/** Reads and writes single units of memory, whoever owns it: what a faulty program does. */
final class RawUnits {
    private RawUnits() {}

    /** {@return all memory of a live block, which can be used on after its free} */
    static BlockMemory of(Allocator allocator, long block) {
        return Innermost.of(allocator).memory(block);
    }

    static int get(BlockMemory block, int index) {
        int at = block.offset() + index;
        if (block.memory() instanceof byte[] bytes) {
            return Byte.toUnsignedInt(bytes[at]);
        }
        if (block.memory() instanceof char[] chars) {
            return chars[at];
        }
        return Byte.toUnsignedInt(((DirectRegion) block.memory()).buffer().get(at));
    }

    static void set(BlockMemory block, int index, int value) {
        int at = block.offset() + index;
        if (block.memory() instanceof byte[] bytes) {
            bytes[at] = (byte) value;
        } else if (block.memory() instanceof char[] chars) {
            chars[at] = (char) value;
        } else {
            ((DirectRegion) block.memory()).buffer().put(at, (byte) value);
        }
    }

    /** Writes another value than there is. {@return it} */
    static int change(BlockMemory block, int index) {
        int value = get(block, index) ^ 0x21;
        set(block, index, value);
        return value;
    }

    static void fill(BlockMemory block, int value) {
        for (int i = 0; i < block.units(); i++) {
            set(block, i, value);
        }
    }

    /** {@return how many units of a block have this value} */
    static int count(BlockMemory block, int value) {
        int count = 0;
        for (int i = 0; i < block.units(); i++) {
            count += get(block, i) == value ? 1 : 0;
        }
        return count;
    }
}
