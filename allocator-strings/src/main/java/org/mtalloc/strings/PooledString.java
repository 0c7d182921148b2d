package org.mtalloc.strings;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A mutable string. Up to 15 characters are in the object itself while all are Latin-1; more of them are in a block of
 * pool memory, one byte each while all are Latin-1, two bytes from the first one on that is not. {@link #clear} brings
 * Latin-1 back. A string that has a block keeps it when it gets shorter.
 *
 * <p>The object is small, has no finalizer and no cleaner, and costs nothing at all where the compiler sees that it does
 * not escape. It must be closed nevertheless: only {@link #close} gives a block back.
 *
 * <p>Not thread-safe: one thread at a time, and a hand-over to another must be a safe publication. After
 * {@link #close} every method but {@link #close} and {@link #isClosed} throws {@link UseAfterCloseException}.
 *
 * <p>What can fail, {@link StringTooLongException} or
 * {@link org.mtalloc.core.error.OutOfPoolMemoryException}, fails before anything is changed: characters, length and
 * capacity are as before, and no block is lost. A string does not block but where its allocator does. Indexes and
 * lengths are in {@code char}s, as with {@link String}.
 *
 * <p>Equal are two of these strings with the same characters, whatever memory they are in. As with other mutable
 * objects, a string that serves as a key must not be changed.
 */
@SuppressWarnings("exports") // of JSpecify: its annotations need not be there when users compile or run
public final class PooledString extends CharacterBlock
        implements CharSequence, Appendable, Comparable<PooledString>, AutoCloseable {
    /**
     * Makes an empty string, which takes a block when it has more than 15 characters or one that is not Latin-1.
     *
     * @param memory where the characters will be
     */
    public PooledString(StringMemory memory) {
        super(memory, InlineText.MAX_LENGTH);
    }

    /**
     * Makes an empty string, which takes a block when it has more than {@code inlineLimit} characters or one that is not
     * Latin-1.
     *
     * @param memory where the characters will be
     * @param inlineLimit Latin-1 characters that the object itself holds, 15 at most; with 0 or less the first character
     *     takes a block
     * @throws IllegalArgumentException if {@code inlineLimit} is above 15
     */
    public PooledString(StringMemory memory, int inlineLimit) {
        super(memory, InlineText.requireLimit(inlineLimit));
    }

    /**
     * Appends a text, which may be this very string. Amortized cost is that of copying the text.
     *
     * @param text null appends "null", as {@link Appendable} demands
     * @return this
     * @throws StringTooLongException if the result would have more characters than the largest block has room for
     */
    @Override
    public PooledString append(@Nullable CharSequence text) {
        CharSequence some = text == null ? "null" : text;
        TextCopy.append(this, some, 0, some.length());
        return this;
    }

    /**
     * Appends the characters {@code from} to {@code to - 1} of a text; otherwise as {@link #append(CharSequence)}.
     *
     * @param text null stands for "null", as {@link Appendable} demands
     * @param from index of the first character
     * @param to index behind the last character
     * @return this
     * @throws IndexOutOfBoundsException if the range is not inside the text
     */
    @Override
    public PooledString append(@Nullable CharSequence text, int from, int to) {
        CharSequence some = text == null ? "null" : text;
        Objects.checkFromToIndex(from, to, some.length());
        TextCopy.append(this, some, from, to);
        return this;
    }

    /**
     * Appends one char. Amortized cost is constant.
     *
     * @param c any char, half of a surrogate pair included
     * @return this
     * @throws StringTooLongException if the result would have more characters than the largest block has room for
     */
    @Override
    public PooledString append(char c) {
        int end = length + 1;
        reserve(end, c <= Latin1.MAX_CHAR);
        if (isInline()) {
            setInline(low | InlineText.lowOf(c, length), high | InlineText.highOf(c, length), end);
        } else {
            put(c);
        }
        return this;
    }

    /**
     * Replaces all characters with those of a text, which may be this very string. Keeps the block where the text fits
     * into it, also a block of chars for a text of Latin-1 characters.
     *
     * @param text copied; the string does not refer to it
     * @return this
     * @throws StringTooLongException if the text has more characters than the largest block has room for
     */
    public PooledString assign(CharSequence text) {
        TextCopy.assign(this, text, 0, text.length());
        return this;
    }

    /**
     * Replaces all characters with the characters {@code from} to {@code to - 1} of a text; otherwise as
     * {@link #assign(CharSequence)}.
     *
     * @param text copied; the string does not refer to it
     * @param from index of the first character
     * @param to index behind the last character
     * @return this
     * @throws IndexOutOfBoundsException if the range is not inside the text
     */
    public PooledString assign(CharSequence text, int from, int to) {
        Objects.checkFromToIndex(from, to, text.length());
        TextCopy.assign(this, text, from, to);
        return this;
    }

    /** {@return a new string in the same memory with the same characters and just the capacity they need} */
    public PooledString copy() {
        requireOpen();
        PooledString copy = new PooledString(memory, inlineLimit);
        TextCopy.assign(copy, this, 0, length);
        return copy;
    }

    /** Removes all characters. A block stays if it is one of bytes; one of chars is freed. */
    public void clear() {
        empty();
    }

    @Override
    public int length() {
        requireOpen();
        return length;
    }

    /**
     * {@return the characters that fit without a block, or without another one: Latin-1 ones while all are, any others
     * afterwards}
     */
    public int capacity() {
        requireOpen();
        return capacity;
    }

    @Override
    public char charAt(int index) {
        requireOpen();
        Objects.checkIndex(index, length);
        return unit(index);
    }

    /** {@return the characters {@code start} to {@code end - 1} as a {@link String}} */
    @Override
    public String subSequence(int start, int end) {
        requireOpen();
        Objects.checkFromToIndex(start, end, length);
        int count = end - start;
        if (isInline()) {
            return InlineText.string(TextCopy.low(this, start, count), TextCopy.high(this, start, count), count);
        }
        return wide ? new String(chars, offset + start, count) : new String(bytes, offset + start, count, ISO_8859_1);
    }

    /** {@return a negative number, 0 or a positive one, just what {@link String#compareTo} returns for such strings} */
    @Override
    public int compareTo(PooledString other) {
        return TextComparison.compare(this, other);
    }

    /**
     * {@return a negative number, 0 or a positive one, just what {@link String#compareTo} returns for such strings}
     * Named apart from {@link #compareTo(PooledString)} so that either can be referred to without ambiguity.
     *
     * @param other a text of any kind
     */
    public int compareContent(CharSequence other) {
        return TextComparison.compare(this, other);
    }

    /** {@return whether {@code other} is a {@code PooledString} with the same characters} */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PooledString string && TextComparison.equal(this, string);
    }

    /** {@return the hash code of a {@link String} of the same characters; computed anew each time} */
    @Override
    public int hashCode() {
        requireOpen();
        if (isInline()) {
            return InlineText.hash(low, high, length);
        }
        return wide ? Utf16.hash(chars, offset, length) : Latin1.hash(bytes, offset, length);
    }

    /**
     * {@return whether {@code text} has the same characters}
     *
     * @param text of any kind
     */
    public boolean contentEquals(CharSequence text) {
        return TextComparison.equal(this, text);
    }

    /** {@return the characters as a {@link String}} */
    @Override
    public String toString() {
        return subSequence(0, length());
    }

    /** {@return whether {@link #close} was called; does not throw} */
    public boolean isClosed() {
        return closed();
    }

    /**
     * Frees the block, if there is one. A second call does nothing.
     *
     * @throws org.mtalloc.core.error.AllocatorClosedException if the string has a block and its memory was closed
     *     before it; the string is closed nevertheless
     */
    @Override
    public void close() {
        shut();
    }
}
