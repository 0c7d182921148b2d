package org.mtalloc.core.error;

/** The calling thread was interrupted while it waited for memory at the limit; its interrupt flag is set again. */
public final class AllocationInterruptedException extends AllocatorException {
    private static final long serialVersionUID = 1L;

    /** Makes an error that names the allocator and what it waited for. */
    public AllocationInterruptedException(String allocator, long requestBytes) {
        super("a wait for memory must not be interrupted: allocator=" + allocator + ", requestBytes=" + requestBytes);
    }
}
