package org.mtalloc.stress.modelcheck;

import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.memory.Budget;
import org.mtalloc.core.memory.BudgetedSource;
import org.mtalloc.core.plain.PlainBlocks;
import org.mtalloc.core.slab.PlainSlots;
import org.mtalloc.core.slab.Slab;
import org.mtalloc.core.slab.SlabTable;

/** Plain blocks are closed while one is made live: whichever comes first, its memory goes back, once. */
public final class PlainClose extends ModelScenario {
    private static final int UNITS = 64;
    private static final String NAME = "model";
    private static final int TAG = 1;

    private final ModelMemory memory = new ModelMemory();
    private final SlabTable table = new SlabTable(NAME, TAG);
    private final PlainBlocks plain =
            new PlainBlocks(NAME, new BudgetedSource(memory, new Budget(Long.MAX_VALUE, true)), table);
    private final long[] slots = Magazine.create(1);

    /** Makes a slot. */
    public PlainClose() {
        Slab slab = new PlainSlots(NAME, table).acquire(0);
        slab.cut(slots, Magazine.FIRST, 1);
    }

    @Override
    protected ModelScenario another() {
        return new PlainClose();
    }

    @Override
    protected void first() {
        try {
            plain.start(Magazine.get(slots, 0), plain.obtain(UNITS, false));
        } catch (AllocatorClosedException e) {
            // Its memory is returned then.
        }
    }

    @Override
    protected void second() {
        plain.close();
    }

    @Override
    protected void check() {
        require(memory.outstanding() >= 0, "memory returned twice");
        require(memory.outstanding() == 0, "memory left behind");
    }
}
