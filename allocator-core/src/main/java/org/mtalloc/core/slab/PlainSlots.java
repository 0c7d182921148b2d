package org.mtalloc.core.slab;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.error.OutOfPoolMemoryException;
import org.mtalloc.core.lock.PoolLock;

/**
 * Slabs of plain blocks: they hold no memory of chunks, only the slots that give such blocks a handle and a state, about six
 * bytes each. Slots are kept for later blocks until the allocator is closed.
 */
public final class PlainSlots implements SlabSource {
    private final String allocator;
    private final SlabTable table;
    private final PoolLock lock = new PoolLock();
    private @Nullable Slab idle; // guarded by the lock: chain of slabs to be revived
    private int group = -1; // guarded by the lock: where new slabs get their indexes
    private int used = SlabTable.GROUP; // guarded by the lock: indexes of that group

    /** Makes an empty set of slots, for the allocator of this name. */
    public PlainSlots(String allocator, SlabTable table) {
        this.allocator = allocator;
        this.table = table;
    }

    @Override
    public Slab acquire(int sizeClass) {
        lock.lock();
        try {
            Slab slab = idle;
            if (slab == null) {
                return newSlab();
            }
            idle = slab.next();
            slab.link(null, null);
            slab.revive();
            return slab;
        } catch (OutOfMemoryError e) {
            throw new OutOfPoolMemoryException(
                    "there must be memory for slots of blocks: allocator=" + allocator + ", slots=" + Handle.MAX_BLOCKS,
                    e);
        } finally {
            lock.unlock();
        }
    }

    private Slab newSlab() {
        if (used == SlabTable.GROUP) {
            group = table.acquireGroup();
            used = 0;
        }
        int index = group * SlabTable.GROUP + used;
        Slab slab = Slab.ofPlain(table.key(Handle.PLAIN_CLASS, index), table.newStates(index, Handle.MAX_BLOCKS));
        table.publish(slab);
        used++;
        return slab;
    }

    @Override
    public void release(@Nullable Slab chain) {
        if (chain == null) {
            return;
        }
        lock.lock();
        try {
            Slab slab = chain;
            while (slab != null) {
                Slab next = slab.next();
                slab.link(null, idle);
                idle = slab;
                slab = next;
            }
        } finally {
            lock.unlock();
        }
    }
}
