package org.mtalloc.core;

import org.mtalloc.core.event.Events;
import org.mtalloc.core.event.TrimSpan;

/** The ways in which what is free goes back to the JVM or the system. Thread-safe; called with no lock held. */
final class Reclaim {
    private final Wiring wiring;

    Reclaim(Wiring wiring) {
        this.wiring = wiring;
    }

    /** Gives back all that can be. {@return the bytes} */
    long all() {
        TrimSpan span = Events.trimStarts(wiring.name, true);
        long bytes = withinReach();
        bytes += ofSleepers();
        span.end(bytes);
        return bytes;
    }

    /** Gives back all that is free, but for what other living threads hold themselves. {@return the bytes} */
    long withinReach() {
        wiring.caches.drainCurrent();
        wiring.caches.reclaim();
        wiring.freelists.trim();
        wiring.bins.trim();
        wiring.source.retryReleases();
        return wiring.chunks.trim();
    }

    /** Gives back chunks in which only other threads hold something, and none of it is live. {@return the bytes} */
    long ofSleepers() {
        return mayRevoke() ? wiring.revocation.now() : 0;
    }

    /** One turn of the trim thread: takes back dead threads' caches, and returns what has been idle since the last. */
    void idle() {
        TrimSpan span = Events.trimStarts(wiring.name, false);
        wiring.caches.reclaim();
        wiring.freelists.trimIdle();
        wiring.bins.trimIdle();
        wiring.source.retryReleases();
        long bytes = mayRevoke() ? wiring.revocation.step() : 0;
        span.end(bytes + wiring.chunks.trimIdle());
    }

    /** A purely private freelist is its thread's as long as that lives. */
    private boolean mayRevoke() {
        return wiring.kind != AllocatorKind.PRIVATE;
    }
}
