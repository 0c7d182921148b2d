package org.mtalloc.core.error;

/** The allocator, or the pool of buffers, was closed before the call. */
public final class AllocatorClosedException extends AllocatorException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an error that names the closed allocator.
     *
     * @param allocator its name
     */
    public AllocatorClosedException(String allocator) {
        this("allocator", allocator);
    }

    private AllocatorClosedException(String what, String name) {
        super(what + " must be open: " + what + "=" + name + ", state=closed");
    }

    /**
     * {@return an error that names the closed pool, whose allocator may be open}
     *
     * @param pool its name
     */
    public static AllocatorClosedException ofPool(String pool) {
        return new AllocatorClosedException("pool", pool);
    }
}
