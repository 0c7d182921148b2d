package org.mtalloc.stress.modelcheck;

import org.mtalloc.core.slab.Handle;

/** Two threads without a cache take blocks through one stripe, which has some: no block has two owners, and none is lost. */
public final class StripeShared extends ModelScenario {
    private final ModelCaches caches = new ModelCaches();
    private long firstBlock;
    private long secondBlock;

    /** Makes a stripe with two blocks. */
    public StripeShared() {
        long one = taken();
        long other = taken();
        free(one);
        free(other);
    }

    private long taken() {
        long block = caches.freelists.allocateUncached(caches.sizeClass);
        require(caches.layers.table.startLife(block), "two owners");
        return block;
    }

    private void free(long block) {
        require(caches.layers.table.endLife(block) != null, "two owners");
        caches.freelists.freeUncached(caches.sizeClass, Handle.next(block));
    }

    @Override
    protected ModelScenario another() {
        return new StripeShared();
    }

    @Override
    protected void first() {
        firstBlock = taken();
    }

    @Override
    protected void second() {
        secondBlock = taken();
    }

    @Override
    protected void check() {
        require(firstBlock != secondBlock, "two owners");
        require(caches.balances(2), "counts do not balance");
    }
}
