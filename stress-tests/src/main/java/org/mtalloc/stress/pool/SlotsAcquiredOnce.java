package org.mtalloc.stress.pool;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
@Outcome(
        id = SlotsAcquiredOnce.LOST,
        expect = Expect.FORBIDDEN,
        desc = "One was made though another one had been released.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw.")
@State
public class SlotsAcquiredOnce extends SharedAllocatorScenario {
    static final String ONCE = "one owner";
    static final String TWICE = "two owners";
    static final String LOST = "a slab is lost";

    private static final String NAME = "stress-slots";
    private static final int TAG = 1;
    private static final int SIZE_CLASS = 0; // of no meaning to slots
    private static final PlainSlots SLOTS = new PlainSlots(NAME, new SlabTable(NAME, TAG));

    private static final int ROUNDS = 64;

    /** Of two threads, each with one at a time. */
    private static final int MOST_SLABS = 2;

    private static final Set<Slab> OWNED = ConcurrentHashMap.newKeySet();
    private static final Set<Slab> SEEN = ConcurrentHashMap.newKeySet();

    /** Makes a state without slabs. */
    public SlotsAcquiredOnce() {}

    /** Acquires slabs and releases them. */
    @Actor
    public void first() {
        acquireAndRelease();
    }

    /** Does the same. */
    @Actor
    public void second() {
        acquireAndRelease();
    }

    private void acquireAndRelease() {
        try {
            for (int i = 0; i < ROUNDS && !isDamaged(); i++) {
                Slab slab = SLOTS.acquire(SIZE_CLASS);
                if (!OWNED.add(slab)) {
                    complain(TWICE);
                }
                SEEN.add(slab);
                OWNED.remove(slab);
                SLOTS.release(slab);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Counts all slabs that were ever made, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (!isDamaged() && SEEN.size() > MOST_SLABS) {
            complain(LOST);
        }
        result.r1 = verdict(ONCE);
    }
}
