package org.mtalloc.core.error;

/** A buffer was used, retained or released after its last release. Nothing was changed. */
public final class BufferReleasedException extends AllocatorException {
    private static final long serialVersionUID = 1L;

    private final long block;

    /**
     * Makes an error about a buffer of a pool.
     *
     * @param pool the pool's name
     * @param size what was asked for, in units
     * @param block the handle that the buffer had
     * @param described the same in words, see {@link org.mtalloc.core.Allocator#describe}
     */
    public BufferReleasedException(String pool, int size, long block, String described) {
        super("the buffer must not be used after its last release: pool=" + pool + ", size=" + size + ", " + described
                + ", references=0");
        this.block = block;
    }

    /** {@return the handle of the block that the buffer had; it may have another owner by now} */
    public long block() {
        return block;
    }
}
