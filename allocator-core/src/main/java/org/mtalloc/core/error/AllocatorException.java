package org.mtalloc.core.error;

/** What every error of this library extends. Its message gives the rule, then the offending values as {@code name=value}. */
public abstract class AllocatorException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    /** Makes an error with this message. */
    protected AllocatorException(String message) {
        super(message);
    }
}
