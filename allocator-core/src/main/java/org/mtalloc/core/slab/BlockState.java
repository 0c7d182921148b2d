package org.mtalloc.core.slab;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The state of each block of a slab: two bytes a block, its generation and what it is.
 *
 * <pre>
 *  15                          2 1   0
 * +-----------------------------+-----+
 * | generation                  | is  |    is: 0 free in its slab, 1 cached in a magazine, 2 live, 3 revoked
 * +-----------------------------+-----+
 * </pre>
 *
 * <p>Transitions, each by the only thread that can make it: free to cached under the bin's lock; cached to live by
 * the thread that popped the block; live to cached by the one free that wins the compare-and-set; cached to free under
 * the bin's lock. That compare-and-set only ever leaves the live state, so it cannot overtake one of the plain stores:
 * those leave free and cached. Revoked is cached in a magazine whose slab may be taken away: from cached and back by a
 * compare-and-set under the bin's lock, to live by one of the thread that popped the block; see {@link Slab#startLife} for
 * the one that a plain store may overtake. Orderings: the winning compare-and-set (a full fence) comes after the freeing
 * thread's last use of the block, and the block's next owner gets it from the same thread or through a bin's lock.
 */
final class BlockState {
    static final int FREE = 0;
    static final int CACHED = 1;
    static final int LIVE = 2;
    static final int REVOKED = 3;

    private static final int GENERATION_SHIFT = 2;
    private static final int STATE_MASK = 3;

    private static final VarHandle STATE = MethodHandles.arrayElementVarHandle(short[].class);

    private BlockState() {}

    static short of(int generation, int is) {
        return (short) (generation << GENERATION_SHIFT | is);
    }

    /** {@return the state that the block of a live handle has} */
    static short live(long handle) {
        return (short) ((int) handle << GENERATION_SHIFT | LIVE);
    }

    /** {@return the state that the block of a cached handle has} */
    static short cached(long handle) {
        return (short) ((int) handle << GENERATION_SHIFT | CACHED);
    }

    /** {@return the state that the block of a revoked handle has} */
    static short revoked(long handle) {
        return (short) ((int) handle << GENERATION_SHIFT | REVOKED);
    }

    /** Changes what a block is, if it still has this state. {@return whether it had} */
    static boolean change(short[] states, int position, short from, int to) {
        return STATE.compareAndSet(states, position, from, of(generation(from), to));
    }

    static int is(short state) {
        return state & STATE_MASK;
    }

    static int generation(short state) {
        return (state >>> GENERATION_SHIFT) & Handle.GENERATION_MASK;
    }

    /** Ends the life of the block of {@code handle} if the handle is live; of racing calls exactly one returns true. */
    static boolean endLife(short[] states, int position, long handle) {
        short freed = of((int) (handle + 1) & Handle.GENERATION_MASK, CACHED);
        return STATE.compareAndSet(states, position, live(handle), freed);
    }
}
