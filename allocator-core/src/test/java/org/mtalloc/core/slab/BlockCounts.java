package org.mtalloc.core.slab;

/** How many blocks of some slabs are in which state. Invariant S3: their sum is the number of blocks. */
public record BlockCounts(long live, long cached, long free) {
    /** No blocks. */
    public static final BlockCounts NONE = new BlockCounts(0, 0, 0);

    /** {@return the counts of a slab} */
    public static BlockCounts of(Slab slab) {
        long[] counts = new long[4];
        for (short state : slab.states) {
            counts[BlockState.is(state)]++;
        }
        return new BlockCounts(
                counts[BlockState.LIVE],
                counts[BlockState.CACHED] + counts[BlockState.REVOKED],
                counts[BlockState.FREE]);
    }

    /** {@return these and those} */
    public BlockCounts plus(BlockCounts other) {
        return new BlockCounts(live + other.live, cached + other.cached, free + other.free);
    }
}
