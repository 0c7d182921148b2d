package org.mtalloc.core.buffer;

/** Lends char buffers of the heap. All methods may be called by any thread; sizes are in chars. */
public final class CharBufferPool extends LeasePool {
    CharBufferPool(Lender lender) {
        super(lender);
    }

    /** {@return a builder of pools} */
    public static CharBufferPoolBuilder builder() {
        return new CharBufferPoolBuilder();
    }

    /** {@return this pool as the calling thread sees it} As {@link BufferPool#owned}. */
    public CharBufferPool owned() {
        Lender view = lender.ownedView();
        return view == lender ? this : new CharBufferPool(view);
    }

    /**
     * {@return a new lease of at least {@code minCapacity} chars, with one reference} The chars are undefined. Cost and errors
     * as of {@link BufferPool#acquire}.
     *
     * @param minCapacity chars wanted, from 0 to about 2^31 - 8192
     */
    public PooledCharBuffer acquire(int minCapacity) {
        Lender from = lender;
        long block = from.take(minCapacity);
        try {
            PooledCharBuffer lease = new PooledCharBuffer(from, block, minCapacity);
            lease.watchIfWanted();
            return lease;
        } catch (RuntimeException | Error e) {
            from.giveBack(block); // the lease is in nobody's hands
            throw e;
        }
    }
}
