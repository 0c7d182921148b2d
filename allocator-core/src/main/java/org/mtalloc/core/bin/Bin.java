package org.mtalloc.core.bin;

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
 * <p>Invariants B1 and B2: see {@link BinSlabs}. Invariant B3: no slab is empty while the lock is free, except one that was
 * obtained and then not needed; {@link #trim} returns those.
 */
public final class Bin {
    private final String allocator;
    private final int sizeClass;
    private final int magazineCapacity;
    private final PoolLock lock;
    private final SlabTable table;
    private final SlabSource source;

    private final MagazineDepot depot; // guarded by the lock
    private final BinSlabs slabs; // guarded by the lock
    private long[] partial = Magazine.NONE; // guarded by the lock
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
        this.depot = new MagazineDepot(headroom);
        this.slabs = new BinSlabs(table);
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
    @SuppressWarnings("UnusedVariable") // ADR 12
    public long[] refill(long[] emptied, int most) {
        // spotless:off
        // Never read: with these 65 the method has more than 325 bytes of code, and stays out of its callers (ADR 12).
        int a0 = 999, a1 = 999, a2 = 999, a3 = 999, a4 = 999, a5 = 999, a6 = 999, a7 = 999, a8 = 999;
        int a9 = 999, a10 = 999, a11 = 999, a12 = 999, a13 = 999, a14 = 999, a15 = 999, a16 = 999, a17 = 999;
        int a18 = 999, a19 = 999, a20 = 999, a21 = 999, a22 = 999, a23 = 999, a24 = 999, a25 = 999, a26 = 999;
        int a27 = 999, a28 = 999, a29 = 999, a30 = 999, a31 = 999, a32 = 999, a33 = 999, a34 = 999, a35 = 999;
        int a36 = 999, a37 = 999, a38 = 999, a39 = 999, a40 = 999, a41 = 999, a42 = 999, a43 = 999, a44 = 999;
        int a45 = 999, a46 = 999, a47 = 999, a48 = 999, a49 = 999, a50 = 999, a51 = 999, a52 = 999, a53 = 999;
        int a54 = 999, a55 = 999, a56 = 999, a57 = 999, a58 = 999, a59 = 999, a60 = 999, a61 = 999, a62 = 999;
        int a63 = 999, a64 = 999;
        // spotless:on
        Slab fresh = null;
        long[] spare = null;
        while (true) {
            boolean wantsSpare;
            lock.lock();
            try {
                checkOpen();
                if (fresh != null) {
                    slabs.add(fresh);
                    depot.addSpare(spare);
                } else if (depot.hasFull()) {
                    refills++;
                    return depot.exchangeForFull(emptied);
                }
                if (slabs.cutInto(emptied, Math.min(most, Magazine.capacity(emptied))) > 0) {
                    refills++;
                    return emptied;
                }
                wantsSpare = depot.wantsSpare();
            } finally {
                lock.unlock();
            }
            fresh = source.acquire(sizeClass);
            spare = wantsSpare ? spareMagazine() : null;
        }
    }

    /** An empty magazine for frees to be exchanged against: bins whose blocks are only freed elsewhere need them. */
    private long @Nullable [] spareMagazine() {
        try {
            return Magazine.create(magazineCapacity);
        } catch (OutOfMemoryError e) {
            return null;
        }
    }

    /** Exchanges a full magazine for an empty one. Allocates nothing, does not fail. */
    @SuppressWarnings("UnusedVariable") // ADR 12
    public long[] flush(long[] filled) {
        // spotless:off
        // Never read: with these 65 the method has more than 325 bytes of code, and stays out of its callers (ADR 12).
        int a0 = 999, a1 = 999, a2 = 999, a3 = 999, a4 = 999, a5 = 999, a6 = 999, a7 = 999, a8 = 999;
        int a9 = 999, a10 = 999, a11 = 999, a12 = 999, a13 = 999, a14 = 999, a15 = 999, a16 = 999, a17 = 999;
        int a18 = 999, a19 = 999, a20 = 999, a21 = 999, a22 = 999, a23 = 999, a24 = 999, a25 = 999, a26 = 999;
        int a27 = 999, a28 = 999, a29 = 999, a30 = 999, a31 = 999, a32 = 999, a33 = 999, a34 = 999, a35 = 999;
        int a36 = 999, a37 = 999, a38 = 999, a39 = 999, a40 = 999, a41 = 999, a42 = 999, a43 = 999, a44 = 999;
        int a45 = 999, a46 = 999, a47 = 999, a48 = 999, a49 = 999, a50 = 999, a51 = 999, a52 = 999, a53 = 999;
        int a54 = 999, a55 = 999, a56 = 999, a57 = 999, a58 = 999, a59 = 999, a60 = 999, a61 = 999, a62 = 999;
        int a63 = 999, a64 = 999;
        // spotless:on
        Slab emptySlabs = null;
        try {
            lock.lock();
            try {
                flushes++;
                long[] emptied = closed ? null : depot.exchangeForEmpty(filled);
                if (emptied != null) {
                    return emptied;
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
                    slabs.add(fresh);
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
            if (depot.hasFull()) {
                partial = depot.exchangeForFull(partial);
            } else {
                slabs.cutInto(partial, magazineCapacity);
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
        long[] emptied = partial == Magazine.NONE ? depot.takeEmpty() : depot.exchangeForEmpty(partial);
        if (emptied != null) {
            partial = emptied;
        } else {
            emptySlabs = drain(partial, null);
        }
        return Magazine.push(partial, handle) ? emptySlabs : slabs.putBack(handle, emptySlabs);
    }

    private @Nullable Slab drain(long[] magazine, @Nullable Slab emptySlabs) {
        int count = Magazine.count(magazine);
        return count == 0 ? emptySlabs : drain(magazine, count, emptySlabs); // Magazine.NONE is never written
    }

    private @Nullable Slab drain(long[] magazine, int count, @Nullable Slab emptySlabs) {
        Slab chain = emptySlabs;
        for (int i = 0; i < count && !closed; i++) {
            chain = slabs.putBack(Magazine.get(magazine, i), chain);
        }
        Magazine.setCount(magazine, 0);
        return chain;
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
            if (closed || !slabs.discard(slab)) {
                return false;
            }
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
            while (depot.hasFull()) {
                long[] full = depot.takeFull();
                emptySlabs = drain(full, emptySlabs);
                depot.keepEmptied(full);
            }
            emptySlabs = slabs.removeEmpty(emptySlabs);
        } finally {
            lock.unlock();
        }
        source.release(emptySlabs);
    }

    /** {@return a snapshot of the counters} */
    public BinStats stats() {
        lock.lock();
        try {
            long cached = Magazine.count(partial, table) + depot.cached(table);
            return new BinStats(
                    slabs.slabs(), slabs.blocks(), slabs.out(), cached, refills, flushes, lock.contentions());
        } finally {
            lock.unlock();
        }
    }

    /** Makes later allocations throw, and forgets slabs and blocks. */
    public void close() {
        lock.lock();
        try {
            closed = true;
            slabs.clear();
            depot.clear();
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
