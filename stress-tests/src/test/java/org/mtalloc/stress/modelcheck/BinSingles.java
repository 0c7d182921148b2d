package org.mtalloc.stress.modelcheck;

/** Two threads take single blocks of one bin, which has some ready: each gets one of its own. */
public final class BinSingles extends ModelScenario {
    private static final int HEADROOM = 0;

    private final ModelLayers layers = new ModelLayers(HEADROOM);
    private long first;
    private long second;

    /** Makes a bin with two blocks ready. */
    public BinSingles() {
        long one = layers.bin.takeOne();
        long other = layers.bin.takeOne();
        layers.bin.putOne(one);
        layers.bin.putOne(other);
    }

    @Override
    protected ModelScenario another() {
        return new BinSingles();
    }

    @Override
    protected void first() {
        first = layers.bin.takeOne();
    }

    @Override
    protected void second() {
        second = layers.bin.takeOne();
    }

    @Override
    protected void check() {
        require(first != second, "a handle twice");
        require(layers.balances(2), "counts do not balance");
    }
}
