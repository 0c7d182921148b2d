package org.mtalloc.core.slab;

import org.mtalloc.core.config.Storage;
import org.mtalloc.core.size.SizeClasses;

/**
 * How chunks are cut: 64 pages a chunk, and per size class the pages that a slab takes. All in units of the storage.
 *
 * <p>A heap chunk is an array that, header and all, fills what was asked for: one of exactly 4 MiB of payload would take
 * one more whole region of a region-based collector. So its last page is shorter by the header.
 */
public final class ChunkGeometry {
    /** Pages of a chunk: the bits of a long. */
    public static final int PAGES = SlabTable.GROUP;

    /** Header of an array on today's virtual machines, in bytes; at most 24 without compressed class pointers. */
    private static final int ARRAY_HEADER_BYTES = 16;

    /** A slab may leave an eighth of its pages unused; less would make slabs of odd sizes very long. */
    private static final int MAX_WASTE_DIVISOR = 8;

    private final int pageUnits;
    private final int chunkUnits;
    private final int[] pagesOfSlab;
    private final int[] blocksOfSlab;

    /** Makes the geometry of chunks of {@code chunkBytes} bytes, header included. */
    public ChunkGeometry(Storage storage, int chunkBytes, SizeClasses sizes) {
        int header = storage == Storage.DIRECT ? 0 : storage.units(ARRAY_HEADER_BYTES);
        this.pageUnits = storage.units(chunkBytes) / PAGES;
        this.chunkUnits = storage.units(chunkBytes) - header;
        this.pagesOfSlab = new int[sizes.count()];
        this.blocksOfSlab = new int[sizes.count()];
        for (int c = sizes.firstClass(); c < sizes.count(); c++) {
            pagesOfSlab[c] = pagesFor(sizes.blockUnits(c));
            blocksOfSlab[c] = blocks(pagesOfSlab[c] * pageUnits, sizes.blockUnits(c));
        }
    }

    /** The fewest pages with little waste; if none up to half a chunk has, those with the least. */
    private int pagesFor(int blockUnits) {
        int best = 0;
        long bestWaste = Long.MAX_VALUE;
        for (int pages = 1; pages <= PAGES / 2; pages++) {
            int units = pages * pageUnits;
            int waste = units - blocks(units, blockUnits) * blockUnits;
            if (waste * MAX_WASTE_DIVISOR <= units) {
                return pages;
            }
            if (waste < units && (long) waste * PAGES / pages < bestWaste) {
                best = pages;
                bestWaste = (long) waste * PAGES / pages;
            }
        }
        return best;
    }

    private static int blocks(int units, int blockUnits) {
        return Math.min(units / blockUnits, Handle.MAX_BLOCKS);
    }

    /** {@return the units of a chunk} */
    int chunkUnits() {
        return chunkUnits;
    }

    /** {@return the pages of a slab of this class} */
    int pagesOfSlab(int sizeClass) {
        return pagesOfSlab[sizeClass];
    }

    /** {@return where a page starts in its chunk} */
    int offsetOfPage(int page) {
        return page * pageUnits;
    }

    /** {@return the blocks of a slab that starts at {@code page}} */
    int blocksAt(int page, int sizeClass, int blockUnits) {
        int end = Math.min((page + pagesOfSlab[sizeClass]) * pageUnits, chunkUnits);
        return blocks(end - page * pageUnits, blockUnits);
    }

    /** {@return whether a slab of this class may include the shorter last page: when it loses little by that} */
    boolean mayUseLastPage(int sizeClass, int blockUnits) {
        int full = blocksOfSlab[sizeClass];
        int last = blocksAt(PAGES - pagesOfSlab[sizeClass], sizeClass, blockUnits);
        return (full - last) * MAX_WASTE_DIVISOR <= full;
    }
}
