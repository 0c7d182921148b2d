package org.mtalloc.stress.pool;

import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.memory.Budget;
import org.mtalloc.core.memory.BudgetedSource;
import org.mtalloc.core.plain.PlainBlocks;
import org.mtalloc.core.slab.PlainSlots;
import org.mtalloc.core.slab.Slab;
import org.mtalloc.core.slab.SlabTable;
import org.mtalloc.stress.Scenario;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: who makes a plain block live looks afterwards whether the allocator is closed; close writes that it is, then walks
 * over the live blocks; a full fence stands between on either side. Invariant: of the two at least one sees the other, so that
 * the block's memory goes back, once. With direct memory one that does not is a leak.
 */
@JCStressTest
@Description("One thread makes a plain block live while the other closes.")
@Outcome(id = CloseAgainstPlainStart.BEFORE, expect = Expect.ACCEPTABLE, desc = "Closed before: the start threw.")
@Outcome(id = CloseAgainstPlainStart.AFTER, expect = Expect.ACCEPTABLE, desc = "Closed after; the memory went back.")
@Outcome(id = CloseAgainstPlainStart.LEAKED, expect = Expect.FORBIDDEN, desc = "The memory was not returned.")
@Outcome(id = CloseAgainstPlainStart.TWICE, expect = Expect.FORBIDDEN, desc = "The memory was returned twice.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Another error than that of a closed allocator.")
@State
public class CloseAgainstPlainStart extends Scenario {
    static final String BEFORE = "closed before";
    static final String AFTER = "closed after";
    static final String LEAKED = "memory left behind";
    static final String TWICE = "memory returned twice";

    private static final int UNITS = 64;
    private static final String NAME = "stress-plain";
    private static final int TAG = 1;
    private static final int SIZE_CLASS = 0; // of no meaning to slots

    private final BorrowedMemory memory = new BorrowedMemory();
    private final SlabTable table = new SlabTable(NAME, TAG);
    private final PlainBlocks plain =
            new PlainBlocks(NAME, new BudgetedSource(memory, new Budget(Long.MAX_VALUE, false)), table);
    private final long[] slot = Magazine.create(1);
    private boolean started; // starter only, then the arbiter

    /** Makes a state with one slot. */
    public CloseAgainstPlainStart() {
        Slab slab = new PlainSlots(NAME, table).acquire(SIZE_CLASS);
        slab.cut(slot, Magazine.FIRST, 1);
    }

    /** Makes a block live. */
    @Actor
    public void starter() {
        try {
            plain.start(Magazine.get(slot, 0), plain.obtain(UNITS, false));
            started = true;
        } catch (AllocatorClosedException e) {
            // Closed meanwhile: its memory is returned then.
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Closes. */
    @Actor
    public void closer() {
        try {
            plain.close();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (memory.outstanding() > 0) {
            complain(LEAKED);
        } else if (memory.outstanding() < 0) {
            complain(TWICE);
        }
        result.r1 = verdict(started ? AFTER : BEFORE);
    }
}
