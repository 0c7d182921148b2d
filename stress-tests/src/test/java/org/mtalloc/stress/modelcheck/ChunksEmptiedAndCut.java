package org.mtalloc.stress.modelcheck;

import org.mtalloc.core.bin.Magazine;

/** One thread empties slabs while the other cuts blocks: at the end nothing is left of slabs and chunks. */
public final class ChunksEmptiedAndCut extends ModelScenario {
    private static final int HEADROOM = 0;

    private final ModelLayers layers = new ModelLayers(HEADROOM);
    private final long[] firstMagazine = layers.bin.refill(layers.magazine());
    private long[] secondMagazine = layers.magazine();

    /** Makes a full magazine and an empty one. */
    public ChunksEmptiedAndCut() {}

    @Override
    protected ModelScenario another() {
        return new ChunksEmptiedAndCut();
    }

    @Override
    protected void first() {
        layers.bin.giveBack(firstMagazine);
        layers.chunks.trim();
    }

    @Override
    protected void second() {
        secondMagazine = layers.bin.refill(secondMagazine);
    }

    @Override
    protected void check() {
        require(layers.balances(Magazine.count(secondMagazine)), "counts do not balance");
        require(layers.memory.outstanding() == layers.chunks.chunks(), "a chunk is lost");
        layers.bin.giveBack(secondMagazine);
        layers.bin.trim();
        layers.chunks.trim();
        require(layers.memory.outstanding() == 0, "memory left behind");
    }
}
