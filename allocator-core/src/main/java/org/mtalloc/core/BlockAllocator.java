package org.mtalloc.core;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.cache.ThreadCache;
import org.mtalloc.core.error.OutOfPoolMemoryException;
import org.mtalloc.core.lock.StackReserve;
import org.mtalloc.core.memory.BudgetExhausted;
import org.mtalloc.core.safety.Pattern;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.Slab;

/** What the whole family has in common beside the access to blocks: slow paths, wiping and zeroing, statistics, trim and close. */
abstract class BlockAllocator extends BlockAccess {
    /** Leaves room for an array's header and a page of alignment below the largest int. */
    private static final int MAX_SIZE = Integer.MAX_VALUE - (8 << 10);

    private final Reclaim reclaim;
    private final IdleTurns idleTurns = new IdleTurns();
    private final AtLimit atLimit;

    BlockAllocator(Wiring wiring) {
        super(wiring);
        this.reclaim = new Reclaim(wiring);
        this.atLimit = new AtLimit(this, reclaim, wiring.bounds);
    }

    @Override
    public final int maxSize() {
        return MAX_SIZE;
    }

    /** This allocator itself, unless it has thread caches. */
    @Override
    public Allocator owned() {
        checkOpen();
        return this;
    }

    @Override
    public final long allocateZeroed(int size) {
        StackReserve.check();
        long block = allocate(size);
        if (Handle.classOf(block) != Handle.PLAIN_CLASS) { // a plain block is zeroed memory, never used before
            wiring.use.begin();
            try {
                clear(live(block), block);
            } finally {
                wiring.use.end();
            }
        }
        return block;
    }

    /**
     * Ends the block's life, then overwrites it, then gives it back: a racing free of the same handle finds it ended, and the
     * next owner cannot have it yet.
     */
    @Override
    public final void freeWiped(long block) {
        Slab slab;
        StackReserve.check();
        wiring.use.begin();
        try {
            slab = table.endLife(block);
            if (slab == null) {
                throw notLive(block);
            }
            clear(slab, block);
        } finally {
            wiring.use.end();
        }
        giveBack(slab, Handle.next(block));
    }

    /** Fills a block that the caller owns with zeros; its life may have ended. */
    private static void clear(Slab slab, long block) {
        Object memory = slab.memory(block);
        if (memory != null) {
            int from = slab.offsetOf(block);
            Pattern.ZERO.fill(memory, from, from + units(slab, memory));
        }
    }

    /**
     * Serves what the fast path does not: 0, blocks above the cached classes, plain blocks, bad sizes, and threads
     * without a cache.
     */
    final long allocateUncached(int size) {
        StackReserve.check();
        checkSize(size);
        int units = Math.max(size, 1);
        if (units > wiring.sizes.maxSize()) {
            return allocatePlain(units);
        }
        int sizeClass = wiring.sizes.classOf(units);
        long block;
        do {
            block = take(null, sizeClass, units);
        } while (mustDrop(block));
        return block;
    }

    /**
     * Makes a block live that was taken for a request of a pooled size. {@return true if its handle must be dropped: it was
     * revoked while it lay in a magazine} A fallback is live already.
     */
    final boolean mustDrop(long block) {
        return Handle.classOf(block) != Handle.PLAIN_CLASS && !table.startLife(block);
    }

    /**
     * {@return a block or slot, owned by the caller}
     *
     * @param cache the calling thread's, whose magazine has none; null for a thread without a cache
     * @param size units that the caller asked for, for messages; 0 for a slot, which lies in no memory of the source
     */
    final long take(@Nullable ThreadCache cache, int sizeClass, int size) {
        try {
            return takeFromFreelists(cache, sizeClass);
        } catch (BudgetExhausted e) {
            return atLimit.serve(
                    size,
                    e,
                    () -> takeFromFreelists(cache, sizeClass),
                    () -> allocatePlain(wiring.sizes.blockUnits(sizeClass), true));
        }
    }

    private long takeFromFreelists(@Nullable ThreadCache cache, int sizeClass) {
        try {
            return cache != null
                    ? wiring.freelists.allocate(cache, sizeClass)
                    : wiring.freelists.allocateUncached(sizeClass);
        } catch (OutOfMemoryError e) {
            throw noBookkeeping(e);
        }
    }

    private OutOfPoolMemoryException noBookkeeping(OutOfMemoryError cause) {
        return new OutOfPoolMemoryException("there must be memory for bookkeeping: allocator=" + wiring.name, cause);
    }

    final void checkSize(int size) {
        checkSize(size, MAX_SIZE);
    }

    final void checkSize(int size, int most) {
        if (size < 0 || size > most) {
            checkOpen();
            throw new IllegalArgumentException("size must be from 0 to " + most + " units: size=" + size
                    + ", allocator=" + wiring.name + ", storage=" + storage());
        }
    }

    /** Serves a request from the memory source. */
    final long allocatePlain(int units) {
        try {
            return allocatePlain(units, false);
        } catch (BudgetExhausted e) {
            return atLimit.serve(units, e, () -> allocatePlain(units, false), () -> allocatePlain(units, true));
        }
    }

    /** {@return a live block from the memory source, which counts against the limit or lies beyond it} */
    private long allocatePlain(int units, boolean beyond) {
        checkOpen();
        Object memory = wiring.plain.obtain(units, beyond);
        long slot;
        try {
            slot = takeSlot();
        } catch (RuntimeException | Error e) {
            wiring.plain.drop(memory);
            throw e;
        }
        wiring.plain.start(slot, memory);
        return slot;
    }

    /** {@return a slot for a plain block, owned by the caller} */
    long takeSlot() {
        return take(null, Handle.PLAIN_CLASS, 0);
    }

    /** Takes back a block whose life the caller has ended and whose memory nobody uses any more. */
    abstract void giveBack(Slab slab, long ended);

    /** Takes back a block that has just ended, without a thread cache. */
    final void freeUncached(Slab slab, long ended) {
        int sizeClass = Handle.classOf(ended);
        if (sizeClass == Handle.PLAIN_CLASS) {
            wiring.plain.release(slab, ended);
        }
        wiring.freelists.freeUncached(sizeClass, ended);
    }

    @Override
    public final long trim() {
        StackReserve.check();
        checkOpen();
        return reclaim.all();
    }

    /** One turn of the trim thread. */
    final void trimIdle() {
        if (!closed.get()) {
            idleTurns.take(reclaim::idle);
        }
    }

    @Override
    public final AllocatorStats stats() {
        StackReserve.check();
        checkOpen();
        return idleTurns.readBetween(() -> StatsReader.read(wiring));
    }

    @Override
    public final void close() {
        StackReserve.check();
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        try {
            wiring.use.close();
            wiring.bins.close();
            wiring.plain.close();
        } finally {
            wiring.table.close();
            wiring.caches.close();
            wiring.freelists.close();
            wiring.chunks.close();
            wiring.revocation.close();
            if (!wiring.bounds.trimDelay().isZero()) {
                TrimThread.forget(this); // last: what it may fail by is no reason to keep memory
            }
        }
    }

    @Override
    public final String toString() {
        return wiring.kind.id() + " allocator " + wiring.name + " (" + storage() + ")";
    }
}
