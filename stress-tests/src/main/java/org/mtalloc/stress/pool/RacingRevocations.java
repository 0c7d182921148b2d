package org.mtalloc.stress.pool;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: whoever takes chunks back from threads that sleep has a turn of its own, since what was marked in the first step is
 * given up in the second. Invariant: a chunk goes back once, and the bytes that all turns tell are those of the chunks that
 * went.
 */
@JCStressTest
@Description("Two threads take back the same chunk, whose blocks a sleeper has.")
@Outcome(
        id = RacingRevocations.ONCE,
        expect = Expect.ACCEPTABLE,
        desc = "One of the turns took the chunk, or both shared.")
@Outcome(id = RacingRevocations.TOLD, expect = Expect.FORBIDDEN, desc = "The bytes told are not those of the chunk.")
@Outcome(
        id = RevocationScenario.UNBALANCED,
        expect = Expect.FORBIDDEN,
        desc = "The blocks out of their slabs are not those in magazines: some are lost or counted twice.")
@Outcome(
        id = RevocationScenario.LEFT,
        expect = Expect.FORBIDDEN,
        desc = "A slab or a chunk did not go back, or went back twice.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw.")
@State
public class RacingRevocations extends RevocationScenario {
    static final String ONCE = "taken once";
    static final String TOLD = "other bytes told than taken";

    private final long reservedBytes = layers.reservedBytes();
    private long firstBytes; // first actor only, then the arbiter
    private long secondBytes; // second actor only, then the arbiter

    /** Makes a state with a magazine of cached blocks. */
    public RacingRevocations() {}

    /** Takes back what sleeps. */
    @Actor
    public void first() {
        firstBytes = takeBack();
    }

    /** Does the same. */
    @Actor
    public void second() {
        secondBytes = takeBack();
    }

    private long takeBack() {
        try {
            return layers.revocation.now();
        } catch (RuntimeException | Error e) {
            complain(e);
            return 0;
        }
    }

    /** Looks whether the chunk has gone, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        try {
            if (!hasComplaint() && layers.memory.outstanding() != 0) {
                complain(LEFT);
            }
            if (!hasComplaint() && firstBytes + secondBytes != reservedBytes) {
                complain(TOLD);
            }
            account();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
        result.r1 = verdict(ONCE);
    }
}
