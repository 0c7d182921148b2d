package org.mtalloc.core.cache;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.bin.Magazine;

/** The full magazines of a purely private freelist beyond the one in use: a stack without a bound. Owner thread only. */
final class MagazineStock {
    /** Shared by all freelists that need none; never changed. */
    static final MagazineStock NONE = new MagazineStock();

    private final List<long[]> full = new ArrayList<>();
    private final List<long[]> empty = new ArrayList<>();
    private long cached;

    /** {@return a full magazine, for which the stock keeps an empty one; or null if there is none} */
    long @Nullable [] exchangeEmpty(long[] emptied) {
        if (full.isEmpty()) {
            return null;
        }
        empty.add(emptied);
        long[] taken = full.remove(full.size() - 1);
        cached -= Magazine.count(taken);
        return taken;
    }

    /**
     * {@return an empty magazine, for which the stock keeps a full one}
     *
     * @throws OutOfMemoryError if there is no memory for bookkeeping; the full magazine is still the caller's
     */
    long[] exchangeFull(long[] filled) {
        long[] replacement =
                empty.isEmpty() ? Magazine.create(Magazine.capacity(filled)) : empty.remove(empty.size() - 1);
        full.add(filled);
        cached += Magazine.count(filled);
        return replacement;
    }

    /** {@return a full magazine, now taken out, or null if there is none} */
    long @Nullable [] takeFull() {
        if (full.isEmpty()) {
            return null;
        }
        long[] taken = full.remove(full.size() - 1);
        cached -= Magazine.count(taken);
        return taken;
    }

    long cached() {
        return cached;
    }
}
