package org.mtalloc.core.config;

/** How much an allocator checks. What each level finds, and what it costs, is in {@code docs/SAFETY.md}. */
public enum Safety {
    /** A handle is checked at each call: a double free, a stale or foreign handle throws. */
    CHECKED,
    /**
     * Memory is checked as well: a write behind a block's requested size, or into a block after its free, throws. Every
     * live block is known with the place where it was allocated. For tests and for finding a fault, not for speed: calls
     * allocate Java objects, and cost grows with the size of the block.
     */
    PARANOID
}
