package org.mtalloc.stress.modelcheck;

import org.mtalloc.core.bin.Magazine;

/** Two threads free one block: exactly one succeeds. */
public final class SlabFrees extends ModelScenario {
    private static final int HEADROOM = 1;

    private final ModelLayers layers = new ModelLayers(HEADROOM);
    private final long block = Magazine.pop(layers.bin.refill(layers.magazine()));
    private boolean firstWon;
    private boolean secondWon;

    /** Makes a live block. */
    public SlabFrees() {
        layers.table.startLife(block);
    }

    @Override
    protected ModelScenario another() {
        return new SlabFrees();
    }

    @Override
    protected void first() {
        firstWon = layers.table.endLife(block) != null;
    }

    @Override
    protected void second() {
        secondWon = layers.table.endLife(block) != null;
    }

    @Override
    protected void check() {
        require(firstWon || secondWon, "neither free won");
        require(!firstWon || !secondWon, "both frees won");
    }
}
