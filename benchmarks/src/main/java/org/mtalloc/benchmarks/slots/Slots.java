package org.mtalloc.benchmarks.slots;

import org.mtalloc.benchmarks.workload.CheckFailedException;

/** Live blocks of one size, one in each slot, filled when it is made. For one thread. */
public abstract class Slots implements AutoCloseable {
    final int slots;
    final int bytes;
    private long picks = Picks.SEED;

    Slots(int slots, int bytes) {
        this.slots = slots;
        this.bytes = bytes;
    }

    /**
     * So often: picks a slot, looks at the stamp of its block, frees that, allocates one of the same size, stamps it.
     *
     * @return a number that depends on every pick
     * @throws CheckFailedException if a stamp is wrong
     */
    public final long run(int steps) {
        picks = run(steps, picks);
        return picks;
    }

    /** {@return the state of the picks after {@code steps} more of them} */
    abstract long run(int steps, long state);

    /**
     * Checks every block, and that there are as many as slots.
     *
     * @throws CheckFailedException if something is wrong
     */
    public final void check() {
        for (int slot = 0; slot < slots; slot++) {
            checkStamp(slot);
        }
        requireBlocks(slots);
    }

    abstract void checkStamp(int slot);

    /** Checks that the allocator, if there is one, has so many live blocks. */
    abstract void requireBlocks(long expected);

    /** {@return bytes that the allocator holds of the JVM; 0 where there is no allocator} */
    public abstract long reservedBytes();

    /**
     * Frees every block, and gives all memory back.
     *
     * @throws CheckFailedException if a block is left then
     */
    @Override
    public abstract void close();
}
