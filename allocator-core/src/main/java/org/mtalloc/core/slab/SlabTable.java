package org.mtalloc.core.slab;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.LongConsumer;
import org.agrona.collections.IntArrayQueue;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.lock.PoolLock;

/**
 * Finds the slab of a handle, and says whether the handle is live. Slab indexes are given out in groups of 64, one
 * group a chunk.
 *
 * <p>Readers take no lock and read the array plainly: a reader that has its handle from a safe publication sees a table
 * that has the slab, since the table was stored before the handle was made. One that raced sees an older table at
 * worst, and looks again in {@link #findAgain} with an acquire that pairs with the release in {@link #publish}.
 */
public final class SlabTable {
    /** Slab indexes of a group: a chunk has at most that many slabs, one bit each in a long. */
    public static final int GROUP = 64;

    private static final @Nullable Slab[] NONE = new Slab[0];
    private static final VarHandle SLABS;

    static {
        try {
            SLABS = MethodHandles.lookup().findVarHandle(SlabTable.class, "slabs", Slab[].class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final String allocator;
    private final int tag;
    private final PoolLock lock = new PoolLock();

    @SuppressWarnings("FieldMayBeFinal")
    private @Nullable Slab[] slabs = new Slab[GROUP]; // written under the lock by release; racy reads: see above

    private short[] generationFloors = new short[GROUP]; // guarded by the lock
    private final IntArrayQueue freeGroups = new IntArrayQueue(-1); // guarded by the lock; oldest first
    private int groups; // guarded by the lock
    private boolean closed; // guarded by the lock

    /** Makes an empty table for the allocator of this name and tag, 1 to {@link Handle#MAX_TAG}. */
    public SlabTable(String allocator, int tag) {
        this.allocator = allocator;
        this.tag = tag;
    }

    /** {@return the slab of a live handle, or null if the handle is not live} */
    public @Nullable Slab resolve(long handle) {
        Slab slab = find(slabs, handle);
        if (slab == null) {
            slab = findAgain(handle);
        }
        return slab != null && slab.isLive(handle) ? slab : null;
    }

    /**
     * Ends the life of a live block.
     *
     * @return its slab, or null if the handle is not live; of racing calls with one handle exactly one gets the slab
     */
    public @Nullable Slab endLife(long handle) {
        Slab slab = find(slabs, handle);
        if (slab == null) {
            slab = findAgain(handle);
        }
        return slab != null && slab.endLife(handle) ? slab : null;
    }

    private @Nullable Slab findAgain(long handle) {
        return find((@Nullable Slab[]) SLABS.getAcquire(this), handle);
    }

    private static @Nullable Slab find(@Nullable Slab[] table, long handle) {
        Slab slab = at(table, Handle.slabOf(handle));
        return slab != null && slab.key == Handle.keyOf(handle) ? slab : null;
    }

    /**
     * {@return the slab of a handle that the caller owns: cached in its magazine, or just taken from one}
     *
     * @throws AllocatorClosedException if the table is closed
     */
    public Slab owned(long handle) {
        Slab slab = at(slabs, Handle.slabOf(handle));
        return slab != null ? slab : ownedAgain(handle);
    }

    private static @Nullable Slab at(@Nullable Slab[] table, int index) {
        return index < table.length ? table[index] : null;
    }

    private Slab ownedAgain(long handle) {
        @Nullable Slab[] table = (@Nullable Slab[]) SLABS.getAcquire(this);
        Slab slab = at(table, Handle.slabOf(handle));
        if (slab == null) {
            assert table == NONE : "an owned block must have its slab in the table: " + Handle.describe(handle);
            throw new AllocatorClosedException(allocator);
        }
        return slab;
    }

    /** Makes a block live that the caller owns. */
    public void startLife(long handle) {
        owned(handle).startLife(handle);
    }

    /** Returns a cached block to its slab; the caller holds the lock of the block's bin. */
    public Slab putBack(long handle) {
        Slab slab = owned(handle);
        slab.putBack(handle);
        return slab;
    }

    /**
     * {@return a group of slab indexes that nobody uses}
     *
     * @throws OutOfMemoryError if all {@link Handle#MAX_SLABS} are in use, or the table cannot grow
     * @throws AllocatorClosedException if the table is closed
     */
    int acquireGroup() {
        lock.lock();
        try {
            if (closed) {
                throw new AllocatorClosedException(allocator);
            }
            if (!freeGroups.isEmpty()) {
                return freeGroups.pollInt();
            }
            if ((groups + 1) * GROUP > Handle.MAX_SLABS) {
                throw new OutOfMemoryError("slabs must be at most " + Handle.MAX_SLABS);
            }
            if ((groups + 1) * GROUP > slabs.length) {
                grow();
            }
            return groups++;
        } finally {
            lock.unlock();
        }
    }

    private void grow() {
        int length = slabs.length * 2;
        short[] floors = Arrays.copyOf(generationFloors, length);
        @Nullable Slab[] copy = Arrays.copyOf(slabs, length);
        generationFloors = floors;
        SLABS.setRelease(this, copy);
    }

    /** Forgets the slabs of a group, so that their memory can go; a later slab there starts with newer generations. */
    void releaseGroup(int group) {
        lock.lock();
        try {
            for (int index = group * GROUP; index < (group + 1) * GROUP && index < slabs.length; index++) {
                Slab slab = slabs[index];
                if (slab != null) {
                    generationFloors[index] = (short) slab.generationAfter(generationFloors[index]);
                    slabs[index] = null;
                }
            }
            freeGroups.addInt(group);
        } finally {
            lock.unlock();
        }
    }

    /**
     * {@return states for a new slab of {@code blocks} blocks at {@code index}: free, with generations that no handle
     * of an earlier slab there had}
     */
    short[] newStates(int index, int blocks) {
        short[] states = new short[blocks];
        lock.lock();
        try {
            Slab before = at(slabs, index);
            if (before != null) {
                generationFloors[index] = (short) before.generationAfter(generationFloors[index]);
            }
            int floor = index < generationFloors.length ? generationFloors[index] & Handle.GENERATION_MASK : 0;
            Arrays.fill(states, BlockState.of(floor, BlockState.FREE));
        } finally {
            lock.unlock();
        }
        return states;
    }

    long key(int sizeClass, int index) {
        return Handle.key(tag, sizeClass, index);
    }

    /** Calls {@code action} for each live block, in no order; blocks that live or end meanwhile may be left out. */
    public void forEachLive(LongConsumer action) {
        for (Slab slab : (@Nullable Slab[]) SLABS.getAcquire(this)) {
            if (slab != null) {
                slab.forEachLive(action);
            }
        }
    }

    /** Makes a slab findable. Pairs with the acquire in {@link #findAgain}. */
    void publish(Slab slab) {
        lock.lock();
        try {
            if (!closed) {
                slabs[slab.index()] = slab;
                SLABS.setRelease(this, slabs);
            }
        } finally {
            lock.unlock();
        }
    }

    /** {@return the slab that lies or last lay at an index, or null} */
    @Nullable
    Slab last(int index) {
        lock.lock();
        try {
            return at(slabs, index);
        } finally {
            lock.unlock();
        }
    }

    /** Forgets every slab: from now on no handle is live. */
    public void close() {
        lock.lock();
        try {
            closed = true;
            SLABS.setRelease(this, NONE);
        } finally {
            lock.unlock();
        }
    }
}
