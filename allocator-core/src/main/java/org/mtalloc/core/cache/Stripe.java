package org.mtalloc.core.cache;

import java.util.Arrays;
import org.mtalloc.core.bin.Bin;
import org.mtalloc.core.bin.Bins;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.lock.PoolLock;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.SlabTable;

/**
 * A cache that several threads share, between their own magazines and the bins: per class the magazine in use and the
 * previous one, bounded in bytes over all classes. Each method's caller holds the stripe's lock; while it does so, bins
 * may be called, but nothing that waits for memory.
 *
 * <p>Invariant K1: heldBytes = bytes of the blocks in its magazines, 0 to the plan's stripeBytes.
 */
final class Stripe {
    private static final int CLASSES = Handle.PLAIN_CLASS + 1;

    private final Bins bins;
    private final CachePlan plan;
    private final PoolLock lock = new PoolLock();
    private final long[][] loaded = new long[CLASSES][]; // guarded by the lock
    private final long[][] previous = new long[CLASSES][]; // guarded by the lock
    private long heldBytes; // guarded by the lock
    private int hand; // guarded by the lock: class that is evicted next
    private long uses; // guarded by the lock
    private long usesAtLook; // guarded by the lock: at the last call of trimIfIdle

    Stripe(Bins bins, CachePlan plan) {
        this.bins = bins;
        this.plan = plan;
        Arrays.fill(loaded, Magazine.NONE);
        Arrays.fill(previous, Magazine.NONE);
    }

    PoolLock lock() {
        return lock;
    }

    /**
     * Takes a block, and moves some more into a thread's magazine.
     *
     * @return the block, owned by the caller, or {@link Magazine#NOTHING} if there is none here
     */
    long take(int sizeClass, long[] into) {
        uses++;
        if (Magazine.count(loaded[sizeClass]) == 0) {
            swap(sizeClass);
        }
        long[] magazine = loaded[sizeClass];
        long block = Magazine.pop(magazine);
        if (block != Magazine.NOTHING) {
            int moved = Magazine.moveLast(magazine, into, plan.movedBlocks(sizeClass) - 1);
            heldBytes -= (moved + 1L) * plan.blockBytes(sizeClass);
        }
        return block;
    }

    private void swap(int sizeClass) {
        long[] other = previous[sizeClass];
        previous[sizeClass] = loaded[sizeClass];
        loaded[sizeClass] = other;
    }

    /** {@return an empty magazine, to be refilled from the bin and attached again; {@link Magazine#NONE} if none is here} */
    long[] detachEmpty(int sizeClass) {
        long[] detached = loaded[sizeClass];
        if (detached == Magazine.NONE || Magazine.count(detached) > 0) {
            return Magazine.NONE;
        }
        loaded[sizeClass] = Magazine.NONE;
        return detached;
    }

    /** {@return how many blocks of a class there is room for, a magazine at the most} */
    int room(int sizeClass) {
        long blocks = (plan.stripeBytes() - heldBytes) / plan.blockBytes(sizeClass);
        return (int) Math.min(blocks, plan.stripeBlocks(sizeClass));
    }

    /** {@return whether the stripe took the magazine with its blocks, for which other blocks may have gone} */
    boolean attach(int sizeClass, long[] magazine) {
        long bytes = (long) Magazine.count(magazine) * plan.blockBytes(sizeClass);
        boolean hasPlace = Magazine.count(loaded[sizeClass]) == 0 || Magazine.count(previous[sizeClass]) == 0;
        if (!hasPlace || bytes > plan.stripeBytes()) {
            return false;
        }
        makeRoom(bytes);
        if (Magazine.count(loaded[sizeClass]) == 0) {
            loaded[sizeClass] = magazine;
        } else {
            previous[sizeClass] = magazine;
        }
        heldBytes += bytes;
        return true;
    }

