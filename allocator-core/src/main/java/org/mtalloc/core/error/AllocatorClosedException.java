package org.mtalloc.core.error;

/** The allocator was closed before the call. */
public final class AllocatorClosedException extends AllocatorException {
    private static final long serialVersionUID = 1L;

    /** Makes an error that names the closed allocator. */
    public AllocatorClosedException(String allocator) {
        super("allocator must be open: allocator=" + allocator + ", state=closed");
    }
}
