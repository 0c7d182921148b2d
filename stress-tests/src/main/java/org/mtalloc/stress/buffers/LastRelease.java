package org.mtalloc.stress.buffers;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.buffer.PooledBuffer;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: references, and slices of a buffer, are counted in one word; who gives up the last of all frees the memory.
 * Invariant: of several releases exactly one is the last of its buffer, and the memory is freed once, after all of them.
 */
@JCStressTest
@Description("One thread releases a buffer and the other a slice of it, of two references each has one.")
@Outcome(id = LastRelease.FIRST, expect = Expect.ACCEPTABLE, desc = "The first thread gave up the last reference.")
@Outcome(id = LastRelease.SECOND, expect = Expect.ACCEPTABLE, desc = "The second thread gave up the last reference.")
@Outcome(id = LastRelease.TWICE, expect = Expect.FORBIDDEN, desc = "Both gave up the last: the memory is freed twice.")
@Outcome(id = LastRelease.NEVER, expect = Expect.FORBIDDEN, desc = "None gave up the last: the memory is lost.")
@Outcome(id = LastRelease.SPOILT, expect = Expect.FORBIDDEN, desc = "A holder did not find what it wrote.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that neither a release nor a use by a holder may throw.")
@State
public class LastRelease extends LeaseScenario {
    static final String FIRST = "the first was last";
    static final String SECOND = "the second was last";
    static final String TWICE = "both were last";
    static final String NEVER = "none was last";
    static final String SPOILT = "contents spoilt";

    private static final byte STAMP = 44;

    private final @Nullable PooledBuffer slice; // null if the allocator is left alone
    private Release first = Release.NONE; // first actor only, then the arbiter
    private Release second = Release.NONE; // second actor only, then the arbiter

    /** Makes a state with a buffer of two references and a slice of one. */
    public LastRelease() {
        slice = buffer == null ? null : buffer.retain().slice(0, BUFFER_BYTES / 2);
    }

    /** Gives up a reference. */
    @Actor
    public void first() {
        first = release();
    }

    /** Uses the slice, gives it up, and gives up the other reference. */
    @Actor
    public void second() {
        if (slice == null) {
            return;
        }
        try {
            byte[] array = slice.array();
            int at = slice.arrayOffset();
            array[at] = STAMP;
            second = release();
            if (slice.array() != array || array[at] != STAMP || !slice.release()) {
                complain(SPOILT);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        boolean firstWasLast = first == Release.LAST;
        if (buffer != null && !hasComplaint() && firstWasLast == (second == Release.LAST)) {
            complain(firstWasLast ? TWICE : NEVER);
        }
        result.r1 = verdict(firstWasLast ? FIRST : SECOND);
    }
}
