package org.mtalloc.benchmarks.slots;

import org.mtalloc.benchmarks.workload.CheckFailedException;
import org.mtalloc.benchmarks.workload.ForceNew;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.AllocatorKind;

/** Slots of blocks of one of our allocators, over heap bytes. */
final class BlockSlots extends Slots {
    private final Allocator allocator;
    private final long[] blocks;

    /** Makes slots of {@code allocator}, which they close. */
    BlockSlots(Allocator allocator, int slots, int bytes) {
        super(slots, bytes);
        this.allocator = allocator;
        this.blocks = new long[slots];
        for (int slot = 0; slot < slots; slot++) {
            blocks[slot] = stamped(slot);
        }
    }

    /**
     * Makes slots with an allocator of their own.
     *
     * @throws IllegalStateException if force-new is set and {@code forceNew} says no, or the other way round
     */
    static BlockSlots of(AllocatorKind kind, boolean forceNew, int slots, int bytes) {
        if (forceNew) {
            ForceNew.requireSet();
        } else {
            ForceNew.rejectFor(kind);
        }
        return new BlockSlots(AllocatorBuilder.of(kind).build(), slots, bytes);
    }

    private long stamped(int slot) {
        long block = allocator.allocate(bytes);
        Stamp.write(allocator.byteArray(block), allocator.offset(block), bytes, slot);
        return block;
    }

    @Override
    long run(int steps, long state) {
        long picks = state;
        for (int i = 0; i < steps; i++) {
            picks = Picks.next(picks);
            int slot = Picks.slot(picks, slots);
            checkStamp(slot);
            allocator.free(blocks[slot]);
            blocks[slot] = stamped(slot);
        }
        return picks;
    }

    @Override
    void checkStamp(int slot) {
        long block = blocks[slot];
        Stamp.check(allocator.byteArray(block), allocator.offset(block), bytes, slot);
    }

    @Override
    void requireBlocks(long expected) {
        long used = allocator.stats().usedBlocks();
        if (used != expected) {
            throw new CheckFailedException("the allocator must have as many live blocks as there are slots: slots="
                    + expected + ", usedBlocks=" + used);
        }
    }

    @Override
    public long reservedBytes() {
        return allocator.stats().reservedBytes();
    }

    @Override
    public void close() {
        for (long block : blocks) {
            allocator.free(block);
        }
        requireBlocks(0);
        allocator.close();
    }
}
