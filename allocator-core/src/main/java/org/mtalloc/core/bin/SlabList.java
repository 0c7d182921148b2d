package org.mtalloc.core.bin;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.slab.Slab;

/** A bin's open slabs: those with free blocks. Linked through the slabs; guarded by the bin's lock. */
final class SlabList {
    private @Nullable Slab first; // guarded by the bin's lock
    private @Nullable Slab last; // guarded by the bin's lock

    @Nullable
    Slab first() {
        return first;
    }

    void addFirst(Slab slab) {
        Slab second = first;
        slab.link(null, second);
        if (second == null) {
            last = slab;
        } else {
            second.link(slab, second.next());
        }
        first = slab;
    }

    void addLast(Slab slab) {
        Slab before = last;
        slab.link(before, null);
        if (before == null) {
            first = slab;
        } else {
            before.link(before.previous(), slab);
        }
        last = slab;
    }

    /** Forgets all slabs; they stay linked to each other. */
    void clear() {
        first = null;
        last = null;
    }

    void remove(Slab slab) {
        Slab before = slab.previous();
        Slab after = slab.next();
        if (before == null) {
            first = after;
        } else {
            before.link(before.previous(), after);
        }
        if (after == null) {
            last = before;
        } else {
            after.link(before, after.next());
        }
        slab.link(null, null);
    }
}
