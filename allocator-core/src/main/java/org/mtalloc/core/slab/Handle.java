package org.mtalloc.core.slab;

import java.util.Locale;

/**
 * The bit layout of a block's handle; the only place that knows it.
 *
 * <pre>
 *  63 62        54 53    48 47                     26 25         14 13            0
 * +--+------------+--------+-------------------------+-------------+---------------+
 * | 0| tag        | class  | slab                    | position    | generation    |
 * +--+------------+--------+-------------------------+-------------+---------------+
 *       9 bits      6 bits   22 bits                   12 bits       14 bits
 *     `------------- key, 37 bits ------------------'
 * </pre>
 *
 * <ul>
 *   <li><i>tag</i>: 1 to 511, one an allocator, round robin: a handle of another allocator does not match (exact for
 *       the first 511 allocators of a process). Never 0, so no handle is 0.
 *   <li><i>class</i>: size class index; {@link #PLAIN_CLASS} for a block that is an array or region of its own.
 *   <li><i>slab</i>: index in the slab table.
 *   <li><i>position</i>: index of the block in its slab.
 *   <li><i>generation</i>: moves on at each free of the block, modulo 16,384.
 * </ul>
 */
public final class Handle {
    static final int GENERATION_BITS = 14;
    static final int POSITION_BITS = 12;
    static final int SLAB_BITS = 22;
    static final int CLASS_BITS = 6;
    static final int TAG_BITS = 9;

    private static final int POSITION_SHIFT = GENERATION_BITS;
    private static final int SLAB_SHIFT = POSITION_SHIFT + POSITION_BITS;
    private static final int CLASS_SHIFT = SLAB_SHIFT + SLAB_BITS;
    private static final int TAG_SHIFT = CLASS_SHIFT + CLASS_BITS;

    static final int GENERATION_MASK = (1 << GENERATION_BITS) - 1;
    private static final int POSITION_MASK = (1 << POSITION_BITS) - 1;
    private static final int SLAB_MASK = (1 << SLAB_BITS) - 1;
    private static final int CLASS_MASK = (1 << CLASS_BITS) - 1;

    /** Blocks that a slab can have at the most. */
    public static final int MAX_BLOCKS = 1 << POSITION_BITS;

    /** Slabs that a table can have at the most. */
    public static final int MAX_SLABS = 1 << SLAB_BITS;

    /** Tags are 1 to this. */
    public static final int MAX_TAG = (1 << TAG_BITS) - 1;

    /** The class of blocks that are not cut from a chunk: each is an array or region of its own. */
    public static final int PLAIN_CLASS = CLASS_MASK;

    private Handle() {}

    /** {@return what all handles of a slab have in common} */
    static long key(int tag, int sizeClass, int slab) {
        return ((long) tag << TAG_SHIFT | (long) sizeClass << CLASS_SHIFT | (long) slab << SLAB_SHIFT) >>> SLAB_SHIFT;
    }

    static long of(long key, int position, int generation) {
        return key << SLAB_SHIFT | (long) position << POSITION_SHIFT | generation;
    }

    static long keyOf(long handle) {
        return handle >>> SLAB_SHIFT;
    }

    static int slabOf(long handle) {
        return (int) (handle >>> SLAB_SHIFT) & SLAB_MASK;
    }

    /** {@return the block's index in its slab} */
    static int positionOf(long handle) {
        return (int) (handle >>> POSITION_SHIFT) & POSITION_MASK;
    }

    /** {@return the size class index in the handle, whether or not the handle is live} */
    public static int classOf(long handle) {
        return (int) (handle >>> CLASS_SHIFT) & CLASS_MASK;
    }

    static int generationOf(long handle) {
        return (int) handle & GENERATION_MASK;
    }

    static int tagOf(long handle) {
        return (int) (handle >>> TAG_SHIFT);
    }

    /** {@return the handle that the block has after a free of {@code handle}} */
    public static long next(long handle) {
        return (handle & ~(long) GENERATION_MASK) | ((handle + 1) & GENERATION_MASK);
    }

    /** {@return whether both name the same block, in the same or in different lives} */
    public static boolean isSameBlock(long handle, long other) {
        return ((handle ^ other) & ~(long) GENERATION_MASK) == 0;
    }

    /** {@return the handle's parts in words, for messages} */
    public static String describe(long handle) {
        return String.format(
                Locale.ROOT,
                "block=0x%016x (tag=%d, class=%d, slab=%d, position=%d, generation=%d)",
                handle,
                tagOf(handle),
                classOf(handle),
                slabOf(handle),
                positionOf(handle),
                generationOf(handle));
    }
}
