package org.mtalloc.strings;

import java.util.Objects;

/** How the characters of a string can be changed where they are, beside appending. */
abstract sealed class EditableText extends ReadableText permits PooledString {
    EditableText(StringMemory memory, int inlineLimit) {
        super(memory, inlineLimit);
    }

    private PooledString self() {
        return (PooledString) this; // the one class there is
    }

    private void requirePosition(int at) {
        requireOpen();
        if (at < 0 || at > length) {
            throw new IndexOutOfBoundsException("index must be from 0 to length: index=" + at + ", length=" + length);
        }
    }

    private void requireRange(int from, int to) {
        requireOpen();
        Objects.checkFromToIndex(from, to, length);
    }

    /**
     * Inserts a text, which may be this very string. The cost is that of copying the text and what is behind it.
     *
     * @param at index of the first inserted character, 0 to {@link #length}
     * @param text of any kind; one that is neither a {@link String} nor a {@link PooledString} is copied twice
     * @return this
     * @throws IndexOutOfBoundsException if {@code at} is out of range
     * @throws StringTooLongException if the result would have more characters than the largest block has room for
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if a block is needed and cannot be had
     */
    public PooledString insert(int at, CharSequence text) {
        return insert(at, text, 0, text.length());
    }

    /**
     * Inserts the characters {@code from} to {@code to - 1} of a text; otherwise as {@link #insert(int, CharSequence)}.
     *
     * @throws IndexOutOfBoundsException if {@code at} is out of range, or the range is not inside the text
     */
    public PooledString insert(int at, CharSequence text, int from, int to) {
        requirePosition(at);
        Objects.checkFromToIndex(from, to, text.length());
        if (text == this && !isInline()) {
            TextEdit.insertOwn(self(), at, from, to);
            return self();
        }
        return replaceRange(at, at, text, from, to);
    }

    /** Inserts one char; otherwise as {@link #insert(int, CharSequence)}. */
    public PooledString insert(int at, char c) {
        requirePosition(at);
        TextEdit.openGap(self(), at, 0, 1, c <= Latin1.MAX_CHAR);
        TextEdit.set(self(), at, c);
        return self();
    }

    /**
     * Removes the characters {@code from} to {@code to - 1}. Needs no memory.
     *
     * @return this
     * @throws IndexOutOfBoundsException if the range is not inside the string
     */
    public PooledString delete(int from, int to) {
        requireRange(from, to);
        TextEdit.openGap(self(), from, to - from, 0, true);
        return self();
    }

    /**
     * Removes the char at {@code index}. Needs no memory.
     *
     * @return this
     * @throws IndexOutOfBoundsException if {@code index} is not inside the string
     */
    public PooledString deleteCharAt(int index) {
        requireOpen();
        Objects.checkIndex(index, length);
        return delete(index, index + 1);
    }

    /**
     * Replaces the characters {@code from} to {@code to - 1} by a text, which may be this very string, and longer or shorter.
     *
     * @param text of any kind; one that is neither a {@link String} nor another {@link PooledString} is copied twice
     * @return this
     * @throws IndexOutOfBoundsException if the range is not inside the string
     * @throws StringTooLongException if the result would have more characters than the largest block has room for
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if a block is needed and cannot be had
     */
    public PooledString replace(int from, int to, CharSequence text) {
        requireRange(from, to);
        return replaceRange(from, to, text, 0, text.length());
    }

    private PooledString replaceRange(int at, int end, CharSequence text, int from, int to) {
        if (text instanceof String string) {
            TextEdit.replace(self(), at, end - at, string, from, to);
        } else if (text instanceof PooledString string && string != this) {
            TextEdit.replace(self(), at, end - at, string, from, to);
        } else {
            try (PooledString staged = TextEdit.stage(memory, text, from, to)) {
                requireRange(at, end); // It may have changed under foreign code.
                TextEdit.replace(self(), at, end - at, staged, 0, staged.length);
            }
        }
        return self();
    }

    /**
     * Replaces every {@code old} by {@code replacement}.
     *
     * @return this
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if the string changes to UTF-16 and cannot have the block
     */
    public PooledString replace(char old, char replacement) {
        requireOpen();
        TextReplacement.replace(self(), old, replacement);
        return self();
    }

    /**
     * Replaces every occurrence of a text, just as {@link String#replace(CharSequence, CharSequence)} does: from the start
     * on, and an empty one before each character and at the end. Where there is an occurrence, the result is made in a
     * block of its own, whose capacity the string has then.
     *
     * @param old of any kind, may be this very string
     * @param replacement of any kind, may be this very string
     * @return this
     * @throws StringTooLongException if the result would have more characters than the largest block has room for
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if a block is needed and cannot be had
     */
    public PooledString replace(CharSequence old, CharSequence replacement) {
        requireOpen();
        try (PooledString oldStaged = TextEdit.stage(memory, old, 0, old.length());
                PooledString replacementStaged = TextEdit.stage(memory, replacement, 0, replacement.length())) {
            requireOpen();
            TextReplacement.replace(self(), oldStaged, replacementStaged);
        }
        return self();
    }

    /**
     * Sets one char.
     *
     * @param c any char, half of a surrogate pair included
     * @throws IndexOutOfBoundsException if {@code index} is not inside the string
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if the string changes to UTF-16 and cannot have the block
     */
    public void setCharAt(int index, char c) {
        requireOpen();
        Objects.checkIndex(index, length);
        reserve(length, c <= Latin1.MAX_CHAR);
        TextEdit.set(self(), index, c);
    }

    /**
     * Makes the string shorter, or longer by characters U+0000. A block stays, see {@link PooledString#shrinkToFit}.
     *
     * @param length characters that there shall be
     * @throws IndexOutOfBoundsException if {@code length} is negative
     * @throws StringTooLongException if the largest block has not so much room
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if a block is needed and cannot be had
     */
    public void setLength(int length) {
        requireOpen();
        if (length < 0) {
            throw new IndexOutOfBoundsException("length must not be negative: length=" + length);
        }
        TextEdit.setLength(self(), length);
    }

    /**
     * Puts the characters in the opposite order, but leaves surrogate pairs as they are; just as {@link
     * StringBuilder#reverse} does. Needs no memory.
     *
     * @return this
     */
    public PooledString reverse() {
        requireOpen();
        TextEdit.reverse(self());
        return self();
    }
}
