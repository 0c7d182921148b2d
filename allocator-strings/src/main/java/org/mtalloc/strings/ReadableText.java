package org.mtalloc.strings;

import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;
import java.util.stream.IntStream;

/** What a string can be asked about its characters, and where they can be copied to. None of it changes the string. */
abstract sealed class ReadableText extends CharacterBlock implements CharSequence permits EditableText {
    ReadableText(StringMemory memory, int inlineLimit) {
        super(memory, inlineLimit);
    }

    /**
     * {@return the index of the first occurrence of a code point, or -1}
     *
     * @param codePoint any number; what is no code point does not occur
     */
    public int indexOf(int codePoint) {
        return indexOf(codePoint, 0);
    }

    /**
     * {@return the index of the first occurrence of a code point from {@code from} on, or -1}
     *
     * @param codePoint any number; what is no code point does not occur
     * @param from any number
     */
    public int indexOf(int codePoint, int from) {
        requireOpen();
        return TextSearch.indexOf(this, codePoint, from);
    }

    /** {@return the index of the last occurrence of a code point, or -1} Otherwise as {@link #indexOf(int)}. */
    public int lastIndexOf(int codePoint) {
        return lastIndexOf(codePoint, Integer.MAX_VALUE);
    }

    /** {@return the index of the last occurrence of a code point that begins at {@code from} or before, or -1} */
    public int lastIndexOf(int codePoint, int from) {
        requireOpen();
        return TextSearch.lastIndexOf(this, codePoint, from);
    }

    /**
     * {@return the index of the first occurrence of a text, or -1; an empty text is everywhere} The cost is that of a plain
     * search: the product of both lengths at worst.
     *
     * @param text of any kind
     */
    public int indexOf(CharSequence text) {
        return indexOf(text, 0);
    }

    /** {@return the index of the first occurrence of a text from {@code from} on, which may be any number, or -1} */
    public int indexOf(CharSequence text, int from) {
        requireOpen();
        return TextSearch.indexOf(this, text, from);
    }

    /** {@return the index of the last occurrence of a text, or -1} Otherwise as {@link #indexOf(CharSequence)}. */
    public int lastIndexOf(CharSequence text) {
        return lastIndexOf(text, Integer.MAX_VALUE);
    }

    /** {@return the index of the last occurrence of a text that begins at {@code from} or before, or -1} */
    public int lastIndexOf(CharSequence text, int from) {
        requireOpen();
        return TextSearch.lastIndexOf(this, text, from);
    }

    /** {@return whether a text, of any kind, occurs} */
    public boolean contains(CharSequence text) {
        return indexOf(text, 0) >= 0;
    }

    /** {@return whether the characters begin with those of a text of any kind} */
    public boolean startsWith(CharSequence text) {
        return startsWith(text, 0);
    }

    /** {@return whether a text of any kind is at {@code at}, which may be any number} */
    public boolean startsWith(CharSequence text, int at) {
        requireOpen();
        return TextSearch.startsWith(this, text, at);
    }

    /** {@return whether the characters end with those of a text of any kind} */
    public boolean endsWith(CharSequence text) {
        requireOpen();
        return TextSearch.endsWith(this, text);
    }

    /** {@return the chars, as {@link CharSequence#chars} defines; the string must not change before they are read} */
    @Override
    public IntStream chars() {
        requireOpen();
        return CharSequence.super.chars();
    }

    /** {@return the code points, as {@link CharSequence#codePoints} defines; the string must not change before they are read} */
    @Override
    public IntStream codePoints() {
        requireOpen();
        return CharSequence.super.codePoints();
    }

    /**
     * Copies the characters {@code from} to {@code to - 1} to an array.
     *
     * @param from index of the first character
     * @param to index behind the last character
     * @param target where they go
     * @param at index of the first in {@code target}
     * @throws IndexOutOfBoundsException if the range is not inside the string, or has no room in {@code target}; nothing is
     *     copied then
     */
    public void getChars(int from, int to, char[] target, int at) {
        requireOpen();
        Objects.checkFromToIndex(from, to, length);
        Objects.checkFromIndexSize(at, to - from, target.length);
        TextOutput.copy(this, from, to, target, at);
    }

    /** {@return the bytes of the characters in UTF-8} A lone half of a surrogate pair counts as one: it becomes "?". */
    public long utf8Length() {
        requireOpen();
        return Utf8Encoding.length(this);
    }

    /**
     * Copies the characters to an array, in UTF-8; a lone half of a surrogate pair becomes "?", as with {@link
     * String#getBytes(java.nio.charset.Charset)}.
     *
     * @param target where they go
     * @param at index of the first byte in {@code target}
     * @return the bytes, {@link #utf8Length}
     * @throws IndexOutOfBoundsException if {@code target} has not so much room; nothing is copied then
     */
    public int getUtf8(byte[] target, int at) {
        requireOpen();
        Objects.checkFromIndexSize(at, 0, target.length);
        return Utf8Encoding.encode(
                this, ByteBuffer.wrap(target, at, target.length - at), IndexOutOfBoundsException::new);
    }

    /**
     * Copies the characters to a buffer, in UTF-8, and moves its position behind them; otherwise as {@link #getUtf8(byte[],
     * int)}.
     *
     * @param target where they go, from its position on
     * @return the bytes, {@link #utf8Length}
     * @throws BufferOverflowException if {@code target} has not so much room left; nothing is copied then
     */
    public int getUtf8(ByteBuffer target) {
        requireOpen();
        return Utf8Encoding.encode(this, target, message -> new BufferOverflowException());
    }

    /**
     * Writes the characters. A {@link java.io.Writer} gets them in portions of up to 1,024, from one array that is made for
     * it; anything else gets this string to read from. May block as {@code target} does.
     *
     * @throws IOException if {@code target} throws it; some of the characters may have been written
     */
    public void writeTo(Appendable target) throws IOException {
        requireOpen();
        TextOutput.write(this, target);
    }

    /**
     * Writes the characters in UTF-8, in portions of up to 8 KiB, from one buffer that is made for it; a lone half of a
     * surrogate pair becomes "?". May block as {@code target} does.
     *
     * @return the bytes written, {@link #utf8Length}
     * @throws IOException if {@code target} throws it; some of the characters may have been written
     * @throws java.nio.channels.IllegalBlockingModeException if {@code target} is in non-blocking mode; nothing is written
     */
    public long writeUtf8To(WritableByteChannel target) throws IOException {
        requireOpen();
        return TextOutput.writeUtf8(this, target);
    }
}
