package org.mtalloc.stress.modelcheck;

import java.util.HashSet;
import java.util.Set;
import org.mtalloc.core.bin.Magazine;

/** One thread flushes its magazine and refills it, the other refills and flushes, on one bin: each block stays in one place. */
public final class BinExchange extends ModelScenario {
    private static final int HEADROOM = 1;

    private final ModelLayers layers = new ModelLayers(HEADROOM);
    private long[] firstMagazine = layers.bin.refill(layers.magazine());
    private long[] secondMagazine = layers.magazine();

    /** Makes a full magazine and an empty one. */
    public BinExchange() {}

    @Override
    protected ModelScenario another() {
        return new BinExchange();
    }

    @Override
    protected void first() {
        firstMagazine = layers.bin.flush(firstMagazine);
        firstMagazine = layers.bin.refill(firstMagazine);
    }

    @Override
    protected void second() {
        secondMagazine = layers.bin.refill(secondMagazine);
        secondMagazine = layers.bin.flush(secondMagazine);
    }

    @Override
    protected void check() {
        Set<Long> handles = new HashSet<>();
        int held = addAll(handles, firstMagazine) + addAll(handles, secondMagazine);
        require(handles.size() == held, "a handle twice");
        require(layers.balances(held), "counts do not balance");
    }

    private static int addAll(Set<Long> handles, long[] magazine) {
        for (int i = 0; i < Magazine.count(magazine); i++) {
            handles.add(Magazine.get(magazine, i));
        }
        return Magazine.count(magazine);
    }
}
