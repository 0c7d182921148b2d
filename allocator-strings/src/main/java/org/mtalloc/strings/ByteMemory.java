package org.mtalloc.strings;

import java.nio.ByteBuffer;
import java.util.Objects;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.config.Storage;

/**
 * The memory of a byte buffer: none, a caller's array, or a block that is replaced by a larger one as the bytes grow. A
 * caller's array is borrowed: it is written as long as it is large enough, and never freed.
 *
 * <p>Array and range are kept in fields, so that an append asks no allocator. There is room for {@code n} more bytes if
 * {@code n <= limit - end}: that difference is never above the length of an array, and no sum is made that could
 * overflow. After close it is -1, so the same check leads to the error, also for no bytes at all.
 *
 * <p>One thread at a time. Invariants: {@code 0 <= start <= end <= limit <= array.length}, or {@code limit == CLOSED}
 * with {@code start == end == 0} and no block. Every operation that may fail does so before it changes a field.
 */
abstract sealed class ByteMemory permits ReadableBytes {
    /**
     * Bytes of the first block, unless more are needed. Smaller: most buffers would grow twice or more; larger: short
     * ones would waste it, and their memory would be in the processor's cache less often.
     */
    static final int FIRST_BYTES = 256;

    /**
     * Bytes of the first block at most, after a release; larger: one large content would make many small ones hold as
     * much.
     */
    private static final int MAX_FIRST_BYTES = 1 << 14;

    private static final int CLOSED = -1;

    private static final byte[] NO_BYTES = {};

    final Allocator allocator; // constant

    /** Where the bytes are, with others'. */
    byte[] array = NO_BYTES; // owner thread only, as all fields below

    /** Index of the first byte. */
    int start;

    /** Index behind the last byte. */
    int end;

    /** Index behind the last byte that there is room for. */
    int limit;

    /** Handle of the block, or 0. */
    private long block;

    /** Bytes of the next first block: those of the contents that were released, since the next are often as long. */
    private int firstBytes = FIRST_BYTES;

    ByteMemory(Allocator allocator) {
        if (allocator.storage() != Storage.HEAP_BYTES) {
            StringMemory.requireStorage("bytes", allocator, Storage.HEAP_BYTES); // throws
        }
        this.allocator = allocator;
    }

    final boolean closed() {
        return limit < 0;
    }

    final void requireOpen() {
        if (limit < 0) {
            throw new UseAfterCloseException("buffer");
        }
    }

    /**
     * Makes room for bytes behind the last.
     *
     * @param extra 0 or more
     */
    final void makeRoom(int extra) {
        if (extra > limit - end) {
            free(move(extra));
        }
    }

    /**
     * Appends bytes for which there is no room. They may be this buffer's own: the block before is freed last of all.
     */
    final void moveAndAppend(byte[] bytes, int from, int count) {
        long old = move(count);
        System.arraycopy(bytes, from, array, end, count);
        end += count;
        free(old);
    }

    /** Appends bytes for which there is no room; otherwise as the one above. */
    final void moveAndAppend(ByteBuffer bytes, int count) {
        long old = move(count);
        bytes.get(bytes.position(), array, end, count);
        end += count;
        free(old);
    }

    /**
     * Goes over to a block with room for {@code extra} more bytes; of twice the size, so that the amortized cost of an
     * append is that of copying.
     *
     * @return the block before, or 0: for the caller to free
     */
    private long move(int extra) {
        requireOpen();
        int capacity = limit - start;
        long wanted = capacity == 0 ? firstBytes : Math.max(FIRST_BYTES, 2L * capacity);
        return moveTo(end - start + extra, wanted);
    }

    /** Allocator first, references then: each such store is a barrier for the compiler. */
    private long moveTo(int needed, long wanted) {
        int length = end - start;
        long fresh = ByteBlocks.allocate(allocator, needed, wanted);
        byte[] freshArray = allocator.byteArray(fresh);
        int freshStart = allocator.offset(fresh);
        int room = Math.min(allocator.usableSize(fresh), BlockRequest.MAX_LENGTH);
        if (length > 0) {
            ByteBlocks.copy(array, start, freshArray, freshStart, length);
        }
        return use(fresh, freshArray, freshStart, freshStart + length, freshStart + room);
    }

    /** {@return the block before, or 0: for the caller to free} */
    private long use(long newBlock, byte[] newArray, int newStart, int newEnd, int newLimit) {
        long old = block;
        block = newBlock;
        if (array != newArray) { // Often it is the same chunk: to store a reference costs a barrier of the collector.
            array = newArray;
        }
        start = newStart;
        end = newEnd;
        limit = newLimit;
        return old;
    }

    private void free(long old) {
        if (old != 0) {
            ByteBlocks.free(allocator, old);
        }
    }

    /** Removes the bytes from {@code length} on, if there are so many. */
    final void truncate(int length) {
        if (length < end - start) {
            end = start + length;
        }
    }

    /** Gives up what there is, and goes on in a range of a caller's array. */
    final void borrow(byte[] newArray, int from, int to) {
        requireOpen();
        if (block != 0 && newArray == array) {
            throw new IllegalArgumentException(
                    "array must not be the one that the buffer's block is in: " + allocator.describe(block));
        }
        free(use(0, newArray, from, from, to));
    }

    /** Gives up what there is, and goes on in a block, with the first bytes of it as contents. */
    final void adopt(long newBlock, int length) {
        requireOpen();
        int usable = Math.min(allocator.usableSize(newBlock), BlockRequest.MAX_LENGTH);
        if (length < 0 || length > usable) {
            throw new IndexOutOfBoundsException(
                    "length must be from 0 to the block's usable size: length=" + length + ", usableSize=" + usable);
        }
        if (newBlock == block) {
            throw new IllegalArgumentException("block must not be the buffer's own: " + allocator.describe(newBlock));
        }
        int offset = allocator.offset(newBlock);
        free(use(newBlock, allocator.byteArray(newBlock), offset, offset + length, offset + usable));
    }

    /** {@return whether this is the buffer's block} */
    final boolean owns(long some) {
        return some == block;
    }

    /** Hands the bytes over, in a block, made now if there is none; there is no memory afterwards. */
    final DetachedBytes handOver() {
        requireOpen();
        if (block == 0) {
            int length = end - start;
            moveTo(length, length);
        }
        DetachedBytes detached = new DetachedBytes(allocator, block, array, start, end - start);
        use(0, NO_BYTES, 0, 0, 0);
        return detached;
    }

    /** Gives up what there is, and remembers how much there was. */
    final void giveUp() {
        requireOpen();
        firstBytes = Math.max(FIRST_BYTES, Math.min(end - start, MAX_FIRST_BYTES));
        free(use(0, NO_BYTES, 0, 0, 0));
    }

    /** Gives up what there is and makes every later use fail, also when freeing fails. Does nothing a second time. */
    final void shut() {
        free(use(0, NO_BYTES, 0, 0, CLOSED));
    }

    /** {@return the index in the array of a byte} */
    final int indexOfByte(int index) {
        requireOpen();
        return start + Objects.checkIndex(index, end - start);
    }
}
