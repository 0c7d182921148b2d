package org.mtalloc.core;

import java.nio.ByteBuffer;
import org.mtalloc.core.config.Storage;

/**
 * Raw calls of a pooled allocator: a block is a {@code long} handle, its memory a range of an array or a buffer.
 *
 * <p>Every method may be called by any thread at any time, except that {@link #close} must not run while another
 * thread uses memory of a block. A block may be freed by another thread than the one that allocated it; handing the
 * handle over is the callers' affair, and the hand-over must be a safe publication if the contents are to be seen.
 *
 * <p>Sizes are in units of the storage: bytes for {@link Storage#HEAP_BYTES} and {@link Storage#DIRECT}, chars for
 * {@link Storage#HEAP_CHARS}. Contents of a new block are undefined. A handle is never 0 and never negative, so both
 * can stand for "none".
 *
 * <p>A handle that is not live (freed before the call, of another allocator, a garbage value) makes each call that takes
 * it throw {@link org.mtalloc.core.error.InvalidBlockException}; nothing is changed. A stale handle is told apart from a
 * later owner's by a generation of 14 bits: it would pass only after an exact multiple of 16,384 frees of the very same
 * block. One into a chunk that went back is told for certain until 1,024 more chunks have come and gone, and after that
 * with all probability but 1 in 16,384. A call that races with the free of its block may still succeed.
 *
 * <p>After {@link #close}, each call but {@link #storage}, {@link #maxSize}, {@link #isClosed}, {@link #close} and
 * {@code toString} throws {@link org.mtalloc.core.error.AllocatorClosedException}, if something orders it after the close.
 *
 * <p>Access to a block ({@link #usableSize}, {@link #isLive}, {@link #byteArray}, {@link #charArray}, {@link #offset}) costs
 * two or three loads for the check of the handle, and never blocks.
 */
public interface Allocator extends AutoCloseable {
    /** {@return the storage kind of every block of this allocator} */
    Storage storage();

    /**
     * Hands out a block of at least {@code size} units. Does not block unless a freelist is empty; then it takes a
     * bin's lock for a bounded time, and may wait for a chunk from the memory source. A request of 0 is served as one of 1.
     *
     * @param size units wanted, 0 to {@link #maxSize}
     * @return the block's handle, positive
     * @throws IllegalArgumentException if {@code size} is negative or above {@link #maxSize}
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if the memory source cannot deliver
     */
    long allocate(int size);

    /**
     * Takes a block back. Of several threads that free the same handle at once exactly one succeeds. Blocks at most
     * for the bounded time in which another thread holds a lock of the pool. Fails for a live block in no case: memory
     * is needed only for a thread's cache and first magazines, and where there is none the bin takes the block.
     *
     * @param block a live handle of this allocator
     */
    void free(long block);

    /** {@return the units that may be used of a live block: at least what was asked for} */
    int usableSize(long block);

    /** {@return whether {@code block} is a live handle of this allocator; never throws while the allocator is open} */
    boolean isLive(long block);

    /**
     * {@return the array that a live block of {@link Storage#HEAP_BYTES} lies in; its first byte is at {@link #offset}}
     *
     * @throws UnsupportedOperationException if the storage is another
     */
    byte[] byteArray(long block);

    /**
     * {@return the array that a live block of {@link Storage#HEAP_CHARS} lies in; its first char is at {@link #offset}}
     *
     * @throws UnsupportedOperationException if the storage is another
     */
    char[] charArray(long block);

    /**
     * {@return the index of a live block's first unit in its array, or in the direct memory of its chunk; constant as
     * long as the block is live}
     */
    int offset(long block);

    /**
     * {@return a new view of a live block: position 0, limit and capacity {@link #usableSize}, big-endian; for
     * {@link Storage#DIRECT} a direct buffer, for {@link Storage#HEAP_BYTES} one over its array}
     *
     * <p>The view must not be used after the block is freed. Of direct memory on Java 17 to 21 that use would be of
     * memory that may have gone back to the system, and can crash the JVM.
     *
     * @throws UnsupportedOperationException if the storage is {@link Storage#HEAP_CHARS}
     */
    ByteBuffer byteBuffer(long block);

    /** {@return the largest request, in units} */
    int maxSize();

    /**
     * Gives back what is free: the calling thread's freelists, those of dead threads and the bins' magazines return
     * to their slabs, and empty chunks go back to the JVM or the system. Cost grows with what is cached.
     *
     * @return bytes by which {@link AllocatorStats#reservedBytes} fell
     */
    long trim();

    /**
     * {@return a snapshot; exact when all calls of other threads happened before this one, otherwise each figure is of some
     * recent moment} Takes each bin's lock once, and reads every thread cache; cost also grows with the blocks above
     * the largest class.
     */
    AllocatorStats stats();

    /** {@return whether {@link #close} was called; does not throw} */
    boolean isClosed();

    /**
     * Returns all memory, that of live blocks included. A second call does nothing. May wait for calls in progress
     * that hold a lock.
     */
    @Override
    void close();
}
