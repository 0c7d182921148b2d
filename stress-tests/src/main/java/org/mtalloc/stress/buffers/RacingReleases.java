package org.mtalloc.stress.buffers;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: a reference is given up by one compare-and-set. Invariant: of two releases of one reference exactly one succeeds,
 * and frees the memory; the other throws {@link org.mtalloc.core.error.BufferReleasedException}.
 */
@JCStressTest
@Description("Two threads release a buffer of one reference.")
@Outcome(
        id = RacingReleases.FIRST,
        expect = Expect.ACCEPTABLE,
        desc = "The first release was the last, the other threw.")
@Outcome(
        id = RacingReleases.SECOND,
        expect = Expect.ACCEPTABLE,
        desc = "The second release was the last, the other threw.")
@Outcome(id = RacingReleases.BOTH, expect = Expect.FORBIDDEN, desc = "Both releases took the same reference.")
@Outcome(id = RacingReleases.NEITHER, expect = Expect.FORBIDDEN, desc = "The buffer is lost.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that a release may not throw: the block was freed twice.")
@State
public class RacingReleases extends LeaseScenario {
    static final String FIRST = "the first released";
    static final String SECOND = "the second released";
    static final String BOTH = "both released";
    static final String NEITHER = "neither released";

    private Release first = Release.NONE; // first actor only, then the arbiter
    private Release second = Release.NONE; // second actor only, then the arbiter

    /** Releases the buffer. */
    @Actor
    public void first() {
        first = release();
    }

    /** Releases the buffer. */
    @Actor
    public void second() {
        second = release();
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (buffer != null && !hasComplaint()) {
            check();
        }
        result.r1 = verdict(first == Release.LAST ? FIRST : SECOND);
    }

    private void check() {
        if (first == Release.LAST && second == Release.LAST) {
            complain(BOTH);
        } else if (first != Release.LAST && second != Release.LAST) {
            complain(NEITHER);
        } else if (first != Release.REFUSED && second != Release.REFUSED) {
            complain(BOTH);
        }
    }
}
