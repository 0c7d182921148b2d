package org.mtalloc.core.safety;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.slab.Handle;

/** Where the blocks were freed that were freed last. Thread-safe; what is asked while others add may be just overwritten. */
public final class FreedBlocks {
    /** Frees that are known, a power of two. Each holds two stacks, a kilobyte or so: more costs memory, less forgets. */
    private static final int SIZE = 1 << 10;

    private record Freed(long block, Site site) {}

    private final AtomicReferenceArray<@Nullable Freed> ring = new AtomicReferenceArray<>(SIZE);
    private final AtomicInteger next = new AtomicInteger();

    /** Makes an empty memory. */
    public FreedBlocks() {}

    /** Notes the free of a block's life. */
    public void add(long block, Site site) {
        ring.set(next.getAndIncrement() & (SIZE - 1), new Freed(block, site));
    }

    /** {@return where this handle was freed, or null if that is not known} */
    public @Nullable Site siteOf(long block) {
        Freed freed = newest(block);
        return freed != null && freed.block == block ? freed.site : null;
    }

    /** {@return where the same block, whatever its life, was freed last, or null if that is not known} */
    public @Nullable Site lastSiteOf(long block) {
        Freed freed = newest(block);
        return freed != null ? freed.site : null;
    }

    private @Nullable Freed newest(long block) {
        int end = next.get();
        for (int back = 1; back <= SIZE; back++) {
            Freed freed = ring.get((end - back) & (SIZE - 1));
            if (freed != null && Handle.isSameBlock(freed.block, block)) {
                return freed;
            }
        }
        return null;
    }

    /** Forgets all. */
    public void clear() {
        for (int i = 0; i < SIZE; i++) {
            ring.set(i, null);
        }
    }
}
