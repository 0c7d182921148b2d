package org.mtalloc.core.slab;

import org.jspecify.annotations.Nullable;

/** A piece of memory from the memory source, cut into 64 pages, of which slabs take runs. */
final class Chunk {
    private static final long ALL = -1L;

    private final Object memory;
    private final int group;
    private @Nullable Chunk next; // guarded by the chunk space's lock; then by who has taken the chunk out
    private boolean condemned; // guarded by the chunk space's lock
    private long freePages = ALL; // guarded by the chunk space's lock: one bit a page

    /**
     * Wraps memory.
     *
     * @param memory a {@code byte[]}, {@code char[]} or direct region
     * @param group the group of slab indexes of its pages
     */
    Chunk(Object memory, int group) {
        this.memory = memory;
        this.group = group;
    }

    Object memory() {
        return memory;
    }

    int group() {
        return group;
    }

    boolean isEmpty() {
        return freePages == ALL;
    }

    /** {@return whether no more slabs are cut from it, since magazines may have dead handles into it} */
    boolean isCondemned() {
        return condemned;
    }

    void setCondemned(boolean is) {
        condemned = is;
    }

    boolean isFree(int page) {
        return (freePages >>> page & 1) != 0;
    }

    /** {@return the next in a chain of chunks that were taken out} */
    @Nullable
    Chunk next() {
        return next;
    }

    void setNext(@Nullable Chunk chunk) {
        next = chunk;
    }

    /**
     * Takes a run of pages: single pages from the top, longer runs from the bottom, so that single pages leave long
     * runs whole.
     *
     * @param allowed pages that the run may include, one bit each
     * @return the first page, or -1 if there is no such run
     */
    int takePages(int pages, long allowed) {
        long starts = startsOfRuns(freePages & allowed, pages);
        if (starts == 0) {
            return -1;
        }
        int page = pages == 1 ? 63 - Long.numberOfLeadingZeros(starts) : Long.numberOfTrailingZeros(starts);
        freePages &= ~(mask(pages) << page);
        return page;
    }

    /** A bit stays set where it and the next {@code pages - 1} are set; by doubling the length covered. */
    private static long startsOfRuns(long free, int pages) {
        long starts = free;
        int covered = 1;
        while (covered < pages && starts != 0) {
            int step = Math.min(covered, pages - covered);
            starts &= starts >>> step;
            covered += step;
        }
        return starts;
    }

    void returnPages(int page, int pages) {
        long run = mask(pages) << page;
        assert (freePages & run) == 0 : "pages must be taken to be returned: page=" + page + ", pages=" + pages;
        freePages |= run;
    }

    private static long mask(int pages) {
        return pages == 64 ? ALL : (1L << pages) - 1;
    }
}
