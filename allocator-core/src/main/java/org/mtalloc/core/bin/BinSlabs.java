package org.mtalloc.core.bin;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.slab.Slab;
import org.mtalloc.core.slab.SlabTable;

/**
 * The slabs of a bin, and how many of their blocks are out. All of it is guarded by the bin's lock. Slabs that become empty
 * leave as a chain, each linked to the next, for their source to take back outside the lock.
 *
 * <p>Invariant B1: out = blocks of all slabs - free blocks of all slabs. Invariant B2: a slab is in the open list exactly
 * if it has free blocks.
 */
final class BinSlabs {
    private final SlabTable table;
    private final SlabList open = new SlabList();
    private int slabs;
    private long blocks; // of all slabs
    private long out; // blocks that are not in their slab

    BinSlabs(SlabTable table) {
        this.table = table;
    }

    int slabs() {
        return slabs;
    }

    long blocks() {
        return blocks;
    }

    long out() {
        return out;
    }

    /** Takes a slab in whose blocks are all free. */
    void add(Slab slab) {
        open.addFirst(slab);
        slab.setInBin(true);
        slabs++;
        blocks += slab.capacity();
    }

    /** Fills an empty magazine with at most {@code most} free blocks. {@return how many} */
    int cutInto(long[] magazine, int most) {
        int count = 0;
        for (Slab slab = open.first(); slab != null && count < most; slab = open.first()) {
            count += slab.cut(magazine, Magazine.FIRST + count, most - count);
            if (slab.freeBlocks() == 0) {
                open.remove(slab);
            }
        }
        Magazine.setCount(magazine, count);
        out += count;
        return count;
    }

    /** Returns a block to its slab. {@return the chain, with the slab in front if that is empty by this} */
    @Nullable
    Slab putBack(long handle, @Nullable Slab emptySlabs) {
        Slab slab = table.putBack(handle);
        if (slab == null) {
            return emptySlabs; // a dead handle: its slab is gone
        }
        out--;
        int free = slab.freeBlocks();
        if (free == slab.capacity()) {
            if (free > 1) {
                open.remove(slab);
            }
            forget(slab);
            slab.link(null, emptySlabs);
            return slab;
        }
        if (free == 1) {
            open.addLast(slab);
        }
        return emptySlabs;
    }

    /** Takes slabs out that were added and then not needed. {@return the chain, with these in front} */
    @Nullable
    Slab removeEmpty(@Nullable Slab emptySlabs) {
        Slab chain = emptySlabs;
        Slab slab = open.first();
        while (slab != null) {
            Slab next = slab.next();
            if (slab.freeBlocks() == slab.capacity()) {
                open.remove(slab);
                forget(slab);
                slab.link(null, chain);
                chain = slab;
            }
            slab = next;
        }
        return chain;
    }

    /** Takes a slab out if its blocks are all free or revoked. {@return whether it was} */
    boolean discard(Slab slab) {
        if (!slab.isInBin() || !slab.discard()) {
            return false;
        }
        int free = slab.freeBlocks();
        if (free > 0) {
            open.remove(slab);
        }
        out -= slab.capacity() - free;
        forget(slab);
        slab.link(null, null);
        return true;
    }

    private void forget(Slab slab) {
        slab.setInBin(false);
        slabs--;
        blocks -= slab.capacity();
    }

    /** Forgets which slabs have free blocks: nothing is cut any more. */
    void clear() {
        open.clear();
    }
}
