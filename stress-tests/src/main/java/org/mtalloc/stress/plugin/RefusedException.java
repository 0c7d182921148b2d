package org.mtalloc.stress.plugin;

import java.io.Serial;

/** A call was refused, as the block is not live or the allocator is closed, and has changed nothing. */
public class RefusedException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /** Makes the exception to be thrown for one that the allocator threw. */
    public RefusedException(RuntimeException cause) {
        super(cause);
    }

    /** Makes the exception of an allocator that throws no other. */
    public RefusedException(String message) {
        super(message);
    }
}
