package org.mtalloc.core.buffer;

/**
 * Lends byte buffers, of the heap or direct. All methods may be called by any thread.
 *
 * <p>{@code try (PooledBuffer buffer = pool.acquire(1024)) { … buffer.byteBuffer() … }}
 */
public final class BufferPool extends LeasePool {
    private final boolean closable;

    BufferPool(Lender lender, boolean closable) {
        super(lender);
        this.closable = closable;
    }

    /** {@return a builder of pools over heap bytes, unless told otherwise} */
    public static BufferPoolBuilder builder() {
        return new BufferPoolBuilder();
    }

    /**
     * {@return the pool over heap bytes that the whole process shares; made at the first call, never closed}
     *
     * @throws IllegalArgumentException if it is not made yet and a system property breaks its rule; a later call tries again
     */
    public static BufferPool shared() {
        return SharedPool.HEAP.get();
    }

    /**
     * {@return the pool over direct memory that the whole process shares; made at the first call, never closed}
     *
     * @throws IllegalArgumentException if it is not made yet and a system property breaks its rule; a later call tries again
     */
    public static BufferPool sharedDirect() {
        return SharedPool.DIRECT.get();
    }

    /**
     * {@return this pool as the calling thread sees it, for a thread that keeps it at hand, as an event loop does:
     * acquisitions by that thread, and releases by it of what was acquired here, save the look-up of its cache}
     *
     * <p>Every call does what it does here, by any thread, {@link #close} included; see {@link
     * org.mtalloc.core.Allocator#owned}. Where that gains nothing, this is the pool itself.
     *
     * @throws org.mtalloc.core.error.AllocatorClosedException if the pool or its allocator is closed
     */
    public BufferPool owned() {
        Lender view = lender.ownedView();
        return view == lender ? this : new BufferPool(view, closable);
    }

    /**
     * {@return a new lease of at least {@code minCapacity} bytes, with one reference} The bytes are undefined. Cost: that of
     * {@link org.mtalloc.core.Allocator#allocate}, one small object, and in a pool that can be closed a count in
     * the thread's own cache line.
     *
     * @param minCapacity bytes wanted, from 0 to about 2^31 - 8192
     * @throws IllegalArgumentException if it is out of range
     * @throws org.mtalloc.core.error.AllocatorClosedException if the pool or its allocator is closed
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if there is no memory
     */
    public PooledBuffer acquire(int minCapacity) {
        Lender from = lender;
        long block = from.take(minCapacity);
        try {
            PooledBuffer lease = new PooledBuffer(from, block, minCapacity);
            lease.watchIfWanted();
            return lease;
        } catch (RuntimeException | Error e) {
            from.giveBack(block); // the lease is in nobody's hands
            throw e;
        }
    }

    /**
     * {@inheritDoc}
     *
     * @throws UnsupportedOperationException if this is a shared pool
     */
    @Override
    public void close() {
        if (!closable) {
            throw new UnsupportedOperationException(
                    "a pool that the whole process shares must stay open: pool=" + name());
        }
        super.close();
    }
}
