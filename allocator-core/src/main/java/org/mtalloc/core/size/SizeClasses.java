package org.mtalloc.core.size;

/**
 * Maps requests to size classes: multiples of the alignment up to eight of them, then four steps a doubling, so that
 * above four alignments a block is at most a quarter larger than its request. All sizes are in units of the storage.
 *
 * <p>With n = (size - 1) / alignment, class = n for n below 8; else, with s = log2(n) - 2, class = 4 s + (n >> s).
 * The geometric spacing is that of jemalloc. Classes below the smallest block are left out by raising n.
 *
 * <p>Immutable; every method is pure arithmetic, or one array load.
 */
public final class SizeClasses {
    /** Classes from 16 bytes to 1 MiB: 60; a handle has room for 63. */
    public static final int MAX_CLASSES = 63;

    private final int alignmentShift;
    private final int minSteps;
    private final int maxSize;
    private final int[] blockUnits;

    /**
     * Makes the classes for blocks from {@code minBlock} to at least {@code maxBlock} units.
     *
     * @param alignment a power of two
     * @param minBlock a power of two, at least {@code alignment}
     */
    public SizeClasses(int alignment, int minBlock, int maxBlock) {
        this.alignmentShift = Integer.numberOfTrailingZeros(alignment);
        this.minSteps = (minBlock - 1) >> alignmentShift;
        int first = classOfSteps(minSteps);
        int last = classOfSteps((maxBlock - 1) >> alignmentShift);
        if (last >= MAX_CLASSES) {
            throw new IllegalArgumentException("size classes must be at most " + MAX_CLASSES + ": classes=" + (last + 1)
                    + ", alignment=" + alignment + ", maxBlock=" + maxBlock);
        }
        this.blockUnits = new int[last + 1];
        for (int c = first; c <= last; c++) {
            blockUnits[c] = (largestSteps(c) + 1) << alignmentShift;
        }
        this.maxSize = blockUnits[last];
    }

    /** {@return the class of a request of {@code size} units, 1 to {@link #maxSize}} */
    public int classOf(int size) {
        return classOfSteps(Math.max((size - 1) >> alignmentShift, minSteps));
    }

    private static int classOfSteps(int n) {
        int shift = Math.max(0, 29 - Integer.numberOfLeadingZeros(n));
        return (shift << 2) + (n >> shift);
    }

    /** The largest n that falls into class c; the inverse of {@link #classOfSteps}. */
    private static int largestSteps(int c) {
        if (c < 8) {
            return c;
        }
        int shift = (c >> 2) - 1;
        return (((c & 3) + 4 + 1) << shift) - 1;
    }

    /** {@return the number of class indexes; those below {@link #firstClass} are not used} */
    public int count() {
        return blockUnits.length;
    }

    /** {@return the index of the smallest class} */
    public int firstClass() {
        return classOfSteps(minSteps);
    }

    /** {@return the block size of a class, in units} */
    public int blockUnits(int sizeClass) {
        return blockUnits[sizeClass];
    }

    /** {@return the block size of the largest class, in units} */
    public int maxSize() {
        return maxSize;
    }
}
