package org.mtalloc.core.cache;

import org.jspecify.annotations.Nullable;

/**
 * Finds a thread's cache: open addressing by thread id, verified by identity, so that a subclass with an odd
 * {@code getId} costs time and no more. At most half full. Entries are only added, under the registry's lock; to take
 * one out the registry makes a new table.
 */
final class CacheTable {
    private static final int MIN_SLOTS = 64;

    /** A table that has no cache and takes none. */
    static final CacheTable EMPTY = new CacheTable(0);

    /** Racy reads: a miss ends in the registry, which looks again under its lock. */
    private final @Nullable ThreadCache[] slots; // elements: written under the registry's lock

    private int added; // guarded by the registry's lock

    /** Makes a table with room for {@code caches} caches. */
    CacheTable(int caches) {
        int wanted = Math.max(MIN_SLOTS, caches * 2);
        this.slots = new ThreadCache[Integer.highestOneBit(wanted - 1) << 1];
    }

    /** {@return whether one more cache leaves it at most half full; the caller holds the registry's lock} */
    boolean hasRoom() {
        return (added + 1) * 2 <= slots.length;
    }

    /** {@return the thread's cache if it lies in the first place looked at; the common case} */
    @Nullable
    ThreadCache findFirst(Thread thread) {
        ThreadCache cache = slots[(int) idOf(thread) & (slots.length - 1)];
        return cache != null && cache.isOwnedBy(thread) ? cache : null;
    }

    /** {@return the thread's cache, or null if it has none} */
    @Nullable
    ThreadCache find(Thread thread) {
        int mask = slots.length - 1;
        int slot = (int) idOf(thread) & mask;
        for (ThreadCache cache = slots[slot]; cache != null; cache = slots[slot]) {
            if (cache.isOwnedBy(thread)) {
                return cache;
            }
            slot = (slot + 1) & mask;
        }
        return null;
    }

    /** Adds a cache; the caller holds the registry's lock and knows that there is room. */
    void add(ThreadCache cache) {
        int mask = slots.length - 1;
        int slot = (int) cache.ownerId() & mask;
        while (slots[slot] != null) {
            slot = (slot + 1) & mask;
        }
        slots[slot] = cache;
        added++;
    }

    /** The id is only a hint where to look; it is not deprecated in the Java this is compiled for. */
    static long idOf(Thread thread) {
        return thread.getId();
    }
}
