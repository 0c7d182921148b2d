package org.mtalloc.core;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.slab.Slab;
import org.mtalloc.core.slab.SlabTable;

/**
 * Finds heap blocks one after the other, fastest where they lie near each other, as the nodes of a list do: it remembers the
 * slab of the last one, and looks only whether the next block is live in that. The search for the memory of a block is
 * then no part of the chain of loads that leads from one node to the next.
 *
 * <p>Got by {@link Allocator#locator}. For one thread at a time. Takes no lock and allocates nothing. Checks every handle as
 * {@link Allocator#byteArray} does, and is as unaware of what happens afterwards. Keeps the array of the last block reachable.
 */
public final class BlockLocator {
    /** The offset of no block: none was found yet, or the last one looked for was not. */
    private static final int NOWHERE = -1;

    private final Allocator allocator;
    private final @Nullable SlabTable table; // null: the allocator is asked each time

    private @Nullable Slab slab; // of the last block; null if that is alone in its memory
    private byte @Nullable [] bytes;
    private char @Nullable [] chars;
    private int offset = NOWHERE;

    /** Makes one that asks the allocator each time. */
    BlockLocator(Allocator allocator) {
        this.allocator = allocator;
        this.table = null;
    }

    /** Makes one that looks itself. */
    BlockLocator(Allocator allocator, SlabTable table) {
        this.allocator = allocator;
        this.table = table;
    }

    /**
     * Finds a live block; the other methods then tell where it lies.
     *
     * @throws org.mtalloc.core.error.InvalidBlockException if the block is not live; there is no last block then
     * @throws org.mtalloc.core.error.AllocatorClosedException if the allocator is closed; likewise
     * @throws UnsupportedOperationException if the storage is {@link org.mtalloc.core.config.Storage#DIRECT}
     */
    public void locate(long block) {
        Slab last = slab;
        if (last != null && table != null && table.isLiveIn(last, block)) {
            offset = last.offsetOf(block);
        } else {
            locateElsewhere(block);
        }
    }

    private void locateElsewhere(long block) {
        slab = null;
        offset = NOWHERE;
        boolean found = false;
        try {
            find(block);
            found = true;
        } finally {
            if (!found) {
                bytes = null;
                chars = null;
            }
        }
    }

    private void find(long block) {
        switch (allocator.storage()) {
            case HEAP_BYTES -> bytes = allocator.byteArray(block);
            case HEAP_CHARS -> chars = allocator.charArray(block);
            case DIRECT ->
                throw new UnsupportedOperationException("a locator needs storage on the heap: allocator=" + allocator);
        }
        offset = allocator.offset(block);
        Slab found = table != null ? table.resolve(block) : null;
        slab = found != null && found.blockUnits() != 0 ? found : null;
    }

    /**
     * {@return the array of the last block}
     *
     * @throws IllegalStateException if there is none, or its memory is not of bytes
     */
    public byte[] byteArray() {
        byte[] array = bytes;
        if (array == null) {
            throw nothing();
        }
        return array;
    }

    /**
     * {@return the array of the last block}
     *
     * @throws IllegalStateException if there is none, or its memory is not of chars
     */
    public char[] charArray() {
        char[] array = chars;
        if (array == null) {
            throw nothing();
        }
        return array;
    }

    /**
     * {@return the index of the last block's first unit in its array}
     *
     * @throws IllegalStateException if there is none
     */
    public int offset() {
        int at = offset;
        if (at < 0) {
            throw nothing();
        }
        return at;
    }

    private IllegalStateException nothing() {
        return new IllegalStateException(
                "a block must have been located, of memory of this kind: storage=" + allocator.storage());
    }
}
