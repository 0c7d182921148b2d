package org.mtalloc.stress.plugged;

import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;

/**
 * Actors with a ledger of their own each over one shared allocator, who go through the phases of the list-of-strings test:
 * build, read, assign, drop. Whatever phases they are in, each finds the contents of its blocks; when all ledgers are dropped
 * no block is in use, as far as the allocator tells.
 */
@Outcome(id = LedgerScenario.INTACT, expect = Expect.ACCEPTABLE, desc = "All ledgers kept their contents to the end.")
@Outcome(id = LedgerScenario.SPOILT, expect = Expect.FORBIDDEN, desc = "A block is not what was written.")
@Outcome(
        id = LedgerScenario.LEFT,
        expect = Expect.FORBIDDEN,
        desc = "Blocks are in use after all ledgers were dropped.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that no phase may throw.")
abstract class LedgerScenario extends PluggedScenario {
    static final String INTACT = "intact";
    static final String SPOILT = "contents spoilt";
    static final String LEFT = "blocks left";

    /** More blocks of the larger size than small caches hold. */
    private static final int ENTRIES = 20;

    private static final int[] BUILT_SIZES = {40, 3000, 4096, 200};
    private static final int[] ASSIGNED_SIZES = {4096, 60, 1800, 4096};

    /** How far the stamps of two actors are apart. */
    static final int STAMPS = 2 * ENTRIES;

    /** Makes a state over a shared allocator. */
    LedgerScenario() {}

    /** Takes a ledger through all phases; its stamps begin at {@code firstStamp}. */
    final void live(int firstStamp) {
        try {
            Object[] ledger = new Object[ENTRIES];
            for (int i = 0; i < ENTRIES && !isDamaged(); i++) {
                ledger[i] = entry(BUILT_SIZES, i, firstStamp);
            }
            for (int i = 0; i < ENTRIES && !isDamaged(); i++) {
                read(ledger[i], i, firstStamp);
                allocator.free(ledger[i]);
                ledger[i] = entry(ASSIGNED_SIZES, i, firstStamp + ENTRIES);
            }
            for (int i = 0; i < ENTRIES && !isDamaged(); i++) {
                read(ledger[i], i, firstStamp + ENTRIES);
                allocator.free(ledger[i]);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    private Object entry(int[] sizes, int i, int firstStamp) {
        Object block = allocator.allocate(sizes[i % sizes.length]);
        write(block, (byte) (firstStamp + i));
        return block;
    }

    private void read(Object block, int i, int firstStamp) {
        if (!holds(block, (byte) (firstStamp + i))) {
            complain(SPOILT);
        }
    }

    /** {@return the outcome, all ledgers of all states being dropped} */
    final String end() {
        if (!isDamaged() && allocator.usedBlocks() > 0) {
            complain(LEFT);
        }
        return verdict(INTACT);
    }
}
