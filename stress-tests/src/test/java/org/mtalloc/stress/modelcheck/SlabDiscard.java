package org.mtalloc.stress.modelcheck;

import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.slab.Slab;

/** A slab whose blocks are revoked is discarded while the owner of a magazine starts one of them: of the two exactly one succeeds. */
public final class SlabDiscard extends ModelScenario {
    private static final int HEADROOM = 1;

    private final ModelLayers layers = new ModelLayers(HEADROOM);
    private final long block = Magazine.pop(layers.bin.refill(layers.magazine()));
    private final Slab slab = layers.table.owned(block);
    private boolean discarded;
    private boolean started;

    /** Makes a slab whose blocks are all revoked. */
    public SlabDiscard() {
        require(slab.revoke(), "no block is live yet");
    }

    @Override
    protected ModelScenario another() {
        return new SlabDiscard();
    }

    @Override
    protected void first() {
        discarded = slab.discard();
    }

    @Override
    protected void second() {
        started = layers.table.startLife(block);
    }

    @Override
    protected void check() {
        require(!discarded || !started, "the block is lost");
        require(discarded || started, "neither succeeded");
        require(!started || layers.table.resolve(block) == slab, "the block is not live");
    }
}
