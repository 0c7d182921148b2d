package org.mtalloc.stress.buffers;

import org.mtalloc.core.error.BufferReleasedException;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: a reference is added only where one is left, by one compare-and-set. Invariant: a retain either comes before the
 * last release, and then the memory stays until the new reference is given up too; or it throws.
 */
@JCStressTest
@Description("One thread releases a buffer, the other retains it, uses it, and releases its own reference.")
@Outcome(
        id = RetainAgainstRelease.RETAINED,
        expect = Expect.ACCEPTABLE,
        desc = "Retained in time; the memory went with the last of both releases.")
@Outcome(id = RetainAgainstRelease.REFUSED, expect = Expect.ACCEPTABLE, desc = "Released before; the retain threw.")
@Outcome(
        id = RetainAgainstRelease.FREED,
        expect = Expect.FORBIDDEN,
        desc = "A reference that was added does not count: the memory was freed under it.")
@Outcome(
        id = RetainAgainstRelease.SPOILT,
        expect = Expect.FORBIDDEN,
        desc = "The memory has another owner, though a reference is held.")
@Outcome(
        id = RetainAgainstRelease.UNBALANCED,
        expect = Expect.FORBIDDEN,
        desc = "The memory was freed twice, or not at all.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Another error.")
@State
public class RetainAgainstRelease extends LeaseScenario {
    static final String RETAINED = "retained";
    static final String REFUSED = "released before";
    static final String FREED = "freed under a reference";
    static final String SPOILT = "contents spoilt";
    static final String UNBALANCED = "not freed once";

    private static final byte STAMP = 45;

    private boolean retained; // holder only, then the arbiter
    private Release own = Release.NONE; // holder only, then the arbiter
    private Release first = Release.NONE; // releaser only, then the arbiter

    /** Gives up the first reference. */
    @Actor
    public void releaser() {
        first = release();
    }

    /** Adds a reference, uses the buffer, and gives the reference up. */
    @Actor
    public void holder() {
        if (buffer == null) {
            return;
        }
        try {
            buffer.retain();
            retained = true;
        } catch (BufferReleasedException e) {
            return;
        } catch (RuntimeException | Error e) {
            complain(e);
            return;
        }
        use();
        own = release();
    }

    private void use() {
        if (buffer == null) {
            return;
        }
        try {
            byte[] array = buffer.array();
            int at = buffer.arrayOffset();
            array[at] = STAMP;
            if (buffer.array() != array || array[at] != STAMP) {
                complain(SPOILT);
            }
        } catch (RuntimeException e) {
            complain(FREED);
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (buffer != null && !hasComplaint() && !isFreedOnce()) {
            complain(UNBALANCED);
        }
        result.r1 = verdict(retained ? RETAINED : REFUSED);
    }

    private boolean isFreedOnce() {
        boolean firstWasLast = first == Release.LAST;
        return retained
                ? own == (firstWasLast ? Release.NOT_LAST : Release.LAST) && (firstWasLast || first == Release.NOT_LAST)
                : firstWasLast;
    }
}
