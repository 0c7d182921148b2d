package org.mtalloc.stress.pool;

/** Threads without a cache that take and return single blocks through one stripe, which has room for six. */
abstract class UncachedTraffic extends StripeTraffic {
    /** Half of it is the stripe's. */
    private static final long MAX_CACHED_BYTES = 12 * (4 << 10);

    private static final int BLOCKS = 5;
    private static final int ROUNDS = 2;

    /** Makes a state with an empty stripe. */
    UncachedTraffic() {
        super(MAX_CACHED_BYTES);
    }

    /** Owns some blocks at a time, some times. */
    final void ownForAWhile() {
        try {
            long[] mine = new long[BLOCKS];
            for (int round = 0; round < ROUNDS; round++) {
                for (int i = 0; i < BLOCKS; i++) {
                    mine[i] = started(layers.freelists.allocateUncached(layers.sizeClass));
                }
                for (int i = 0; i < BLOCKS && !hasComplaint(); i++) {
                    free(ended(mine[i]));
                }
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    private void free(long ended) {
        if (ended != 0) {
            layers.freelists.freeUncached(layers.sizeClass, ended);
        }
    }
}
