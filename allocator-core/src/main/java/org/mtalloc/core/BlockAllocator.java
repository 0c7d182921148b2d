package org.mtalloc.core;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.cache.ThreadCache;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.InvalidBlockException;
import org.mtalloc.core.error.OutOfPoolMemoryException;
import org.mtalloc.core.lock.StackReserve;
import org.mtalloc.core.memory.BudgetExhausted;
import org.mtalloc.core.memory.DirectRegion;
import org.mtalloc.core.memory.MemorySource;
import org.mtalloc.core.safety.BlockMemory;
import org.mtalloc.core.safety.MemoryUse;
import org.mtalloc.core.safety.Pattern;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.Slab;
import org.mtalloc.core.slab.SlabTable;

/** What the whole family has in common: access to blocks by handle, statistics, trim and close. */
abstract class BlockAllocator implements Allocator {
    /** Leaves room for an array's header and a page of alignment below the largest int. */
    private static final int MAX_SIZE = Integer.MAX_VALUE - (8 << 10);

    final Wiring wiring;
    final SlabTable table;
    private final AtomicBoolean closed = new AtomicBoolean();
    private final Reclaim reclaim;
    private final AtLimit atLimit;

    BlockAllocator(Wiring wiring) {
        this.wiring = wiring;
        this.table = wiring.table;
        this.reclaim = new Reclaim(wiring);
        this.atLimit = new AtLimit(this, reclaim, wiring.bounds);
    }

    @Override
    public final Storage storage() {
        return wiring.storage;
    }

    @Override
    public final int maxSize() {
        return MAX_SIZE;
    }

    /** {@return the name that messages and statistics give} */
    final String name() {
        return wiring.name;
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

    private static int units(Slab slab, Object memory) {
        int units = slab.blockUnits();
        return units != 0 ? units : MemorySource.units(memory);
    }

    /** {@return all memory of a live block} Between begin and end of a {@link MemoryUse} only. */
    final BlockMemory memory(long block) {
        Slab slab = live(block);
        Object memory = slab.memory(block);
        if (memory == null) {
            throw notLive(block); // freed by another thread since the check
        }
        return new BlockMemory(memory, slab.offsetOf(block), units(slab, memory));
    }

    @Override
    public final int usableSize(long block) {
        Slab slab = live(block);
        int units = slab.blockUnits();
        return units != 0 ? units : MemorySource.units(plainMemory(slab, block));
    }

    @Override
    public final boolean isLive(long block) {
        if (table.resolve(block) != null) {
            return true;
        }
        checkOpen();
        return false;
    }

    @Override
    public final byte[] byteArray(long block) {
        Slab slab = live(block);
        byte[] array = slab.bytes();
        return array != null ? array : plainBytes(slab, block);
    }

    private byte[] plainBytes(Slab slab, long block) {
        if (plainOrNull(slab, block) instanceof byte[] array) {
            return array;
        }
        throw wrongStorage(Storage.HEAP_BYTES);
    }

    @Override
    public final char[] charArray(long block) {
        Slab slab = live(block);
        char[] array = slab.chars();
        return array != null ? array : plainChars(slab, block);
    }

    private char[] plainChars(Slab slab, long block) {
        if (plainOrNull(slab, block) instanceof char[] array) {
            return array;
        }
        throw wrongStorage(Storage.HEAP_CHARS);
    }

    @Override
    public final int offset(long block) {
        return live(block).offsetOf(block);
    }

    @Override
    public final BlockLocator locator() {
        return new BlockLocator(this, table);
    }

    @Override
    public final ByteBuffer byteBuffer(long block) {
        Slab slab = live(block);
        ByteBuffer direct = slab.direct();
        if (direct != null) {
            return direct.slice(slab.offsetOf(block), slab.blockUnits());
        }
        byte[] bytes = slab.bytes();
        if (bytes != null) {
            return ByteBuffer.wrap(bytes, slab.offsetOf(block), slab.blockUnits())
                    .slice();
        }
        Object plain = plainOrNull(slab, block);
        if (plain instanceof DirectRegion region) {
            return region.buffer().duplicate();
        }
        if (plain instanceof byte[] array) {
            return ByteBuffer.wrap(array);
        }
        throw new UnsupportedOperationException("a byte buffer needs storage of bytes: storage=" + storage());
    }

    /** The memory of a block whose slab has none itself: a plain one's, or null if the slab is of another storage. */
    private @Nullable Object plainOrNull(Slab slab, long block) {
        return slab.blockUnits() != 0 ? null : plainMemory(slab, block);
    }

    private Object plainMemory(Slab slab, long block) {
        Object memory = slab.plain(block);
        if (memory == null) {
            throw notLive(block); // freed by another thread since the check
        }
        return memory;
    }

    private UnsupportedOperationException wrongStorage(Storage wanted) {
        return new UnsupportedOperationException("the call needs storage " + wanted + ": storage=" + storage());
    }

    private Slab live(long block) {
        Slab slab = table.resolve(block);
        if (slab == null) {
            throw notLive(block);
        }
        return slab;
    }

    /** {@return the error for a handle that is not live} */
    final RuntimeException notLive(long block) {
        StackReserve.check(); // a JDK class whose initialization overflows, as that of formats, stays of no use
        if (closed.get()) {
            return new AllocatorClosedException(wiring.name);
        }
        return new InvalidBlockException(
                "the block must be live: allocator=" + wiring.name + ", " + Handle.describe(block), block);
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
     * @param size units that the caller asked for, for messages
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

    final void checkOpen() {
        if (closed.get()) {
            throw new AllocatorClosedException(wiring.name);
        }
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
            reclaim.idle();
        }
    }

    @Override
    public final AllocatorStats stats() {
        StackReserve.check();
        checkOpen();
        return StatsReader.read(wiring);
    }

    @Override
    public final boolean isClosed() {
        return closed.get();
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
