package org.mtalloc.core.bin;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.lock.PoolLock;
import org.mtalloc.core.slab.Slab;
import org.mtalloc.core.slab.SlabSource;
import org.mtalloc.core.slab.SlabTable;

/**
 * The global pool's part for one size class, guarded by one lock: a stack of full magazines up to the headroom, empty
 * ones to exchange for them, one partial magazine for single blocks, and the slabs.
 *
 * <p>Exchanging a magazine costs a constant time under the lock; only what exceeds the headroom is returned to its slabs
 * one by one. Slabs are obtained and given back outside the lock. Giving blocks back allocates nothing and does not fail.
 *
 * <p>Invariant B1: out = blocks of all slabs - free blocks of all slabs. Invariant B2: a slab is in the open list exactly
 * if it has free blocks. Invariant B3: no slab is empty while the lock is free, except one that was
 * obtained and then not needed; {@link #trim} returns those.
 */
public final class Bin {
    private final String allocator;
    private final int sizeClass;
    private final int magazineCapacity;
    private final PoolLock lock;
    private final SlabTable table;
    private final SlabSource source;

    private final long[][] full; // guarded by the lock
    private final long[][] empty; // guarded by the lock
    private int fullCount; // guarded by the lock
    private int emptyCount; // guarded by the lock
    private long[] partial; // guarded by the lock
    private final SlabList open = new SlabList(); // guarded by the lock
    private int slabs; // guarded by the lock
    private long blocks; // guarded by the lock: of all slabs
    private long out; // guarded by the lock: blocks that are not in their slab
    private long refills; // guarded by the lock
    private long flushes; // guarded by the lock
    private long singles; // guarded by the lock: blocks taken or put one by one
    private long operationsAtLook; // guarded by the lock: at the last call of trimIfIdle
    private boolean closed; // guarded by the lock

    /**
     * Makes a bin without slabs.
     *
     * @param headroom full magazines to keep
     * @param lock guards this bin; several bins may share one
     */
    Bin(
            String allocator,
            int sizeClass,
            int magazineCapacity,
            int headroom,
            PoolLock lock,
            SlabTable table,
            SlabSource source) {
        this.allocator = allocator;
        this.sizeClass = sizeClass;
        this.magazineCapacity = magazineCapacity;
        this.lock = lock;
        this.table = table;
        this.source = source;
        this.full = new long[headroom][];
        this.empty = new long[headroom][];
        this.partial = Magazine.NONE;
    }

    /** {@return handles that a magazine of this class holds} */
    public int magazineCapacity() {
        return magazineCapacity;
    }

    /**
     * Exchanges an empty magazine for one with at least one block.
     *
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if there is no memory; the magazine is still the caller's
     */
    public long[] refill(long[] emptied) {
        return refill(emptied, magazineCapacity);
    }

    /**
     * Exchanges an empty magazine for one with at least one block.
     *
     * @param most blocks wanted at the most, 1 to the capacity; a full magazine that lies ready is given all the same
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if there is no memory; the magazine is still the caller's
     */
    public long[] refill(long[] emptied, int most) {
        Slab fresh = null;
        while (true) {
            long[] spare = fresh == null ? null : spareMagazine();
            lock.lock();
            try {
                checkOpen();
                if (fresh != null) {
                    addSlab(fresh);
                    keepSpare(spare);
                }
                if (fullCount > 0 && fresh == null) {
                    refills++;
                    return exchangeForFull(emptied);
                }
                if (cutInto(emptied, Math.min(most, Magazine.capacity(emptied))) > 0) {
                    refills++;
                    return emptied;
                }
            } finally {
                lock.unlock();
            }
            fresh = source.acquire(sizeClass);
        }
    }

    private long[] exchangeForFull(long[] emptied) {
        long[] taken = full[--fullCount];
        full[fullCount] = Magazine.NONE;
        if (emptyCount < empty.length) {
            empty[emptyCount++] = emptied;
        }
        return taken;
    }

    /** An empty magazine for frees to be exchanged against: bins whose blocks are only freed elsewhere need them. */
    private long @Nullable [] spareMagazine() {
        if (empty.length == 0) {
            return null;
        }
        try {
            return Magazine.create(magazineCapacity);
        } catch (OutOfMemoryError e) {
            return null;
        }
    }

    private void keepSpare(long @Nullable [] spare) {
        if (spare != null && emptyCount + fullCount < empty.length) {
            empty[emptyCount++] = spare;
        }
    }

    /** Exchanges a full magazine for an empty one. Allocates nothing, does not fail. */
    public long[] flush(long[] filled) {
        Slab emptySlabs = null;
        try {
            lock.lock();
            try {
                flushes++;
                if (fullCount < full.length && emptyCount > 0 && !closed) {
                    full[fullCount++] = filled;
                    return empty[--emptyCount];
                }
                emptySlabs = drain(filled, null);
                return filled;
            } finally {
                lock.unlock();
            }
        } finally {
            source.release(emptySlabs);
        }
    }

    /** Returns all blocks of a magazine to their slabs; it is empty then, and still the caller's. */
    public void giveBack(long[] magazine) {
        if (Magazine.count(magazine) == 0) {
            return;
        }
        Slab emptySlabs;
        lock.lock();
        try {
            flushes++;
            emptySlabs = drain(magazine, null);
        } finally {
            lock.unlock();
        }
        source.release(emptySlabs);
    }

    /**
     * Takes one block, without a thread cache.
     *
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if there is no memory
     */
    public long takeOne() {
        Slab fresh = null;
        while (true) {
            lock.lock();
            try {
                checkOpen();
                if (fresh != null) {
                    addSlab(fresh);
                }
                singles++;
                long handle = popOne();
                if (handle != Magazine.NOTHING) {
                    return handle;
                }
            } finally {
                lock.unlock();
            }
            fresh = source.acquire(sizeClass);
        }
    }

