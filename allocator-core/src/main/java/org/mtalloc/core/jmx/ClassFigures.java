package org.mtalloc.core.jmx;

/** One size class, in a form that a console without this library can show too. */
public interface ClassFigures {
    /** {@return block size in bytes} */
    int getBlockBytes();

    /** {@return slabs of the class} */
    int getSlabs();

    /** {@return blocks of these slabs} */
    long getBlocks();

    /** {@return blocks that callers hold} */
    long getUsedBlocks();

    /** {@return blocks that are free in thread caches, stripes and the bin} */
    long getCachedBlocks();

    /** {@return blocks that are free in the slabs} */
    long getFreeBlocks();

    /** {@return magazines that stripes, or private thread caches, took from the bin since the start} */
    long getRefills();

    /** {@return magazines that stripes, or private thread caches, gave to the bin since the start} */
    long getFlushes();

    /** {@return acquisitions of the bin's lock that had to wait since the start} */
    long getContentions();
}
