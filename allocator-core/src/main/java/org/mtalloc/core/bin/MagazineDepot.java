package org.mtalloc.core.bin;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.slab.SlabTable;

/**
 * The full magazines that a bin keeps ready, up to its headroom, and the empty ones that it gives for them. All of it is
 * guarded by the bin's lock. Together they are never more than the headroom.
 */
final class MagazineDepot {
    private final long[][] full;
    private final long[][] empty;
    private int fullCount;
    private int emptyCount;

    /** Makes a depot without magazines that takes so many full ones. */
    MagazineDepot(int headroom) {
        this.full = new long[headroom][];
        this.empty = new long[headroom][];
    }

    boolean hasFull() {
        return fullCount > 0;
    }

    /** {@return a full magazine for an empty one} There must be one. */
    long[] exchangeForFull(long[] emptied) {
        long[] taken = takeFull();
        keepEmptied(emptied);
        return taken;
    }

    /** {@return an empty magazine for a full one; null if there is no room for it, or none to give} */
    long @Nullable [] exchangeForEmpty(long[] filled) {
        if (fullCount == full.length || emptyCount == 0) {
            return null;
        }
        full[fullCount++] = filled;
        return empty[--emptyCount];
    }

    /** {@return an empty magazine, or null if there is none} */
    long @Nullable [] takeEmpty() {
        return emptyCount > 0 ? empty[--emptyCount] : null;
    }

    /** Keeps a new empty magazine, if there are not enough of both kinds. */
    void addSpare(long @Nullable [] spare) {
        if (spare != null && wantsSpare()) {
            empty[emptyCount++] = spare;
        }
    }

    /** {@return whether there are fewer magazines, full and empty, than it may hold} */
    boolean wantsSpare() {
        return emptyCount + fullCount < empty.length;
    }

    /** {@return a full magazine, taken out} There must be one. The caller may empty it and {@link #keepEmptied}. */
    long[] takeFull() {
        long[] taken = full[--fullCount];
        full[fullCount] = Magazine.NONE;
        return taken;
    }

    void keepEmptied(long[] emptied) {
        if (emptyCount < empty.length) {
            empty[emptyCount++] = emptied;
        }
    }

    /** {@return the blocks in full magazines whose handles are not dead} */
    long cached(SlabTable table) {
        long cached = 0;
        for (int i = 0; i < fullCount; i++) {
            cached += Magazine.count(full[i], table);
        }
        return cached;
    }

    void clear() {
        fullCount = 0;
        emptyCount = 0;
        Arrays.fill(full, Magazine.NONE);
        Arrays.fill(empty, Magazine.NONE);
    }
}
