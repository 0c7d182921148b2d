package org.mtalloc.benchmarks.slots;

/** Slots of arrays: a block is freed when another one takes its place, for the collector to find. */
final class ArraySlots extends Slots {
    private byte[][] blocks;

    ArraySlots(int slots, int bytes) {
        super(slots, bytes);
        this.blocks = new byte[slots][];
        for (int slot = 0; slot < slots; slot++) {
            blocks[slot] = stamped(slot);
        }
    }

    private byte[] stamped(int slot) {
        byte[] block = new byte[bytes];
        Stamp.write(block, 0, bytes, slot);
        return block;
    }

    @Override
    long run(int steps, long state) {
        long picks = state;
        for (int i = 0; i < steps; i++) {
            picks = Picks.next(picks);
            int slot = Picks.slot(picks, slots);
            Stamp.check(blocks[slot], 0, bytes, slot);
            blocks[slot] = stamped(slot);
        }
        return picks;
    }

    @Override
    void checkStamp(int slot) {
        Stamp.check(blocks[slot], 0, bytes, slot);
    }

    @Override
    void requireBlocks(long expected) {}

    @Override
    public long reservedBytes() {
        return 0;
    }

    @Override
    public void close() {
        blocks = new byte[0][];
    }
}
