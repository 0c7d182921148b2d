package org.mtalloc.core.bin;

import org.mtalloc.core.slab.SlabTable;

/**
 * The layout of a magazine: a fixed array of handles, a LIFO stack. Its count lies in the same array, and both are
 * a cache line away from the array's ends, so that magazines of different threads never share a line, wherever the
 * collector puts them.
 *
 * <pre>
 *  0       8       9                       9 + capacity    17 + capacity
 * +-------+-------+-----------------------+---------------+
 * |  pad  | count | handles               |      pad      |
 * +-------+-------+-----------------------+---------------+
 * </pre>
 *
 * A magazine belongs to one thread cache, or to a stripe or a bin and is then guarded by its lock.
 */
public final class Magazine {
    /** Longs of a cache line. */
    private static final int PAD = 8;

    /** Where the count lies, for fast paths that store it without a call. */
    public static final int COUNT = PAD;

    /** Where the handle lies that was pushed first, for the same. */
    public static final int FIRST = COUNT + 1;

    private static final int OVERHEAD = FIRST + PAD;

    /** A magazine of no capacity: both empty and full, so that every use of it ends on the slow path. */
    public static final long[] NONE = create(0);

    /** What {@link #pop} returns when there is nothing: no handle is 0. */
    public static final long NOTHING = 0;

    private Magazine() {}

    /** {@return a new empty magazine} */
    public static long[] create(int capacity) {
        return new long[capacity + OVERHEAD];
    }

    /** {@return how many handles fit} */
    public static int capacity(long[] magazine) {
        return magazine.length - OVERHEAD;
    }

    /** {@return how many handles are in it} */
    public static int count(long[] magazine) {
        return (int) magazine[COUNT];
    }

    /** {@return how many handles in it are not dead; of a magazine that another thread uses, of some recent moment} */
    public static int count(long[] magazine, SlabTable table) {
        int cached = 0;
        for (int i = Math.min(count(magazine), capacity(magazine)) - 1; i >= 0; i--) {
            cached += table.isCached(magazine[FIRST + i]) ? 1 : 0;
        }
        return cached;
    }

    /** {@return the last handle pushed, taken out by this call, or {@link #NOTHING}} */
    public static long pop(long[] magazine) {
        int count = (int) magazine[COUNT];
        if (count <= 0) {
            return NOTHING;
        }
        magazine[COUNT] = count - 1L;
        return magazine[COUNT + count];
    }

    /** {@return whether the handle was put in: false if the magazine is full} */
    public static boolean push(long[] magazine, long handle) {
        int count = (int) magazine[COUNT];
        if (count >= capacity(magazine)) {
            return false;
        }
        magazine[FIRST + count] = handle;
        magazine[COUNT] = count + 1L;
        return true;
    }

    /** {@return the handle at {@code index}, 0 to count - 1, 0 being the first pushed} */
    public static long get(long[] magazine, int index) {
        return magazine[FIRST + index];
    }

    /**
     * Moves the handles that were pushed last, at most {@code most}, and as many as fit; they keep their order.
     *
     * @return how many
     */
    public static int moveLast(long[] from, long[] to, int most) {
        int count = count(from);
        int moved = fitting(count, to, most);
        if (moved > 0) { // NONE is never written
            System.arraycopy(from, FIRST + count - moved, to, FIRST + count(to), moved);
            to[COUNT] += moved;
            from[COUNT] = count - (long) moved;
        }
        return moved;
    }

    /**
     * Moves the handles that were pushed first, at most {@code most}, and as many as fit; they keep their order.
     *
     * @return how many
     */
    public static int moveFirst(long[] from, long[] to, int most) {
        int count = count(from);
        int moved = fitting(count, to, most);
        if (moved > 0) { // NONE is never written
            System.arraycopy(from, FIRST, to, FIRST + count(to), moved);
            System.arraycopy(from, FIRST + moved, from, FIRST, count - moved);
            to[COUNT] += moved;
            from[COUNT] = count - (long) moved;
        }
        return moved;
    }

    private static int fitting(int count, long[] to, int most) {
        return Math.min(Math.min(count, most), capacity(to) - count(to));
    }

    static void setCount(long[] magazine, int count) {
        magazine[COUNT] = count;
    }
}
