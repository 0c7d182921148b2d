package org.mtalloc.strings;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A mutable string. Up to 15 characters are in the object itself while all are Latin-1; more of them are in a block of
 * pool memory, one byte each while all are Latin-1, two bytes from the first one on that is not. {@link #clear} brings
 * Latin-1 back. A string that has a block keeps it when it gets shorter, until
 * {@link #shrinkToFit}.
 *
 * <p>The object is small, has no finalizer and no cleaner, and costs nothing at all where the compiler sees that it does
 * not escape. It must be closed nevertheless: only {@link #close} gives a block back.
 *
 * <p>Not thread-safe: one thread at a time, and a hand-over to another must be a safe publication. After
 * {@link #close} every method but {@link #close} and {@link #isClosed} throws {@link UseAfterCloseException}, if its arguments are
 * not wrong by themselves.
 *
 * <p>What can fail, {@link StringTooLongException}, {@link org.mtalloc.core.error.OutOfPoolMemoryException} or, of
 * allocators with a limit, {@link org.mtalloc.core.error.LimitExceededException}, fails before anything is changed: characters, length and
 * capacity are as before, and no block is lost. A string does not block but where its allocator does. Indexes and
 * lengths are in {@code char}s, as with {@link String}.
 *
 * <p>Equal are two of these strings with the same characters, whatever memory they are in. As with other mutable
 * objects, a string that serves as a key must not be changed.
 */
@SuppressWarnings("exports") // of JSpecify: its annotations need not be there when users compile or run
public final class PooledString extends EditableText implements Appendable, Comparable<PooledString>, AutoCloseable {
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

    /** Appends "true" or "false"; otherwise as {@link #append(CharSequence)}. */
    public PooledString append(boolean value) {
        TextCopy.append(this, value ? "true" : "false");
        return this;
    }

    /** Appends a number in decimal, just as {@link String#valueOf(int)} writes it, without an object. */
    public PooledString append(int value) {
        NumberText.append(this, (long) value);
        return this;
    }

    /** Appends a number in decimal, just as {@link String#valueOf(long)} writes it, without an object. */
    public PooledString append(long value) {
        NumberText.append(this, value);
        return this;
    }

    /**
     * Appends a number just as {@link String#valueOf(float)} writes it. Without an object if it is 0 or, regardless of the
     * sign, from 0.001 on and below 10,000,000 with at most 6 digits, or without fraction; otherwise the JVM makes a
     * {@link String} of it first.
     */
    public PooledString append(float value) {
        NumberText.append(this, value);
        return this;
    }

    /**
     * Appends a number just as {@link String#valueOf(double)} writes it. Without an object if it is 0 or, regardless of the
     * sign, from 0.001 on and below 10,000,000 with at most 15 digits, 9 of them behind the point; otherwise the JVM makes
     * a {@link String} of it first.
     */
    public PooledString append(double value) {
        NumberText.append(this, value);
        return this;
    }

    /**
     * Appends a code point, as one char or as a surrogate pair.
     *
     * @param codePoint 0 to U+10FFFF
     * @return this
     * @throws IllegalArgumentException if {@code codePoint} is none
     */
    public PooledString appendCodePoint(int codePoint) {
        TextAppend.codePoint(this, codePoint);
        return this;
    }

    /**
     * Appends the chars {@code from} to {@code to - 1} of an array; otherwise as {@link #append(CharSequence)}.
     *
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public PooledString appendChars(char[] chars, int from, int to) {
        Objects.checkFromToIndex(from, to, chars.length);
        TextAppend.chars(this, chars, from, to - from);
        return this;
    }

    /**
     * Appends the bytes {@code from} to {@code to - 1} of an array as text in UTF-8. The cost is that of reading them
     * twice and copying them.
     *
     * @param onMalformed what to do where the bytes are not UTF-8
     * @return this
     * @throws IndexOutOfBoundsException if the range is not inside the array
     * @throws MalformedBytesException if the bytes are not UTF-8 and that was to be reported
     * @throws StringTooLongException if the result would have more characters than the largest block has room for
     * @throws java.util.ConcurrentModificationException if another thread changes the bytes meanwhile, in a way that shows
     */
    public PooledString appendUtf8(byte[] bytes, int from, int to, OnMalformed onMalformed) {
        Objects.checkFromToIndex(from, to, bytes.length);
        EncodedText.append(this, bytes, from, to, true, onMalformed);
        return this;
    }

    /**
     * Appends the bytes from a buffer's position to its limit as text in UTF-8, and moves the position to the limit; it stays
     * if that fails. Otherwise as {@link #appendUtf8(byte[], int, int, OnMalformed)}.
     */
    public PooledString appendUtf8(ByteBuffer bytes, OnMalformed onMalformed) {
        EncodedText.append(this, bytes, true, onMalformed);
        bytes.position(bytes.limit());
        return this;
    }

    /**
     * Appends the bytes {@code from} to {@code to - 1} of an array as text in ASCII, in which each byte from 0x80 on is
     * malformed; otherwise as {@link #appendUtf8(byte[], int, int, OnMalformed)}.
     */
    public PooledString appendAscii(byte[] bytes, int from, int to, OnMalformed onMalformed) {
        Objects.checkFromToIndex(from, to, bytes.length);
        EncodedText.append(this, bytes, from, to, false, onMalformed);
        return this;
    }

    /**
     * Appends the bytes from a buffer's position to its limit as text in ASCII, in which each byte from 0x80 on is
     * malformed; otherwise as {@link #appendUtf8(ByteBuffer, OnMalformed)}.
     */
    public PooledString appendAscii(ByteBuffer bytes, OnMalformed onMalformed) {
        EncodedText.append(this, bytes, false, onMalformed);
        bytes.position(bytes.limit());
        return this;
    }

    /**
     * Appends what a reader has until its end. All of it is read before anything is appended; an empty string without the
     * room takes over the memory that it was read to. May block as {@code source} does.
     *
     * @return the characters appended
     * @throws IOException if {@code source} throws it; what was read until then is lost, and the string unchanged
     * @throws StringTooLongException if the result would have more characters than the largest block has room for
     */
    public int readFrom(Readable source) throws IOException {
        requireOpen();
        return TextInput.read(this, source);
    }

    /**
     * Appends what a channel has until its end, as text in UTF-8; otherwise as {@link #readFrom(Readable)}.
     *
     * @param onMalformed what to do where the bytes are not UTF-8
     * @return the characters appended
     * @throws java.nio.charset.MalformedInputException if the bytes are not UTF-8 and that was to be reported
     * @throws IOException if {@code source} throws it
     * @throws java.nio.channels.IllegalBlockingModeException if {@code source} is in non-blocking mode
     */
    public int readUtf8From(ReadableByteChannel source, OnMalformed onMalformed) throws IOException {
        requireOpen();
        return TextInput.readUtf8(this, source, onMalformed);
    }

    /**
     * {@return a new string in the same memory with the same characters and just the capacity they need} To be closed on
     * its own: strings do not share blocks.
     */
    public PooledString copy() {
        return substring(0, length());
    }

    /** {@return a new string in the same memory with the characters from {@code from} on} To be closed on its own. */
    public PooledString substring(int from) {
        return substring(from, length());
    }

    /**
     * {@return a new string in the same memory with the characters {@code from} to {@code to - 1}} To be closed on its own.
     * {@link #subSequence} makes a {@link String}; {@link #assign(CharSequence, int, int)} makes no object.
     *
     * @throws IndexOutOfBoundsException if the range is not inside the string
     */
    public PooledString substring(int from, int to) {
        requireOpen();
        Objects.checkFromToIndex(from, to, length);
        PooledString part = new PooledString(memory, inlineLimit);
        TextCopy.assign(part, this, from, to);
        return part;
    }

    /**
     * {@return a new string in the same memory with these characters and those of a text behind them} To be closed on its
     * own.
     *
     * @param text of any kind, may be this very string
     */
    public PooledString concat(CharSequence text) {
        requireOpen();
        return TextAppend.concat(this, text);
    }

    /**
     * Makes room for {@code count} characters, or gives back what is beyond that. The capacity is then what the growth policy
     * says for {@code count} characters, or for those that are there if they are more. Less than before: the characters are
     * copied to a smaller block or into the object, and UTF-16 in which all are Latin-1 becomes Latin-1; with {@link
     * Growth#SIZE_CLASS} a block stays that is less than a quarter too large.
     *
     * @param count Latin-1 characters while all are, any others otherwise
     * @throws IllegalArgumentException if {@code count} is negative
     * @throws StringTooLongException if the largest block has not so much room
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if a block is needed and cannot be had, also a smaller one
     */
    public void reserve(int count) {
        CapacityChange.reserve(this, count);
    }

    /** Gives back what the characters that are there do not need: {@link #reserve reserve(0)}. */
    public void shrinkToFit() {
        reserve(0);
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
