package org.mtalloc.stress.pool;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.slab.PlainSlots;
import org.mtalloc.core.slab.Slab;
import org.mtalloc.core.slab.SlabTable;
import org.mtalloc.stress.SharedAllocatorScenario;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: slabs of slots for plain blocks are kept when they are empty, and revived; a chain of them is guarded by a lock.
 * Invariant: a slab that is acquired is nobody else's until it is released, and none that was released is lost.
 */
@JCStressTest
@Description("Two threads acquire slabs of slots and release them.")
@Outcome(id = SlotsAcquiredOnce.ONCE, expect = Expect.ACCEPTABLE, desc = "Each slab had one owner at a time.")
@Outcome(id = SlotsAcquiredOnce.TWICE, expect = Expect.FORBIDDEN, desc = "Both threads got the same slab.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw.")
@State
public class SlotsAcquiredOnce extends SharedAllocatorScenario {
    static final String ONCE = "one owner";
    static final String TWICE = "two owners";

    private static final String NAME = "stress-slots";
    private static final int TAG = 1;
    private static final int SIZE_CLASS = 0; // of no meaning to slots
    private static final PlainSlots SLOTS = new PlainSlots(NAME, new SlabTable(NAME, TAG));

    private @Nullable Slab firstSlab; // first actor only, then the arbiter
    private @Nullable Slab secondSlab; // second actor only, then the arbiter

    /** Makes a state without slabs. */
    public SlotsAcquiredOnce() {}

    /** Acquires a slab, releases it, and acquires one. */
    @Actor
    public void first() {
        firstSlab = acquireTwice();
    }

    /** Does the same. */
    @Actor
    public void second() {
        secondSlab = acquireTwice();
    }

    private @Nullable Slab acquireTwice() {
        if (isDamaged()) {
            return null;
        }
        try {
            SLOTS.release(SLOTS.acquire(SIZE_CLASS));
            return SLOTS.acquire(SIZE_CLASS);
        } catch (RuntimeException | Error e) {
            complain(e);
            return null;
        }
    }

    /** Compares the slabs, releases them, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (firstSlab != null && firstSlab == secondSlab) {
            complain(TWICE);
        }
        if (!isDamaged()) {
            SLOTS.release(firstSlab);
            SLOTS.release(secondSlab);
        }
        result.r1 = verdict(ONCE);
    }
}
