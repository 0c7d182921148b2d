package org.mtalloc.strings;

import org.mtalloc.core.Allocator;

/**
 * Characters in one block of pool memory that is replaced by a larger one as they grow: Latin-1 in a block of bytes
 * until a character above U+00FF comes, then UTF-16 in a block of chars. The block is taken when the first character
 * needs it.
 *
 * <p>Array and offset of the block are kept beside its handle: they do not change while the block is live, and asking
 * the allocator means a check of the handle each time. Every operation that may fail does so before it changes a field.
 *
 * <p>One thread at a time. Invariant: {@code 0 <= length <= capacity}, or {@code length == CLOSED} with no block.
 */
abstract sealed class CharacterBlock permits PooledString {
    /**
     * The length after close: as an unsigned number it is above every capacity, also with the length of any text added,
     * so that the one check for room, which has to be made anyway, leads to the error.
     */
    private static final int CLOSED = Integer.MIN_VALUE;

    /** Stands for the memory of a block not yet taken. As long as the smallest block, because that much may be read. */
    private static final byte[] NO_BYTES = new byte[BlockRequest.GRANULE_BYTES];

    private static final char[] NO_CHARS = {};

    final StringMemory memory; // constant

    /** Whether the characters are UTF-16, in {@link #chars}; otherwise they are Latin-1, in {@link #bytes}. */
    boolean wide; // owner thread only, as all fields below

    byte[] bytes = NO_BYTES;
    char[] chars = NO_CHARS;

    /** Index of the first character in its array. */
    int offset;

    /** Characters that the block has room for. */
    int capacity;

    /** Characters, or {@link #CLOSED}. */
    int length;

    /** Handle of the block, or 0. */
    private long block;

    CharacterBlock(StringMemory memory) {
        this.memory = memory;
    }

    final boolean closed() {
        return length < 0;
    }

    final void requireOpen() {
        if (length < 0) {
            throw new UseAfterCloseException("string");
        }
    }

    /** {@return whether this is open, stored as Latin-1, and at most {@code limit} characters long} */
    final boolean isLatin1UpTo(int limit) {
        return !wide && Integer.compareUnsigned(length, limit) <= 0;
    }

    /** {@return the character at an index that is in range} */
    final char unit(int index) {
        return wide ? chars[offset + index] : (char) (bytes[offset + index] & Latin1.MAX_CHAR);
    }

    /**
     * Makes room for {@code end} characters, those that are there included.
     *
     * @param end as an unsigned number, so that a sum that overflowed is seen
     * @param latin1 whether the characters to come are all Latin-1
     */
    final void reserve(int end, boolean latin1) {
        if (Integer.compareUnsigned(end, capacity) > 0 || !(latin1 || wide)) {
            requireOpen();
            move(end, wide || !latin1, length);
        }
    }

    /** Makes room for {@code count} characters that will replace those that are there, of an open string. */
    final void renew(int count, boolean latin1) {
        if (count > capacity || !(latin1 || wide)) {
            move(count, !latin1, 0);
        }
    }

    /** Goes over to a block for {@code needed} characters and keeps the first {@code kept}. */
    private void move(int needed, boolean toWide, int kept) {
        if (toWide) {
            moveToChars(needed, kept);
        } else {
            moveToBytes(needed, kept);
        }
    }

    /*
     * In the two methods below the allocator is asked first and the references are stored then: each such store is a
     * barrier for the compiler, behind which it would check the handle once more.
     */

    private void moveToBytes(int needed, int kept) {
        Allocator allocator = memory.bytes();
        long fresh = OutOfLine.bytes(allocator, needed, capacity, bytes, offset, kept);
        byte[] array = allocator.byteArray(fresh);
        offset = allocator.offset(fresh);
        capacity = needed <= BlockRequest.GRANULE_BYTES ? BlockRequest.GRANULE_BYTES : room(allocator, fresh);
        bytes = array;
        replaceBlock(fresh, false);
    }

    private void moveToChars(int needed, int kept) {
        Allocator allocator = memory.chars();
        long fresh = wide
                ? OutOfLine.chars(allocator, needed, capacity, chars, offset, kept)
                : OutOfLine.widened(allocator, needed, capacity, bytes, offset, kept);
        char[] array = allocator.charArray(fresh);
        offset = allocator.offset(fresh);
        capacity = room(allocator, fresh);
        chars = array;
        replaceBlock(fresh, true);
    }

    private static int room(Allocator allocator, long block) {
        return Math.min(allocator.usableSize(block), BlockRequest.MAX_LENGTH);
    }

    /** Frees the block before last of all, so that the string is whole whatever happens there. */
    private void replaceBlock(long fresh, boolean freshWide) {
        long old = block;
        boolean oldWide = wide;
        block = fresh;
        if (oldWide != freshWide) {
            wide = freshWide;
            if (freshWide) {
                bytes = NO_BYTES;
            } else {
                chars = NO_CHARS;
            }
        }
        if (old != 0) {
            OutOfLine.free(memory, old, oldWide);
        }
    }

    /** Removes all characters. A block of bytes stays, one of chars goes back: the next characters may be Latin-1. */
    final void empty() {
        requireOpen();
        length = 0;
        if (wide) {
            long old = block;
            block = 0;
            capacity = 0;
            offset = 0;
            chars = NO_CHARS;
            wide = false;
            OutOfLine.free(memory, old, true);
        }
    }

    /** Frees the block and makes every later use fail, also when freeing fails. */
    final void shut() {
        long old = block;
        block = 0;
        length = CLOSED;
        if (old != 0) {
            OutOfLine.free(memory, old, wide);
        }
    }
}
