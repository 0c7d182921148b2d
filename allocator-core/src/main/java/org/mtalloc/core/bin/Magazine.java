package org.mtalloc.core.bin;

/**
 * The layout of a magazine: a fixed array of handles, a LIFO stack. Its count lies in the same array, and both are a
 * cache line away from the array's ends, so that magazines of different threads never share a line, wherever the
 * collector puts them.
 *
 * <pre>
 *  0       8       9                       9 + capacity    17 + capacity
 * +-------+-------+-----------------------+---------------+
 * |  pad  | count | handles               |      pad      |
 * +-------+-------+-----------------------+---------------+
 * </pre>
 *
 * A magazine belongs to one thread cache, or to a bin and is then guarded by the bin's lock.
 */
public final class Magazine {
    /** Longs of a cache line. */
    private static final int PAD = 8;

    private static final int COUNT = PAD;
    private static final int FIRST = COUNT + 1;
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

    /** {@return the last handle pushed, now taken out, or {@link #NOTHING}} */
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
        if (count >= magazine.length - OVERHEAD) {
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

    static int firstIndex() {
        return FIRST;
    }

    static void setCount(long[] magazine, int count) {
        magazine[COUNT] = count;
    }
}
