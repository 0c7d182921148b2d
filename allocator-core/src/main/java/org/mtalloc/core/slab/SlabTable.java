package org.mtalloc.core.slab;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
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

    /** Groups that a table can have at a time. */
    public static final int MAX_GROUPS = Handle.MAX_SLABS / GROUP;

    /**
     * Groups that lie idle before one is used again, the oldest first: until then each handle into a chunk that went back
     * is told for certain. More would let the table grow larger than what it finds.
     */
    private static final int RESTING_GROUPS = 1 << 10;

    /** The rest is enough for as many chunks as 128 GiB; more would be a table of more than 16 MiB for what is gone. */
    private static final int MAX_DEAD_GROUPS = MAX_GROUPS / 2;

    /** Odd, so that generations of a group's lives start at 16,384 different places; large, so that they start far apart. */
    private static final int GENERATION_STRIDE = 6_151;

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

    private short[] groupLives = new short[1]; // guarded by the lock: how often each group was released
    private final IntArrayQueue freeGroups = new IntArrayQueue(-1); // guarded by the lock; oldest first
    private int deadGroups; // guarded by the lock: never used again
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
            boolean exhausted = groups == MAX_GROUPS;
            if (freeGroups.size() > RESTING_GROUPS || (exhausted && !freeGroups.isEmpty())) {
                return freeGroups.pollInt();
            }
            if (exhausted) {
                throw new OutOfMemoryError(
                        "groups of slabs, one a chunk, must be at most " + MAX_GROUPS + ": groups=" + groups);
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
        short[] lives = Arrays.copyOf(groupLives, groupLives.length * 2);
        @Nullable Slab[] copy = Arrays.copyOf(slabs, slabs.length * 2);
        groupLives = lives;
        SLABS.setRelease(this, copy);
    }

    /** {@return whether one more group may be given up for good: half of all may} */
    boolean mayGiveUpGroup() {
        lock.lock();
        try {
            return deadGroups < MAX_DEAD_GROUPS;
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
                groupLives[group]++;
                if (dead) {
                    deadGroups++;
                } else {
                    freeGroups.addInt(group);
                }
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
            int start = groupLives[index / GROUP] * GENERATION_STRIDE & Handle.GENERATION_MASK;
            Arrays.fill(states, BlockState.of(start, BlockState.FREE));
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
