package org.mtalloc.stress.lock;

import org.mtalloc.core.lock.PoolLock;
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
 * Protocol: a lock is taken by one compare-and-set and freed by a release. Invariant: one thread at a time holds it, and sees
 * all that the holder before it wrote. The fields are plain, so nothing but the lock orders them.
 */
@JCStressTest
@Description("Two threads each add one to both of two plain fields under a lock; one waits for it, the other tries.")
@Outcome(id = TwoHolders.BOTH, expect = Expect.ACCEPTABLE, desc = "Both additions are there.")
@Outcome(id = TwoHolders.LOST, expect = Expect.FORBIDDEN, desc = "An addition is lost: both held the lock at a time.")
@Outcome(
        id = TwoHolders.TORN,
        expect = Expect.FORBIDDEN,
        desc = "The fields differ under the lock: the holder saw half of what the one before wrote, or was not alone.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw.")
@State
public class TwoHolders extends Scenario {
    static final String BOTH = "both counted";
    static final String LOST = "an addition is lost";
    static final String TORN = "half is seen";

    private final PoolLock lock = new PoolLock();
    private int left; // guarded by the lock
    private int right; // guarded by the lock

    /** Waits for the lock. */
    @Actor
    public void waits() {
        lock.lock();
        add();
    }

    /** Tries until it has the lock. */
    @Actor
    public void tries() {
        while (!lock.tryLock()) {
            Thread.onSpinWait();
        }
        add();
    }

    private void add() {
        try {
            int before = left;
            left = before + 1;
            if (right != before) {
                complain(TORN);
            }
            right = before + 1;
        } finally {
            lock.unlock();
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        result.r1 = verdict(left == 2 && right == 2 ? BOTH : LOST);
    }
}
