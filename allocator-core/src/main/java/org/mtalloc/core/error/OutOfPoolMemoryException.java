package org.mtalloc.core.error;

/** The memory source could not deliver. Nothing was changed; the allocator works on. */
public final class OutOfPoolMemoryException extends AllocatorException {
    private static final long serialVersionUID = 1L;

    /** Makes an error with this message, caused by what the memory source threw. */
    public OutOfPoolMemoryException(String message, Throwable cause) {
        super(message);
        initCause(cause);
    }
}
