package org.mtalloc.core.error;

/** Buffers of a pool that had to be empty are not released. */
public final class LeaksFoundException extends AllocatorException {
    private static final long serialVersionUID = 1L;

    /** Makes an error with this message, which lists the buffers. */
    public LeaksFoundException(String message) {
        super(message);
    }
}
