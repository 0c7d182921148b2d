package org.mtalloc.core.error;

/**
 * Memory was written that the writer did not own; found at safety level {@code PARANOID} by the free of the block, or when it
 * was to be handed out again. The call did not do what it was asked for: the block is in quarantine, in no use, until the next
 * trim; the allocator works on.
 *
 * <p>The cause, where there is one, is not an error that was thrown: its stack trace says where the block was allocated, or
 * where it was freed.
 */
public final class BlockCorruptedException extends AllocatorException {
    private static final long serialVersionUID = 1L;

    private final Corruption corruption;
    private final long block;
    private final int offset;
    private final int expected;
    private final int found;

    /** Makes an error about a block; the units are as in the accessors. */
    public BlockCorruptedException(
            String message, Corruption corruption, long block, int offset, int expected, int found) {
        super(message);
        this.corruption = corruption;
        this.block = block;
        this.offset = offset;
        this.expected = expected;
        this.found = found;
    }

    /** {@return how the memory was damaged} */
    public Corruption corruption() {
        return corruption;
    }

    /** {@return the handle that the block had when the damage was found; it is not live} */
    public long block() {
        return block;
    }

    /** {@return the first damaged unit, counted in units from the start of the block} */
    public int offset() {
        return offset;
    }

    /** {@return the value that the unit had to have; 0 to 255, for chars to 65,535} */
    public int expected() {
        return expected;
    }

    /** {@return the value that the unit had; 0 to 255, for chars to 65,535} */
    public int found() {
        return found;
    }
}
