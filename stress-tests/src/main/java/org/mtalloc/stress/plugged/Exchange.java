package org.mtalloc.stress.plugged;

import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.mtalloc.stress.plugin.Capability;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: each thread puts blocks into slots that both know, and takes what is there, so that most blocks are freed by
 * another thread than the one that allocated them, in both directions at once; {@link Capability#REUSES_REMOTE_FREES}. Invariant: who takes a block out finds
 * in it what was written.
 */
@JCStressTest
@Description("Two threads exchange blocks through common slots; each frees what it takes out.")
@Outcome(id = Exchange.INTACT, expect = Expect.ACCEPTABLE, desc = "Every block that was taken out was whole.")
@Outcome(id = Exchange.SPOILT, expect = Expect.FORBIDDEN, desc = "A block that was taken out is not what was put in.")
@Outcome(id = Exchange.DECLINED, expect = Expect.ACCEPTABLE, desc = "The allocator does not promise this.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw here.")
@State
public class Exchange extends PromiseScenario {
    static final String INTACT = "intact";
    static final String SPOILT = "contents spoilt";

    private static final Set<Capability> PROMISES = EnumSet.of(Capability.REUSES_REMOTE_FREES);

    private static final int SLOTS = 4;
    private static final int ROUNDS = 8;
    private static final int[] SIZES = {100, 4096, 700, 2000};

    /** A block and what it was marked with. */
    private record Marked(Object block, byte stamp) {}

    private final AtomicReferenceArray<@Nullable Marked> slots = new AtomicReferenceArray<>(SLOTS);

    /** Makes a state with empty slots. */
    public Exchange() {
        super(PROMISES);
    }

    /** Puts in and takes out, from the first slot on. */
    @Actor
    public void first() {
        exchange(0, 1);
    }

    /** Puts in and takes out, from the last slot on. */
    @Actor
    public void second() {
        exchange(SLOTS - 1, SLOTS - 1);
    }

    private void exchange(int from, int step) {
        try {
            for (int i = 0; i < ROUNDS && isTested(); i++) {
                byte stamp = (byte) (1 + from * ROUNDS + i);
                Object block = allocator.allocate(SIZES[i % SIZES.length]);
                write(block, stamp);
                end(slots.getAndSet((from + i * step) % SLOTS, new Marked(block, stamp)));
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    private void end(@Nullable Marked taken) {
        if (taken != null) {
            if (!holds(taken.block, taken.stamp)) {
                complain(SPOILT);
            }
            allocator.free(taken.block);
        }
    }

    /** Empties the slots, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        try {
            for (int i = 0; i < SLOTS && isTested(); i++) {
                end(slots.get(i));
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
        result.r1 = verdictOfPromise(INTACT);
    }
}
