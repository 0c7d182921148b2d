package org.mtalloc.core.slab;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.lock.StackReserve;
import org.mtalloc.core.memory.DirectRegion;

/**
 * Contiguous memory cut into blocks of one class; or, for {@link Handle#PLAIN_CLASS}, a table of blocks that are each
 * an array or a region of their own. A slab that is empty goes back to its chunk, and is revived, generations and
 * all, if the same pages serve the same class again.
 *
 * <p>Invariant S1: freeBlocks = number of states that are FREE. Invariant S2: no state below scanFrom is FREE unless at
 * or above fresh; all states from fresh on are FREE.
 */
public final class Slab {
    private static final int NOT_DISCARDED = 0;
    private static final int TRYING = 1;
    private static final int DISCARDED = 2;

    private static final VarHandle DISCARD;

    static {
        try {
            DISCARD = MethodHandles.lookup().findVarHandle(Slab.class, "discard", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final long key; // constant after publication
    final short[] states; // see BlockState
    final int offset; // constant after publication: index of the first block's first unit
    final int blockUnits; // constant after publication: 0 in a slab of plain blocks
    final byte @Nullable [] bytes; // constant after publication: the chunk, if of HEAP_BYTES
    final char @Nullable [] chars; // constant after publication: the chunk, if of HEAP_CHARS
    final @Nullable ByteBuffer direct; // constant after publication: the chunk, if DIRECT

    /** The memory of plain blocks; null in other slabs. See PlainBlocks for the order of reads and writes. */
    final @Nullable Object @Nullable [] plain; // elements: written by who starts or ends the block's life

    final @Nullable Chunk chunk; // constant after publication: null in a slab of plain blocks
    final int pages; // constant after publication: pages of the chunk

    private int freeBlocks; // guarded by the bin's lock
    private boolean inBin; // guarded by the bin's lock

    @SuppressWarnings("FieldMayBeFinal")
    private int discard; // written under the bin's lock by volatile; racy reads: see startLife

    private int fresh; // guarded by the bin's lock: no block from here on was handed out in this life
    private int scanFrom; // guarded by the bin's lock
    private @Nullable Slab next; // guarded by the bin's lock: neighbour in the bin's list of open slabs
    private @Nullable Slab previous; // guarded by the bin's lock
    private @Nullable Slab earlier; // guarded by the table's lock: last slab of another class at the same index

    private Slab(
            long key,
            short[] states,
            int offset,
            int blockUnits,
            @Nullable Object memory,
            @Nullable Object @Nullable [] plain,
            @Nullable Chunk chunk,
            int pages) {
        this.key = key;
        this.states = states;
        this.offset = offset;
        this.blockUnits = blockUnits;
        this.bytes = memory instanceof byte[] array ? array : null;
        this.chars = memory instanceof char[] array ? array : null;
        this.direct = memory instanceof DirectRegion region ? region.buffer() : null;
        this.plain = plain;
        this.chunk = chunk;
        this.pages = pages;
        this.freeBlocks = states.length;
    }

    /** A slab over pages of a chunk. */
    static Slab over(Chunk chunk, int pages, long key, short[] states, int offset, int blockUnits) {
        return new Slab(key, states, offset, blockUnits, chunk.memory(), null, chunk, pages);
    }

    /** A slab of blocks that are each an array or a region of their own. */
    static Slab ofPlain(long key, short[] states) {
        return new Slab(key, states, 0, 0, null, new Object[states.length], null, 0);
    }

    /** {@return how many blocks it has} */
    public int capacity() {
        return states.length;
    }

    /** {@return the block size in units; 0 in a slab of plain blocks} */
    public int blockUnits() {
        return blockUnits;
    }

    /** {@return the index of the block's first unit in its array or region} */
    public int offsetOf(long handle) {
        return offset + Handle.positionOf(handle) * blockUnits;
    }

    /** {@return the chunk's array, or null if it has none of bytes} */
    public byte @Nullable [] bytes() {
        return bytes;
    }

    /** {@return the chunk's array, or null if it has none of chars} */
    public char @Nullable [] chars() {
        return chars;
    }

    /** {@return the chunk's buffer, or null if it has none} */
    public @Nullable ByteBuffer direct() {
        return direct;
    }

    /** {@return the memory of a plain block; null in other slabs, and for a block that lost its memory meanwhile} */
    public @Nullable Object plain(long handle) {
        if (plain == null) {
            return null;
        }
        VarHandle.acquireFence(); // the block was found live before; pairs with the release fence in PlainBlocks.start
        return plain[Handle.positionOf(handle)];
    }

    /**
     * {@return what a block lies in: a {@code byte[]}, a {@code char[]} or a direct region; null for a plain block that lost
     * its memory meanwhile}
     */
    public @Nullable Object memory(long handle) {
        return chunk != null ? chunk.memory() : plain(handle);
    }

    /** Sets the memory of a plain block that the caller owns, or takes it away. {@return what it had before} */
    public @Nullable Object exchangePlain(long handle, @Nullable Object memory) {
        if (plain == null) {
            throw new AssertionError("only a plain block has memory of its own: " + Handle.describe(handle));
        }
        int position = Handle.positionOf(handle);
        Object before = plain[position];
        plain[position] = memory;
        return before;
    }

    /** {@return the last slab of another class at the same index; the caller holds the table's lock} */
    @Nullable
    Slab earlier() {
        return earlier;
    }

    void setEarlier(@Nullable Slab slab) {
        earlier = slab;
    }

    void forEachLive(BlockVisitor visitor) {
        for (int position = 0; position < states.length; position++) {
            short state = states[position];
            if (BlockState.is(state) == BlockState.LIVE) {
                visitor.visit(this, Handle.of(key, position, BlockState.generation(state)));
            }
        }
    }

    /** {@return a handle of its first block, of no particular generation} */
    public long firstHandle() {
        return Handle.of(key, 0, 0);
    }

    int index() {
        return Handle.slabOf(firstHandle());
    }

    /** {@return its free blocks; the caller holds the bin's lock} */
    public int freeBlocks() {
        return freeBlocks;
    }

    /** Makes a slab whose blocks are all free as good as new. The caller alone has it. */
    void revive() {
        assert freeBlocks == states.length : "a slab must be empty to be revived";
        fresh = 0;
        scanFrom = 0;
    }

    /**
     * Takes free blocks out, lowest position first in the order in which a magazine hands out: from its end. The
     * caller holds the bin's lock.
     *
     * @param into gets the handles, at {@code from} and on
     * @return how many: {@code max}, or all that are free
     */
    public int cut(long[] into, int from, int max) {
        int count = Math.min(max, freeBlocks);
        int holes = Math.min(count, freeBlocks - (states.length - fresh));
        int at = from + count;
        for (int i = 0; i < holes; i++) {
            while (BlockState.is(states[scanFrom]) != BlockState.FREE) {
                scanFrom++;
            }
            into[--at] = cutAt(scanFrom++);
        }
        while (at > from) {
            into[--at] = cutAt(fresh++);
        }
        freeBlocks -= count;
        return count;
    }

    private long cutAt(int position) {
        int generation = BlockState.generation(states[position]);
        states[position] = BlockState.of(generation, BlockState.CACHED);
        return Handle.of(key, position, generation);
    }

    /** {@return whether the bin counts this slab among its own; the caller holds the bin's lock} */
    public boolean isInBin() {
        return inBin;
    }

    /** Notes whether the bin counts this slab among its own; the caller holds the bin's lock. */
    public void setInBin(boolean is) {
        inBin = is;
    }

    /** {@return whether its memory has gone back in spite of cached handles, which are all dead} */
    boolean isDiscarded() {
        return discard == DISCARDED;
    }

    /** {@return whether the block of a handle that lies in a magazine is still its owner's} */
    boolean isCached(long handle) {
        int position = Handle.positionOf(handle);
        if (position >= states.length) {
            return false;
        }
        short state = states[position];
        return !isDiscarded() && (state == BlockState.cached(handle) || state == BlockState.revoked(handle));
    }

    /** Takes a cached block back; the caller holds the bin's lock. */
    void putBack(long handle) {
        int position = Handle.positionOf(handle);
        assert isCached(handle) : "only a cached block can return to its slab: " + Handle.describe(handle);
        states[position] = BlockState.of(Handle.generationOf(handle), BlockState.FREE);
        freeBlocks++;
        scanFrom = Math.min(scanFrom, position);
    }

    boolean isLive(long handle) {
        int position = Handle.positionOf(handle);
        return position < states.length && states[position] == BlockState.live(handle);
    }

    /**
     * Makes a cached block of this slab live, whose handle the caller took out of a magazine of its own.
     *
     * <p>Between the look at the state and the store the block may be revoked, and after a pause of a millisecond at
     * least the slab be discarded ({@link #discard}). The store comes in time, and the discard sees it; or it comes too
     * late, into a slab that nobody finds any more, and the second look sees that. A store that was made before the
     * second look is visible to others long before the pause is over: this is the bounded delay of stores on which Morrison
     * and Afek build ("Temporally Bounding TSO for Fence-Free Asymmetric Synchronization", 2015). The fence keeps the compiler
     * from turning the two around; on x86 it costs no instruction.
     *
     * @return false if the block was revoked: if it is not live then, the handle is dead
     */
    public boolean startLife(long handle) {
        StackReserve.checkInterpreted(); // nothing breaks it off between the store and the second look
        int position = Handle.positionOf(handle);
        if (states[position] != BlockState.cached(handle)) {
            return false;
        }
        states[position] = BlockState.live(handle);
        VarHandle.releaseFence();
        return discard == NOT_DISCARDED;
    }

    /**
     * Makes a block live for which {@link #startLife} returned false, if the caller, in whose magazine it was, comes before
     * the discard.
     */
    boolean startRevoked(long handle) {
        int position = Handle.positionOf(handle);
        short state = states[position];
        while (state == BlockState.cached(handle) || state == BlockState.revoked(handle)) {
            if (change(position, state, BlockState.LIVE)) {
                return !awaitDiscard();
            }
            state = states[position];
        }
        return state == BlockState.live(handle) && !awaitDiscard(); // made live by startLife, which saw a discard
    }

    /** {@return whether the slab is discarded} Waits for one that is being tried, which takes a look at each block. */
    private boolean awaitDiscard() {
        int seen = (int) DISCARD.getVolatile(this);
        while (seen == TRYING) {
            Thread.onSpinWait();
            seen = (int) DISCARD.getVolatile(this);
        }
        return seen == DISCARDED;
    }

    private boolean change(int position, short from, int to) {
        return BlockState.change(states, position, from, to);
    }

    /**
     * First step of taking blocks back from magazines that others have: marks all cached blocks as revoked, if no block is
     * live. The caller holds the bin's lock.
     *
     * @return whether no block is live, nor became so
     */
    public boolean revoke() {
        for (short state : states) {
            if (BlockState.is(state) == BlockState.LIVE) {
                return false;
            }
        }
        for (int position = 0; position < states.length; position++) {
            short state = states[position];
            int is = BlockState.is(state);
            if (is == BlockState.LIVE || (is == BlockState.CACHED && !change(position, state, BlockState.REVOKED))) {
                restore();
                return false;
            }
        }
        return true;
    }

    /** Undoes {@link #revoke}. The caller holds the bin's lock. */
    public void restore() {
        for (int position = 0; position < states.length; position++) {
            short state = states[position];
            if (BlockState.is(state) == BlockState.REVOKED) {
                change(position, state, BlockState.CACHED);
            }
        }
    }

    /** {@return whether every block is free or revoked; the caller holds the bin's lock} */
    public boolean isRevoked() {
        for (short state : states) {
            if (BlockState.is(state) != BlockState.FREE && BlockState.is(state) != BlockState.REVOKED) {
                return false;
            }
        }
        return true;
    }

    /**
     * Second step, a pause after the first: takes all revoked blocks, if none was made live or freed meanwhile. The slab
     * is of no use after that, and its index must not serve another while a magazine may have a handle into it. The caller
     * holds the bin's lock.
     *
     * @return whether it was done; else nothing has changed
     */
    public boolean discard() {
        if (!isRevoked()) {
            return false;
        }
        DISCARD.setVolatile(this, TRYING);
        VarHandle.fullFence(); // of a discard and a compare-and-set of startRevoked or endLife one sees the other
        boolean done = isRevoked();
        DISCARD.setVolatile(this, done ? DISCARDED : NOT_DISCARDED);
        return done;
    }

    /** Ends the life of a block if the handle is live; of racing calls exactly one returns true. */
    public boolean endLife(long handle) {
        int position = Handle.positionOf(handle);
        return position < states.length && BlockState.endLife(states, position, handle);
    }

    /** {@return the next slab in the list that this one is in; the caller owns that list} */
    public @Nullable Slab next() {
        return next;
    }

    /** {@return the one before in the list that this one is in; the caller owns that list} */
    public @Nullable Slab previous() {
        return previous;
    }

    /** Sets the neighbours; the caller owns the list. */
    public void link(@Nullable Slab newPrevious, @Nullable Slab newNext) {
        previous = newPrevious;
        next = newNext;
    }
}
