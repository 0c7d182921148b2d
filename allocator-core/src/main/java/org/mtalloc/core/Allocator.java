package org.mtalloc.core;

import java.nio.ByteBuffer;
import java.util.List;
import org.mtalloc.core.config.Safety;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.slab.Handle;

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
 * <p>After {@link #close}, each call but {@link #storage}, {@link #maxSize}, {@link #isClosed}, {@link #close},
 * {@link #safety}, {@link #describe} and {@code toString} throws {@link org.mtalloc.core.error.AllocatorClosedException}, if
 * something orders it after the close.
 *
 * <p>Access to a block ({@link #usableSize}, {@link #isLive}, {@link #byteArray}, {@link #charArray}, {@link #offset}) costs
 * two or three loads for the check of the handle, and never blocks.
 */
public interface Allocator extends AutoCloseable {
    /** {@return the storage kind of every block of this allocator} */
    Storage storage();

    /** {@return how much this allocator checks} */
    default Safety safety() {
        return Safety.CHECKED;
    }

    /**
     * Hands out a block of at least {@code size} units. Does not block unless a freelist is empty; then it takes a
     * bin's lock for a bounded time, and may wait for a chunk from the memory source. A request of 0 is served as one of 1.
     *
     * @param size units wanted, 0 to {@link #maxSize}
     * @return the block's handle, positive
     * @throws IllegalArgumentException if {@code size} is negative or above {@link #maxSize}
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if the memory source cannot deliver
     * @throws org.mtalloc.core.error.BlockCorruptedException at {@link Safety#PARANOID}, if the block that was to be handed
     *     out was written after its free
     * @throws org.mtalloc.core.error.LimitExceededException if it would exceed the limit; with a policy to wait after the wait
     * @throws org.mtalloc.core.error.AllocationInterruptedException if the thread is interrupted while it waits at the limit
     */
    long allocate(int size);

    /**
     * Hands out a block whose usable units are all zero; otherwise as {@link #allocate}. Fills a block up to the largest class
     * each time; one above it comes zeroed from the JVM or the system.
     *
     * @param size units wanted, 0 to {@link #maxSize}
     * @return the block's handle, positive
     * @throws IllegalArgumentException if {@code size} is negative or above {@link #maxSize}
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if the memory source cannot deliver
     */
    long allocateZeroed(int size);

    /**
     * {@return this allocator as the calling thread sees it, for a thread that keeps the view at hand, as an event loop does:
     * its allocate and free save the look-up of the thread's cache}
     *
     * <p>Every call through the view does what it does here, by any thread and at any time, {@link #close} included; only the
     * thread that got the view gains by it, and only where it has a cache. A virtual thread, one beyond the
     * most caches, and an allocator without thread caches get the allocator itself.
     *
     * @throws org.mtalloc.core.error.AllocatorClosedException if the allocator is closed
     */
    Allocator owned();

    /** {@return the allocator of which this is an {@link #owned} view; this allocator if it is none} Blocks are of both. */
    default Allocator root() {
        return this;
    }

    /**
     * Takes a block back. Of several threads that free the same handle at once exactly one succeeds. Blocks at most
     * for the bounded time in which another thread holds a lock of the pool. Fails for a live block in no case: memory
     * is needed only for a thread's cache and first magazines, and where there is none the bin takes the block.
     *
     * @param block a live handle of this allocator
     * @throws org.mtalloc.core.error.BlockCorruptedException at {@link Safety#PARANOID}, if the guard behind the block was
     *     written; the block is not live any more
     */
    void free(long block);

    /**
     * Takes a block back and overwrites all its usable units first, so that nobody who gets this memory later sees what was in
     * it; otherwise as {@link #free}. The block's life ends before it is overwritten: a racing free of the same handle,
     * or one that comes late, overwrites nothing. Blocks that are live at {@link #close} are not overwritten.
     *
     * @param block a live handle of this allocator
     */
    void freeWiped(long block);

    /**
     * {@return the units that may be used of a live block: at least what was asked for; at {@link Safety#PARANOID} exactly
     * that, but 1 where it was 0}
     */
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

    /** {@return a new locator of this allocator's blocks, for the thread that will use it} See there. */
    BlockLocator locator();

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
     * {@return a handle in words, as the messages of errors give it: class, slab, position, generation} For people; takes any value, live
     * or not, at any time, from any thread, and neither throws nor blocks. Costs a new string; nothing is looked up.
     */
    default String describe(long block) {
        return Handle.describe(block);
    }

    /**
     * Gives back what is free: the calling thread's freelists, those of dead threads, the stripes' and the bins' magazines
     * return to their slabs, and empty chunks go back to the JVM or the system; so do chunks in which nothing is live and
     * only other threads' freelists have blocks, if these threads leave them alone for 2 ms. Cost grows with what is cached; the
     * call sleeps for those 2 ms if there are such chunks.
     *
     * @return bytes given back, by which {@link AllocatorStats#reservedBytes} fell; direct memory that a channel works on at
     *     the moment (Java 22 and later) goes, and reserved falls, at a later trim
     */
    long trim();

    /**
     * {@return a snapshot; exact when all calls of other threads happened before this one, otherwise each figure is of some
     * recent moment} Takes each bin's lock once, and reads every thread cache; cost also grows with the blocks above
     * the largest class. A snapshot that meets a turn of the trim thread is taken again, for some 50 ms at the most.
     */
    AllocatorStats stats();

    /**
     * {@return the blocks that were allocated and not freed, in no order} At {@link Safety#PARANOID} only. A snapshot: exact
     * when all calls of other threads happened before this one. Cost grows with their number.
     *
     * @throws UnsupportedOperationException at another safety level
     */
    default List<LiveBlock> liveBlocks() {
        throw new UnsupportedOperationException("live blocks are known at safety PARANOID only: safety=" + safety());
    }

    /**
     * {@return {@link #stats} as a table for people, in several lines: the totals, then each class in use} Costs what {@link
     * #stats} costs.
     */
    default String dump() {
        return stats().dump();
    }

    /** {@return whether {@link #close} was called; does not throw} */
    boolean isClosed();

    /**
     * Returns all memory, that of live blocks included. A second call does nothing. May wait for calls in progress
     * that hold a lock, or that wipe, zero or check direct memory.
     */
    @Override
    void close();
}