    private long popOne() {
        if (partial == Magazine.NONE) {
            partial = Magazine.create(magazineCapacity);
        }
        if (Magazine.count(partial) == 0) {
            if (fullCount > 0) {
                partial = exchangeForFull(partial);
            } else {
                cutInto(partial, magazineCapacity);
            }
        }
        return Magazine.pop(partial);
    }

    /** Takes one block back, without a thread cache. Allocates nothing, does not fail. */
    public void putOne(long handle) {
        Slab emptySlabs = null;
        lock.lock();
        try {
            singles++;
            if (!closed && !Magazine.push(partial, handle)) {
                emptySlabs = makeRoom(handle);
            }
        } finally {
            lock.unlock();
        }
        source.release(emptySlabs);
    }

    private @Nullable Slab makeRoom(long handle) {
        Slab emptySlabs = null;
        if (partial == Magazine.NONE) {
            partial = emptyCount > 0 ? empty[--emptyCount] : partial;
        } else if (fullCount < full.length && emptyCount > 0) {
            full[fullCount++] = partial;
            partial = empty[--emptyCount];
        } else {
            emptySlabs = drain(partial, null);
        }
        return Magazine.push(partial, handle) ? emptySlabs : putBack(handle, emptySlabs);
    }

    private int cutInto(long[] magazine, int most) {
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

    private void addSlab(Slab slab) {
        open.addFirst(slab);
        slab.setInBin(true);
        slabs++;
        blocks += slab.capacity();
    }

    private @Nullable Slab drain(long[] magazine, @Nullable Slab emptySlabs) {
        Slab chain = emptySlabs;
        int count = Magazine.count(magazine);
        for (int i = 0; i < count && !closed; i++) {
            chain = putBack(Magazine.get(magazine, i), chain);
        }
        if (count > 0) { // Magazine.NONE is never written
            Magazine.setCount(magazine, 0);
        }
        return chain;
    }

    /** Takes slabs out that were added and then not needed. {@return the chain, with these in front} */
    private @Nullable Slab removeEmpty(@Nullable Slab emptySlabs) {
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

    /** {@return the chain, with the block's slab in front if that is empty now} */
    private @Nullable Slab putBack(long handle, @Nullable Slab emptySlabs) {
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

    private void forget(Slab slab) {
        slab.setInBin(false);
        slabs--;
        blocks -= slab.capacity();
    }

    /** Revokes the cached blocks of a slab. {@return whether it is the bin's, and no block of it is live} */
    boolean revoke(Slab slab) {
        lock.lock();
        try {
            return !closed && slab.isInBin() && slab.revoke();
        } finally {
            lock.unlock();
        }
    }

    /** Undoes {@link #revoke}. */
    void restore(Slab slab) {
        lock.lock();
        try {
            slab.restore();
        } finally {
            lock.unlock();
        }
    }

    /** {@return whether every block of the slab is still free or revoked} */
    boolean isRevoked(Slab slab) {
        lock.lock();
        try {
            return !slab.isInBin() || slab.isRevoked();
        } finally {
            lock.unlock();
        }
    }

    /** Gives a slab back if its blocks are all free or revoked. {@return whether it was} */
    boolean discard(Slab slab) {
        lock.lock();
        try {
            if (closed || !slab.isInBin() || !slab.discard()) {
                return false;
            }
            int free = slab.freeBlocks();
            if (free > 0) {
                open.remove(slab);
            }
            out -= slab.capacity() - free;
            forget(slab);
            slab.link(null, null);
        } finally {
            lock.unlock();
        }
        source.release(slab);
        return true;
    }

    /** Returns all blocks that the bin holds to their slabs, if nobody used the bin since the last call. */
    public void trimIfIdle() {
        boolean idle;
        lock.lock();
        try {
            long operations = refills + flushes + singles;
            idle = operations == operationsAtLook;
            operationsAtLook = operations;
        } finally {
            lock.unlock();
        }
        if (idle) {
            trim();
        }
    }

    /** Returns all blocks that the bin holds to their slabs. */
    public void trim() {
        Slab emptySlabs = null;
        lock.lock();
        try {
            emptySlabs = drain(partial, emptySlabs);
            while (fullCount > 0) {
                long[] magazine = full[--fullCount];
                full[fullCount] = Magazine.NONE;
                emptySlabs = drain(magazine, emptySlabs);
                if (emptyCount < empty.length) {
                    empty[emptyCount++] = magazine;
                }
            }
            emptySlabs = removeEmpty(emptySlabs);
        } finally {
            lock.unlock();
        }
        source.release(emptySlabs);
    }

    /** {@return a snapshot of the counters} */
    public BinStats stats() {
        lock.lock();
        try {
            long cached = Magazine.count(partial, table);
            for (int i = 0; i < fullCount; i++) {
                cached += Magazine.count(full[i], table);
            }
            return new BinStats(slabs, blocks, out, cached, refills, flushes, lock.contentions());
        } finally {
            lock.unlock();
        }
    }

    /** Makes later allocations throw, and forgets slabs and blocks. */
    public void close() {
        lock.lock();
        try {
            closed = true;
            open.clear();
            fullCount = 0;
            emptyCount = 0;
            Arrays.fill(full, Magazine.NONE);
            Arrays.fill(empty, Magazine.NONE);
            partial = Magazine.NONE;
        } finally {
            lock.unlock();
        }
    }

    private void checkOpen() {
        if (closed) {
            throw new AllocatorClosedException(allocator);
        }
    }
}
