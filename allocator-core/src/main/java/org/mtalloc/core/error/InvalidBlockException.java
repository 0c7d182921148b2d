package org.mtalloc.core.error;

/**
 * A handle that is not live was used: freed before, freed and handed out again, of another allocator, or never a
 * handle at all. Nothing was changed.
 */
public final class InvalidBlockException extends AllocatorException {
    private static final long serialVersionUID = 1L;

    private final long block;

    /** Makes an error about {@code block}. */
    public InvalidBlockException(String message, long block) {
        super(message);
        this.block = block;
    }

    /** {@return the offending handle} */
    public long block() {
        return block;
    }
}
