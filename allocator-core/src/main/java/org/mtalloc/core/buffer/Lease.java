package org.mtalloc.core.buffer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.error.BufferReleasedException;
import org.mtalloc.core.leak.WatchedLease;

/**
 * The life of one pooled buffer: who holds it, and what happens at the end. A lease of its own has a block; a slice has a
 * parent, which cannot end before it.
 *
 * <p>References and slices are counted apart, in the two halves of one long. So no release too many of a parent can end
 * the memory under a slice: the references are used up, and the release throws.
 */
abstract class Lease implements AutoCloseable {
    private static final VarHandle HOLDS;

    /** One slice, in {@code holds}: the upper half. */
    private static final long ONE_SLICE = 1L << Integer.SIZE;

    static {
        try {
            HOLDS = MethodHandles.lookup().findVarHandle(Lease.class, "holds", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final Lender lender;
    final long block;
    final int start; // first unit in the block
    final int size;
    private final @Nullable Lease parent; // null: not a slice
    private @Nullable WatchedLease watched; // set before the lease is handed out, if at all
    private long holds = 1; // upper half slices, lower half references; compare-and-set, racy reads: see CONCURRENCY

    /** A lease of a block that the caller has taken from the lender. */
    Lease(Lender lender, long block, int size) {
        this.lender = lender;
        this.block = block;
        this.start = 0;
        this.size = size;
        this.parent = null;
    }

    /** A slice of a lease on which the caller has called {@link #holdForSlice}. */
    Lease(Lease parent, int offset, int size) {
        this.lender = parent.lender;
        this.block = parent.block;
        this.start = parent.start + offset;
        this.size = size;
        this.parent = parent;
    }

    /** Starts the watch for a leak, if this lease is one to be watched; the last step before it is handed out. */
    final void watchIfWanted() {
        watched = lender.watch(this, block, size);
    }

    final boolean isSlice() {
        return parent != null;
    }

    /**
     * {@return the number of references; 0 after the last release} Of some recent moment if other threads retain or
     * release. Any thread.
     */
    public final int references() {
        return (int) (long) HOLDS.getOpaque(this);
    }

    /** {@return what was asked for, in units: bytes or chars} */
    public final int size() {
        checkHeld();
        return size;
    }

    /** {@return the units that may be used: at least {@link #size}; of a slice just that} */
    public final int usableSize() {
        checkHeld();
        return isSlice() ? size : lender.allocator.usableSize(block);
    }

    /** Throws if the last reference was released before the call. */
    final void checkHeld() {
        if ((int) holds == 0) {
            throw released();
        }
    }

    private BufferReleasedException released() {
        return new BufferReleasedException(lender.pool, size, block, lender.allocator.describe(block));
    }

    /** Adds a reference; the caller has one. */
    final void addReference() {
        add(1, Integer.MAX_VALUE);
    }

    /** Keeps this lease's memory for a slice; the caller has a reference. */
    final void holdForSlice() {
        add(ONE_SLICE, (long) Integer.MAX_VALUE << Integer.SIZE);
    }

    /**
     * Relaxed is enough: whoever adds holds a reference already, so the memory is there, and what the new holder may see of
     * its contents depends on how the buffer is handed over.
     */
    private void add(long one, long mask) {
        long seen = holds;
        while (true) {
            if ((int) seen == 0) {
                throw released();
            }
            if ((seen & mask) == mask) {
                throw new IllegalStateException("a buffer must have at most " + Integer.MAX_VALUE
                        + " references and as many slices: references=" + (int) seen + ", slices="
                        + (seen >>> Integer.SIZE) + ", pool=" + lender.pool);
            }
            long witness = (long) HOLDS.compareAndExchange(this, seen, seen + one);
            if (witness == seen) {
                return;
            }
            seen = witness;
        }
    }

    /**
     * Gives one reference up. After the last one the buffer must not be used, nor any view of it; the memory goes back to the
     * pool as soon as no slice of it is held either.
     *
     * <p>Any thread. Of threads that race for the last reference one gets true, the others an error. Does not block but
     * for the time {@link org.mtalloc.core.Allocator#free} does.
     *
     * @return true exactly for the last reference
     * @throws BufferReleasedException if there was none left; nothing is changed
     */
    public final boolean release() {
        long left = drop(1, Integer.MAX_VALUE);
        if (left == 0) {
            end();
        }
        return (int) left == 0;
    }

    /** Does what {@link #release} does. */
    @Override
    public final void close() {
        release();
    }

    /**
     * {@return what is left of references and slices} The compare-and-set is the release and the acquire of this protocol: what
     * a holder did to the memory before it gave its reference up happens before the free by who gives up the last.
     */
    private long drop(long one, long mask) {
        long seen = holds;
        while ((seen & mask) != 0) {
            long witness = (long) HOLDS.compareAndExchange(this, seen, seen - one);
            if (witness == seen) {
                return seen - one;
            }
            seen = witness;
        }
        throw released();
    }

    /** The caller gave up the last hold. A loop, as slices of slices may be nested deeply. */
    private void end() {
        Lease ended = this;
        while (ended.parent != null) {
            ended = ended.parent;
            if (ended.drop(ONE_SLICE, -ONE_SLICE) != 0) {
                return;
            }
        }
        ended.giveBack();
    }

    private void giveBack() {
        if (watched == null) {
            lender.giveBack(block);
            return;
        }
        try {
            lender.giveBack(block, watched);
        } finally {
            Reference.reachabilityFence(this); // so that the collector does not find it lost at the same time
        }
    }

    /** Undoes {@link #holdForSlice} where no slice could be made; another thread may have given up all else meanwhile. */
    final void dropForSlice() {
        if (drop(ONE_SLICE, -ONE_SLICE) == 0) {
            end();
        }
    }

    /** Notes, where leaks are looked for, that the memory is shown to somebody who may keep it longer than the lease. */
    final void expose() {
        Lease root = this;
        while (root.parent != null) {
            root = root.parent;
        }
        if (root.watched != null) {
            try {
                root.watched.expose();
            } finally {
                Reference.reachabilityFence(this);
            }
        }
    }

    /** Throws if the range is not within this buffer's size, or the buffer was released. */
    final void checkRange(int offset, int length) {
        checkHeld();
        if (offset < 0 || length < 0 || (long) offset + length > size) {
            throw new IndexOutOfBoundsException("a slice must lie within the buffer: offset=" + offset + ", length="
                    + length + ", size=" + size + ", pool=" + lender.pool);
        }
    }

    /** {@return pool, size and references, for messages; does not throw} */
    @Override
    public final String toString() {
        return getClass().getSimpleName() + " of pool " + lender.pool + ": size=" + size + ", references="
                + references();
    }
}
