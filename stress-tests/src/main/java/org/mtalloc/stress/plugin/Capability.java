package org.mtalloc.stress.plugin;

/** What not every allocator promises. A test of what one does not promise lets it alone, and says so as its outcome. */
public enum Capability {
    /**
     * Memory of a block that another thread freed than the one that allocated it is used again, whoever allocates next. Without
     * this promise it piles up where blocks change threads: as with a purely private freelist.
     */
    REUSES_REMOTE_FREES,

    /** Of two frees of one block, in a race or one after the other, exactly one succeeds; the other is refused. */
    REFUSES_SECOND_FREE,

    /** A free of a block that was freed before is refused, also when its memory has another owner by now. */
    REFUSES_STALE_HANDLE,

    /** Closing is allowed while other threads make calls: each of these succeeds or is refused, and so do all later ones. */
    CLOSES_UNDER_USE
}
