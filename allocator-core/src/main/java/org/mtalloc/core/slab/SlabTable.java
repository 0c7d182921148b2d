package org.mtalloc.core.slab;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
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

    /** Groups that a table can have at a time. */
    public static final int MAX_GROUPS = Handle.MAX_SLABS / GROUP;

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

    private final SlabGroups groups = new SlabGroups(); // guarded by the lock
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

    /** {@return whether the handle is of a live block in this slab, which this table found before} */
    public boolean isLiveIn(Slab slab, long handle) {
        return slab.key == Handle.keyOf(handle) && slab.isLive(handle) && slabs != NONE;
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

    /**
     * Makes a block live whose handle the caller took out of a magazine of its own.
     *
     * @return false if the handle is dead: the block was revoked, and its slab is gone
     * @throws AllocatorClosedException if the table is closed
     */
    public boolean startLife(long handle) {
        Slab slab = find(slabs, handle);
        return (slab != null && slab.startLife(handle)) || startRevoked(handle);
    }

    private boolean startRevoked(long handle) {
        @Nullable Slab[] table = (@Nullable Slab[]) SLABS.getAcquire(this);
        if (table == NONE) {
            throw new AllocatorClosedException(allocator);
        }
        Slab slab = find(table, handle);
        return slab != null && slab.startRevoked(handle);
    }

    /** {@return whether a handle that lies in a magazine is not dead; false after close} */
    public boolean isCached(long handle) {
        Slab slab = findAgain(handle);
        return slab != null && slab.isCached(handle);
    }

    /**
     * Returns a cached block to its slab; the caller holds the lock of the block's bin.
     *
     * @return the slab, or null if the handle is dead
     */
    public @Nullable Slab putBack(long handle) {
        Slab slab = findAgain(handle);
        if (slab == null || slab.isDiscarded()) {
            return null;
        }
        slab.putBack(handle);
        return slab;
    }

    /**
     * {@return a group of slab indexes that nobody uses}
     *
     * @throws OutOfMemoryError if all {@link #MAX_GROUPS} are in use, or the table cannot grow
     * @throws AllocatorClosedException if the table is closed
     */
    int acquireGroup() {
        lock.lock();
        try {
            if (closed) {
                throw new AllocatorClosedException(allocator);
            }
            int reused = groups.reuse();
            if (reused >= 0) {
                return reused;
            }
            groups.reserve();
            if ((groups.count() + 1) * GROUP > slabs.length) {
                grow();
            }
            return groups.add();
        } finally {
            lock.unlock();
        }
    }

    private void grow() {
        @Nullable Slab[] copy = Arrays.copyOf(slabs, slabs.length * 2);
        SLABS.setRelease(this, copy);
    }

    /** {@return whether one more group may be given up for good: half of all may} */
    boolean mayGiveUpGroup() {
        lock.lock();
        try {
            return groups.mayGiveUp();
        } finally {
            lock.unlock();
        }
    }

    /**
     * {@return the newest slab at an index, or null if there was none} The caller holds the lock of the chunk space, under which
     * slabs are published.
     */
    @Nullable
    Slab newestAt(int index) {
        return at((@Nullable Slab[]) SLABS.getAcquire(this), index);
    }

    /**
     * Forgets the slabs of a group, so that their memory can go.
     *
     * @param dead whether magazines may have dead handles into it: then it is never used again
     */
    void releaseGroup(int group, boolean dead) {
        lock.lock();
        try {
            if (!closed) {
                Arrays.fill(slabs, group * GROUP, (group + 1) * GROUP, null);
                groups.release(group, dead);
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * {@return states for a new slab of {@code blocks} blocks at {@code index}, all free} Its generations start elsewhere
     * than at the same index in the group's life before.
     */
    short[] newStates(int index, int blocks) {
        short[] states = new short[blocks];
        lock.lock();
        try {
            Arrays.fill(states, BlockState.of(groups.firstGeneration(index / GROUP), BlockState.FREE));
        } finally {
            lock.unlock();
        }
        return states;
    }

    long key(int sizeClass, int index) {
        return Handle.key(tag, sizeClass, index);
    }

    /** Shows {@code visitor} each live plain block, in no order; blocks that live or end meanwhile may be left out. */
    public void forEachLivePlain(BlockVisitor visitor) {
        for (Slab slab : (@Nullable Slab[]) SLABS.getAcquire(this)) {
            if (slab != null && slab.plain != null) {
                slab.forEachLive(visitor);
            }
        }
    }

    /** Makes a new slab findable; those of other classes at its index are kept for {@link #recall}. */
    void publish(Slab slab) {
        lock.lock();
        try {
            if (!closed) {
                slab.setEarlier(at(slabs, slab.index()));
                store(slab.index(), slab);
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * Finds a slab with this key that lay at the index before, and makes it the one that is found there.
     *
     * @return the slab, empty, or null if there was none
     */
    @Nullable
    Slab recall(int index, long key) {
        lock.lock();
        try {
            Slab newest = at(slabs, index);
            Slab later = null;
            for (Slab slab = newest; slab != null; slab = slab.earlier()) {
                if (slab.key == key) {
                    if (later != null) {
                        later.setEarlier(slab.earlier());
                        slab.setEarlier(newest);
                        store(index, slab);
                    }
                    return slab;
                }
                later = slab;
            }
            return null;
        } finally {
            lock.unlock();
        }
    }

    /** The caller holds the lock. Pairs with the acquire in {@link #findAgain}. */
    private void store(int index, Slab slab) {
        slabs[index] = slab;
        SLABS.setRelease(this, slabs);
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
