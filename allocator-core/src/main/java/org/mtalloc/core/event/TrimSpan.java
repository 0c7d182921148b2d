package org.mtalloc.core.event;

/** A trim in progress, for its event. For one thread. */
public interface TrimSpan {
    /** A trim that no recording asks for. */
    TrimSpan NONE = returnedBytes -> {};

    /** Ends the trim, once; a trim of the trim thread counts only if it gave something back. */
    void end(long returnedBytes);
}
