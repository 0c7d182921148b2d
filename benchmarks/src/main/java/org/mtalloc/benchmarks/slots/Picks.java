package org.mtalloc.benchmarks.slots;

/** Pseudo-random slots: a xorshift generator, whose state a loop can hold in a register. */
final class Picks {
    /** The state to begin with. Any but 0. */
    static final long SEED = 0x9E3779B97F4A7C15L;

    private static final int LEFT = 13;
    private static final int RIGHT = 7;
    private static final int LEFT_AGAIN = 17;

    private Picks() {}

    /** {@return the state after {@code state}} */
    static long next(long state) {
        long next = state;
        next ^= next << LEFT;
        next ^= next >>> RIGHT;
        return next ^ (next << LEFT_AGAIN);
    }

    /** {@return the slot that a state picks: its upper half, scaled} */
    static int slot(long state, int slots) {
        return (int) (((state >>> Integer.SIZE) * slots) >>> Integer.SIZE);
    }
}
