package org.mtalloc.core.error;

/**
 * An allocation would have taken the allocator beyond its limit, and giving back what is free was not enough. Nothing
 * was allocated; the allocator works on. All figures are bytes, read just after the last attempt: other threads may have
 * freed since.
 */
public final class LimitExceededException extends AllocatorException {
    private static final long serialVersionUID = 1L;

    private final long limitBytes;
    private final long reservedBytes;
    private final long usedBytes;
    private final long requestBytes;
    private final long neededBytes;

    /**
     * Makes an error with these figures.
     *
     * @param allocator the allocator's name
     * @param when what was tried, in words, such as "after a wait of 5 ms"; may be empty
     * @param limitBytes the limit, from 64 KiB
     * @param reservedBytes what the allocator held, from 0 to the limit
     * @param usedBytes what of it callers held, from 0
     * @param requestBytes what was asked for, from 0
     * @param neededBytes what that needs: the block, or the chunk it would be cut from
     */
    public LimitExceededException(
            String allocator,
            String when,
            long limitBytes,
            long reservedBytes,
            long usedBytes,
            long requestBytes,
            long neededBytes) {
        super("reserved bytes must stay within the limit" + when + ": allocator=" + allocator + ", limitBytes="
                + limitBytes + ", reservedBytes=" + reservedBytes + ", usedBytes=" + usedBytes + ", requestBytes="
                + requestBytes + ", neededBytes=" + neededBytes);
        this.limitBytes = limitBytes;
        this.reservedBytes = reservedBytes;
        this.usedBytes = usedBytes;
        this.requestBytes = requestBytes;
        this.neededBytes = neededBytes;
    }

    /** {@return the limit} */
    public long limitBytes() {
        return limitBytes;
    }

    /** {@return what the allocator held} */
    public long reservedBytes() {
        return reservedBytes;
    }

    /** {@return what of it callers held} */
    public long usedBytes() {
        return usedBytes;
    }

    /** {@return what was asked for; at safety {@code PARANOID} with the guard behind it} */
    public long requestBytes() {
        return requestBytes;
    }

    /** {@return what would have had to be reserved for it: the block, or the chunk it would have been cut from} */
    public long neededBytes() {
        return neededBytes;
    }
}