    /** Takes the blocks back that a thread's magazine got first, at most so many; does not fail. */
    void give(int sizeClass, long[] from, int most) {
        uses++;
        int left = Math.min(most, Magazine.count(from));
        makeRoom((long) left * plan.blockBytes(sizeClass));
        int moved = 1;
        while (left > 0 && moved > 0) {
            moved = moveFirst(sizeClass, from, left);
            left -= moved;
        }
        for (; left > 0; left--) {
            bins.get(sizeClass).putOne(Magazine.pop(from));
        }
    }

    /** {@return how many blocks were moved; none if there is no room for one within the bound} */
    private int moveFirst(int sizeClass, long[] from, int most) {
        long[] into = withRoom(sizeClass);
        int moved = Magazine.moveFirst(from, into, Math.min(most, room(sizeClass)));
        heldBytes += (long) moved * plan.blockBytes(sizeClass);
        return moved;
    }

    /** Takes one block back; does not fail. */
    void give(int sizeClass, long handle) {
        uses++;
        makeRoom(plan.blockBytes(sizeClass));
        if (room(sizeClass) > 0 && Magazine.push(withRoom(sizeClass), handle)) {
            heldBytes += plan.blockBytes(sizeClass);
        } else {
            bins.get(sizeClass).putOne(handle);
        }
    }

    /** {@return the magazine in use, not full, or {@link Magazine#NONE} if there can be none} */
    private long[] withRoom(int sizeClass) {
        if (isFull(loaded[sizeClass])) {
            swap(sizeClass);
            if (isFull(loaded[sizeClass])) {
                loaded[sizeClass] = emptied(sizeClass);
            }
        }
        return loaded[sizeClass];
    }

    private static boolean isFull(long[] magazine) {
        return Magazine.count(magazine) >= Magazine.capacity(magazine);
    }

    private long[] emptied(int sizeClass) {
        long[] full = loaded[sizeClass];
        if (full != Magazine.NONE) {
            heldBytes -= (long) Magazine.count(full) * plan.blockBytes(sizeClass);
            return bins.get(sizeClass).flush(full);
        }
        return createIfPossible(sizeClass);
    }

    private long[] createIfPossible(int sizeClass) {
        if (plan.blockBytes(sizeClass) > plan.stripeBytes()) {
            return Magazine.NONE;
        }
        try {
            return Magazine.create(plan.stripeBlocks(sizeClass));
        } catch (OutOfMemoryError e) {
            return Magazine.NONE;
        }
    }

    /** Returns blocks, one class after the other, until so many bytes fit, or none is left. */
    private void makeRoom(long bytes) {
        for (int i = 0; i < CLASSES && bytes > plan.stripeBytes() - heldBytes; i++) {
            drain(hand);
            hand = (hand + 1) % CLASSES;
        }
    }

    private void drain(int sizeClass) {
        long blocks = held(sizeClass);
        if (blocks > 0) {
            Bin bin = bins.get(sizeClass);
            bin.giveBack(loaded[sizeClass]);
            bin.giveBack(previous[sizeClass]);
            heldBytes -= blocks * plan.blockBytes(sizeClass);
        }
    }

    /** Returns all blocks to their slabs. */
    void trim() {
        for (int c = 0; c < CLASSES; c++) {
            drain(c);
        }
    }

    /** Does so if nobody used the stripe since the last call. */
    void trimIfIdle() {
        if (uses == usesAtLook) {
            trim();
        }
        usesAtLook = uses;
    }

    private long held(int sizeClass) {
        return (long) Magazine.count(loaded[sizeClass]) + Magazine.count(previous[sizeClass]);
    }

    /** {@return the blocks of a class whose handles are not dead} */
    long cached(int sizeClass, SlabTable table) {
        return (long) Magazine.count(loaded[sizeClass], table) + Magazine.count(previous[sizeClass], table);
    }

    /** Forgets all blocks. */
    void close() {
        Arrays.fill(loaded, Magazine.NONE);
        Arrays.fill(previous, Magazine.NONE);
        heldBytes = 0;
    }
}
