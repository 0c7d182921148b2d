package org.mtalloc.strings;

import java.nio.ByteBuffer;
import org.mtalloc.core.Allocator;

/**
 * Bytes that a {@link StrBuf} handed over, in a block of their own, with the duty to give it back: by {@link #close},
 * by {@link StrBuf#attach(DetachedBytes)} to a buffer, or by {@link Allocator#free} after {@link #takeBlock}. Exactly
 * one of them: afterwards every method but {@link #close} and {@link #isClosed} throws {@link UseAfterCloseException}.
 *
 * <p>Not thread-safe: one thread at a time, and a hand-over to another must be a safe publication.
 */
public final class DetachedBytes implements AutoCloseable {
    private final Allocator allocator; // constant
    private final byte[] array; // constant
    private final int start; // constant
    private final int length; // constant
    private long block; // owner thread only; 0 when the duty is gone

    DetachedBytes(Allocator allocator, long block, byte[] array, int start, int length) {
        this.allocator = allocator;
        this.block = block;
        this.array = array;
        this.start = start;
        this.length = length;
    }

    /** {@return the number of bytes} */
    public int length() {
        requireOpen();
        return length;
    }

    /**
     * {@return the array that the bytes lie in, with others'; the first is at {@link #arrayOffset}} Not to be used
     * after the block went back.
     */
    public byte[] array() {
        requireOpen();
        return array;
    }

    /** {@return the index of the first byte in {@link #array}} */
    public int arrayOffset() {
        requireOpen();
        return start;
    }

    /**
     * {@return a new view of the bytes: position 0, limit and capacity {@link #length}} Not to be used after the block
     * went back.
     */
    public ByteBuffer byteBuffer() {
        requireOpen();
        return ByteBuffer.wrap(array, start, length).slice();
    }

    /** {@return the block, which stays with these bytes} */
    long block() {
        requireOpen();
        return block;
    }

    /** {@return the allocator of the block} */
    public Allocator allocator() {
        requireOpen();
        return allocator;
    }

    /**
     * {@return the handle of the block, which the caller has to free from now on} The bytes are the first
     * {@link #length} of it.
     */
    public long takeBlock() {
        requireOpen();
        long taken = block;
        block = 0;
        return taken;
    }

    /** {@return whether the duty is gone; does not throw} */
    public boolean isClosed() {
        return block == 0;
    }

    /**
     * Frees the block. Does nothing if the duty is gone.
     *
     * @throws org.mtalloc.core.error.AllocatorClosedException if the allocator was closed before; this is closed
     *     nevertheless
     */
    @Override
    public void close() {
        if (block != 0) {
            allocator.free(takeBlock());
        }
    }

    private void requireOpen() {
        if (block == 0) {
            throw new UseAfterCloseException("detached bytes");
        }
    }
}
