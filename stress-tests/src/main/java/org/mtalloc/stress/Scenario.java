package org.mtalloc.stress;

import org.jspecify.annotations.Nullable;

/**
 * The state of a stress test that notes what goes wrong in an actor, so that the arbiter can name it as the outcome.
 * An actor reports a violated invariant in words; an exception that the protocol does not allow is caught and reported
 * by its class, since one that left the actor would end the whole run.
 */
public abstract class Scenario {
    private volatile @Nullable String complaint;

    /** Makes a state without complaints. */
    protected Scenario() {}

    /** Notes that an invariant does not hold. Of several complaints the last one stays. */
    protected void complain(String violation) {
        complaint = violation;
    }

    /** Notes an exception that must not be thrown here. */
    protected final void complain(Throwable thrown) {
        complain("threw " + thrown.getClass().getSimpleName());
    }

    /** {@return whether there is a complaint} */
    protected final boolean hasComplaint() {
        return complaint != null;
    }

    /** {@return the complaint if there is one, otherwise {@code outcome}} */
    protected String verdict(String outcome) {
        String violation = complaint;
        return violation != null ? violation : outcome;
    }
}
