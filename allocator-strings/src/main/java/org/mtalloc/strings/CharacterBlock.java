package org.mtalloc.strings;

import org.mtalloc.core.Allocator;

/**
 * Characters in the object itself while they are few and Latin-1, see {@link InlineText}; otherwise in one block of pool
 * memory that is replaced by a larger one as they grow: Latin-1 in a block of bytes until a character above U+00FF comes,
 * then UTF-16 in a block of chars.
 *
 * <p>Array and offset of the block are kept beside its handle: they do not change while the block is live, and asking
 * the allocator means a check of the handle each time. Every operation that may fail does so before it changes a field.
 *
 * <p>One thread at a time. Invariants: {@code 0 <= length <= capacity}, or {@code length == CLOSED} with no block; without
 * a block {@code wide} is false, {@code capacity == inlineLimit}, and the bytes of the words behind the text are 0.
 */
abstract sealed class CharacterBlock permits ReadableText {
    /**
     * The length after close: as an unsigned number it is above every capacity, also with the length of any text added,
     * so that the one check for room, which has to be made anyway, leads to the error.
     */
    private static final int CLOSED = Integer.MIN_VALUE;

    /** Stands for the memory of a block not yet taken. As long as the smallest block, because that much may be read. */
    private static final byte[] NO_BYTES = new byte[BlockRequest.GRANULE_BYTES];

    private static final char[] NO_CHARS = {};

    final StringMemory memory; // constant

    /** Latin-1 characters up to which no block is needed. */
    final int inlineLimit; // constant

    /** Whether the characters are UTF-16, in {@link #chars}; otherwise they are Latin-1. */
    boolean wide; // owner thread only, as all fields below

    /** The characters while there is no block; of no meaning otherwise. */
    long low;

    long high;

    byte[] bytes = NO_BYTES;
    char[] chars = NO_CHARS;

    /** Index of the first character in its array. */
    int offset;

    /** Characters that the block, or without one the object, has room for. */
    int capacity;

    /** Characters, or {@link #CLOSED}. */
    int length;

    /** Handle of the block, or 0. */
    private long block;

    CharacterBlock(StringMemory memory, int inlineLimit) {
        this.memory = memory;
        this.inlineLimit = inlineLimit;
        this.capacity = inlineLimit;
    }

    /** {@return whether there is no block: the characters are in {@link #low} and {@link #high}} */
    final boolean isInline() {
        return block == 0;
    }

    final boolean closed() {
        return length < 0;
    }

    final void requireOpen() {
        if (length < 0) {
            throw new UseAfterCloseException("string");
        }
    }

    /** {@return whether this is open, has no block, and at most {@code limit} characters} */
    final boolean isInlineUpTo(int limit) {
        return isInline() && Integer.compareUnsigned(length, limit) <= 0;
    }

    /** {@return the character at an index that is in range} */
    final char unit(int index) {
        if (isInline()) {
            return InlineText.charAt(low, high, index);
        }
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

    /** Replaces the characters of a string that has no block, and room enough. */
    final void setInline(long newLow, long newHigh, int count) {
        low = newLow;
        high = newHigh;
        length = count;
    }

    /** Appends a character to a block that has room for it, and units for it. */
    final void put(char c) {
        if (wide) {
            chars[offset + length] = c;
        } else {
            bytes[offset + length] = (byte) c;
        }
        length++;
    }

    /** Removes the characters from {@code count} on, if there are so many and the string is open. */
    final void truncate(int count) {
        if (count < length) {
            length = count;
            low &= InlineText.lowMask(count);
            high &= InlineText.highMask(count);
        }
    }

    /** Goes over to a block for {@code needed} characters and keeps the first {@code kept}. */
    private void move(int needed, boolean toWide, int kept) {
        move(needed, isInline() ? kept : capacity, toWide, kept);
    }

    /**
     * Goes over to a block for {@code needed} characters and keeps the first {@code kept}.
     *
     * @param present characters to grow from: the block has room for twice as many if {@code needed} is above that
     */
    final void move(int needed, int present, boolean toWide, int kept) {
        if (memory.growth != null) {
            moveByPolicy(needed, present, toWide, kept);
        } else if (toWide) {
            moveToChars(needed, present, kept);
        } else {
            moveToBytes(needed, present, kept);
        }
    }

    /** A growth policy of the memory's own says the capacity, which is then both what is needed and what there is. */
    private void moveByPolicy(int least, int present, boolean toWide, int kept) {
        int needed = OutOfLine.capacity(memory, toWide, least, present);
        if (toWide) {
            moveToChars(needed, needed, kept);
        } else {
            moveToBytes(needed, needed, kept);
        }
        if (memory.exactCapacity) {
            capacity = needed;
        }
    }

    /*
     * In the two methods below the allocator is asked first and the references are stored then: each such store is a
     * barrier for the compiler, behind which it would check the handle once more.
     */

    private void moveToBytes(int needed, int present, int kept) {
        Allocator allocator = memory.bytes();
        long fresh = isInline()
                ? OutOfLine.inlineBytes(allocator, needed, present, kept, low, high)
                : OutOfLine.bytes(allocator, needed, present, bytes, offset, kept);
        byte[] array = allocator.byteArray(fresh);
        offset = allocator.offset(fresh);
        capacity = capacity == 0 && needed <= BlockRequest.GRANULE_BYTES
                ? BlockRequest.GRANULE_BYTES // what such a string asks for first
                : room(allocator, fresh);
        bytes = array;
        replaceBlock(fresh, false);
    }

    private void moveToChars(int needed, int present, int kept) {
        Allocator allocator = memory.chars();
        long fresh = wide
                ? OutOfLine.chars(allocator, needed, present, chars, offset, kept)
                : latin1ToChars(allocator, needed, present, kept);
        char[] array = allocator.charArray(fresh);
        offset = allocator.offset(fresh);
        capacity = room(allocator, fresh);
        chars = array;
        replaceBlock(fresh, true);
    }

    private long latin1ToChars(Allocator allocator, int needed, int present, int kept) {
        return isInline()
                ? OutOfLine.inlineChars(allocator, needed, present, kept, low, high)
                : OutOfLine.widened(allocator, needed, present, bytes, offset, kept);
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
        setInline(0, 0, 0);
        if (wide) {
            long old = block;
            block = 0;
            capacity = inlineLimit;
            offset = 0;
            chars = NO_CHARS;
            wide = false;
            OutOfLine.free(memory, old, true);
        }
    }

    /**
     * Takes over everything that another open string of the same memory and inline limit holds, which is closed by that.
     * The own block is freed.
     */
    final void takeOver(CharacterBlock other) {
        long old = block;
        boolean oldWide = wide;
        block = other.block;
        wide = other.wide;
        low = other.low;
        high = other.high;
        bytes = other.bytes;
        chars = other.chars;
        offset = other.offset;
        capacity = other.capacity;
        length = other.length;
        other.block = 0;
        other.length = CLOSED;
        if (old != 0) {
            OutOfLine.free(memory, old, oldWide);
        }
    }

    /** Frees the block and makes every later use fail, also when freeing fails. */
    final void shut() {
        long old = block;
        block = 0;
        length = CLOSED;
        if (old != 0) {
            bytes = NO_BYTES; // so that a closed string keeps no chunk from being collected
            chars = NO_CHARS;
            OutOfLine.free(memory, old, wide);
        }
    }
}
