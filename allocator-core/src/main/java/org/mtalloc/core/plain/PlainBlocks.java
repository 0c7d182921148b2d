package org.mtalloc.core.plain;

import java.lang.invoke.VarHandle;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.OutOfPoolMemoryException;
import org.mtalloc.core.memory.BudgetedSource;
import org.mtalloc.core.memory.MemorySource;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.Slab;
import org.mtalloc.core.slab.SlabTable;

/**
 * Blocks that come straight from the memory source: those above the largest class, and all of an allocator that does
 * not pool. Their handles are slots of the {@link Handle#PLAIN_CLASS}, which the caller takes and gives back.
 * Thread-safe.
 */
public final class PlainBlocks {
    private final String allocator;
    private final BudgetedSource source;
    private final SlabTable table;
    private volatile boolean closed; // written by close, once

    /** Makes the plain blocks of an allocator. */
    public PlainBlocks(String allocator, BudgetedSource source, SlabTable table) {
        this.allocator = allocator;
        this.source = source;
        this.table = table;
    }

    /**
     * {@return memory of {@code units} units, to be given to {@link #start} or to {@link #drop}}
     *
     * @param beyond whether it is outside the budget
     * @throws OutOfPoolMemoryException if there is none; nothing has changed then
     * @throws org.mtalloc.core.memory.BudgetExhausted if it does not fit into the budget; nothing has changed then
     */
    public Object obtain(int units, boolean beyond) {
        try {
            return beyond ? source.obtainBeyond(units) : source.obtain(units);
        } catch (OutOfMemoryError e) {
            throw new OutOfPoolMemoryException(
                    "the memory source must deliver a block: allocator=" + allocator + ", blockBytes="
                            + source.storage().bytes(units),
                    e);
        }
    }

    /** Returns memory that was obtained and not used. */
    public void drop(Object memory) {
        source.release(memory);
    }

    /**
     * Makes the block of a slot that the caller owns live, with this memory.
     *
     * @throws AllocatorClosedException if the allocator is closed; the memory is returned then
     */
    public void start(long handle, Object memory) {
        Slab slab;
        try {
            slab = table.owned(handle);
        } catch (AllocatorClosedException e) {
            source.release(memory);
            throw e;
        }
        slab.exchangePlain(handle, memory);
        VarHandle.releaseFence(); // who finds the block live finds its memory: pairs with the fences in endLife
        slab.startLife(handle);
        endIfClosed(slab, handle);
    }

    /** Either {@link #close} finds the block that was just made live, or this finds the allocator closed, or both. */
    private void endIfClosed(Slab slab, long handle) {
        VarHandle.fullFence(); // pairs with the volatile write of closed, which comes before the walk
        if (closed) {
            if (slab.endLife(handle)) {
                release(slab, handle);
            }
            throw new AllocatorClosedException(allocator);
        }
    }

    /** Returns the memory of a slot whose life the caller has just ended. */
    public void release(Slab slab, long handle) {
        Object memory = slab.exchangePlain(handle, null);
        if (memory != null) {
            source.release(memory);
        }
    }

    /** {@return the bytes of all live plain blocks} Cost grows with their number: nothing is counted at each call. */
    public long bytes() {
        long[] sum = new long[1];
        table.forEachLivePlain((slab, handle) -> {
            Object memory = slab.plain(handle);
            if (memory != null) {
                sum[0] += source.storage().bytes(MemorySource.units(memory));
            }
        });
        return sum[0];
    }

    /** Ends every live plain block and returns its memory; a free that runs at the same time may win a block. */
    public void close() {
        closed = true;
        VarHandle.fullFence(); // pairs with the fence in endIfClosed
        table.forEachLivePlain((slab, handle) -> {
            if (slab.endLife(handle)) {
                release(slab, handle);
            }
        });
    }
}
