package org.mtalloc.core.memory;

/** A way to obtain direct memory that can be returned promptly. */
interface DirectMemory {
    /** A page: from this size on a region starts at one, so that every alignment that tune allows holds in it. */
    int PAGE_BYTES = 4096;

    /** Smaller regions (single blocks) would waste more by page alignment than they gain. */
    int PAGE_ALIGNED_FROM_BYTES = 64 << 10;

    /**
     * {@return a new region of {@code bytes} zeroed bytes}
     *
     * @throws OutOfMemoryError if there is none
     */
    DirectRegion obtain(int bytes);

    /** {@return the best way that this Java has: arenas from 22 on, else the cleaner of direct buffers} */
    static DirectMemory best() {
        return Runtime.version().feature() >= 22 ? new ArenaMemory() : new CleanedBufferMemory();
    }
}
