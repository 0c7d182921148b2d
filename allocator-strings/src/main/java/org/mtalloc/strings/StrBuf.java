package org.mtalloc.strings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Arrays;
import java.util.Formatter;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.Allocator;

/**
 * A builder of byte strings. It has no memory at first, or is given some by {@link #attach}: a caller's array, a block;
 * when that is not enough it moves to a block of pool memory, and on to larger ones. {@link #detach} hands the bytes
 * over, {@link #release} gives the memory back and the buffer may be used on, {@link #clear} keeps it. A thread's next
 * buffer that needs a block of that size gets the memory which the last one released, as the thread's freelist is a
 * stack.
 *
 * <p>Texts are appended in UTF-8: {@link #append(CharSequence)} and the others of {@link Appendable} put a question
 * mark for half of a surrogate pair, as {@link String#getBytes(java.nio.charset.Charset)} does;
 * {@link #append(CharSequence, OnMalformed)} can report it.
 *
 * <p>Not thread-safe: one thread at a time, and a hand-over to another must be a safe publication. After {@link #close}
 * every method but {@link #close} and {@link #isClosed} throws {@link UseAfterCloseException}, if its arguments are not wrong
 * by themselves. A buffer that has a block must be closed, released or detached: only that gives the block back.
 *
 * <p>What can fail, {@link StringTooLongException}, {@link org.mtalloc.core.error.OutOfPoolMemoryException} or, of an allocator with
 * a limit, {@link org.mtalloc.core.error.LimitExceededException}, fails before contents and length are changed, and no block is
 * lost. Only if others freed the buffer's block, its last step, which gives the block back, throws
 * {@link org.mtalloc.core.error.InvalidBlockException} after the rest was done. A buffer does not block but where its allocator does.
 * Indexes and lengths are in bytes; ranges are from the first index to that behind the last.
 */
@SuppressWarnings("exports") // of JSpecify: its annotations need not be there when users compile or run
public final class StrBuf extends ReadableBytes implements Appendable {
    /**
     * Makes an empty buffer, which takes a block at its first append.
     *
     * @param bytes where its blocks will come from; of storage {@code HEAP_BYTES}
     * @throws IllegalArgumentException if the storage is another
     */
    public StrBuf(Allocator bytes) {
        super(bytes);
    }

    /**
     * Makes an empty buffer, which takes a block at its first append.
     *
     * @param memory where its blocks will come from, the allocator of bytes
     */
    public StrBuf(StringMemory memory) {
        super(memory.bytes());
    }

    /**
     * Gives up the memory there is, with the contents, and goes on in a range of an array, empty. The array is the
     * caller's: it is not written any more once the bytes outgrew the range, or after {@link #attach}, {@link #detach},
     * {@link #release} or {@link #close}.
     *
     * @param array written from {@code from} on
     * @param from index of the first byte
     * @param to index behind the last byte
     * @return this
     * @throws IndexOutOfBoundsException if the range is not inside the array; nothing is changed
     */
    public StrBuf attach(byte[] array, int from, int to) {
        requireOpen();
        Objects.checkFromToIndex(from, to, array.length);
        borrow(array, from, to);
        return this;
    }

    /**
     * Gives up the memory there is, with the contents, and goes on in that of a buffer, empty; otherwise as
     * {@link #attach(byte[], int, int)}.
     *
     * @param buffer written between its position and its limit, which stay as they are
     * @return this
     * @throws IllegalArgumentException if it has no array that may be written, as direct and read-only ones; nothing is
     *     changed
     */
    public StrBuf attach(ByteBuffer buffer) {
        requireOpen();
        if (!buffer.hasArray()) {
            throw new IllegalArgumentException("buffer must have an array that may be written: direct="
                    + buffer.isDirect() + ", readOnly=" + buffer.isReadOnly());
        }
        int offset = buffer.arrayOffset();
        borrow(buffer.array(), offset + buffer.position(), offset + buffer.limit());
        return this;
    }

    /**
     * Gives up the memory there is, with the contents, and takes over a block with the duty to free it.
     *
     * @param block a live block of this buffer's allocator, not its own
     * @param length the bytes at the beginning of the block that are the contents
     * @return this
     * @throws org.mtalloc.core.error.InvalidBlockException if the block is not live; nothing is changed, as in the
     *     other cases
     * @throws IndexOutOfBoundsException if the length is not from 0 to the block's usable size
     * @throws IllegalArgumentException if the block is this buffer's own
     */
    public StrBuf attach(long block, int length) {
        adopt(block, length);
        return this;
    }

    /**
     * Gives up the memory there is, with the contents, and takes over detached bytes, with the duty to free their
     * block; they are closed then.
     *
     * @param bytes of this buffer's allocator
     * @return this
     * @throws IllegalArgumentException if they are of another allocator; nothing is changed
     */
    public StrBuf attach(DetachedBytes bytes) {
        requireOpen();
        if (bytes.allocator().root() != allocator.root()) {
            throw new IllegalArgumentException(
                    "bytes must be of the same allocator: allocator=" + allocator + ", other=" + bytes.allocator());
        }
        long taken = bytes.block();
        try {
            adopt(taken, bytes.length());
        } finally {
            if (owns(taken)) { // also if the block before could not be freed; other failures leave them as they are
                bytes.takeBlock();
            }
        }
        return this;
    }

    /**
     * Sets the length: drops bytes at the end, or appends zeros.
     *
     * @param length bytes, 0 or more
     * @return this
     * @throws IndexOutOfBoundsException if it is negative; nothing is changed
     */
    public StrBuf setLength(int length) {
        int extra = length - length();
        if (length < 0) {
            throw new IndexOutOfBoundsException("length must not be negative: length=" + length);
        }
        if (extra > 0) {
            makeRoom(extra);
            Arrays.fill(array, end, end + extra, (byte) 0);
        }
        end = start + length;
        return this;
    }

    /**
     * Makes room for that many bytes more, so that appending them takes no memory.
     *
     * @param extra bytes, 0 or more
     * @return this
     * @throws IllegalArgumentException if it is negative; nothing is changed
     */
    public StrBuf grow(int extra) {
        requireOpen();
        if (extra < 0) {
            throw new IllegalArgumentException("extra must be 0 or more: extra=" + extra);
        }
        makeRoom(extra);
        return this;
    }

    /**
     * Appends one byte. Amortized cost is constant.
     *
     * @param b any byte
     * @return this
     */
    public StrBuf append(byte b) {
        if (end >= limit) {
            makeRoom(1);
        }
        array[end++] = b;
        return this;
    }

    /**
     * Appends all bytes of an array, which may be this buffer's own.
     *
     * @param bytes copied
     * @return this
     */
    public StrBuf append(byte[] bytes) {
        return put(bytes, 0, bytes.length);
    }

    /**
     * Appends a range of an array, which may be this buffer's own.
     *
     * @param bytes copied
     * @param from index of the first byte
     * @param to index behind the last byte
     * @return this
     * @throws IndexOutOfBoundsException if the range is not inside the array; nothing is changed
     */
    public StrBuf append(byte[] bytes, int from, int to) {
        Objects.checkFromToIndex(from, to, bytes.length);
        return put(bytes, from, to - from);
    }

    private StrBuf put(byte[] bytes, int from, int count) {
        if (count > limit - end) {
            moveAndAppend(bytes, from, count);
        } else {
            System.arraycopy(bytes, from, array, end, count);
            end += count;
        }
        return this;
    }

    /**
     * Appends what remains in a buffer.
     *
     * @param bytes of any kind, this buffer's own view included; its position stays as it is
     * @return this
     */
    public StrBuf append(ByteBuffer bytes) {
        int count = bytes.remaining();
        if (count > limit - end) {
            moveAndAppend(bytes, count);
        } else {
            bytes.get(bytes.position(), array, end, count);
            end += count;
        }
        return this;
    }

    /**
     * Appends the bytes of a buffer, which may be this very one.
     *
     * @param other of any allocator
     * @return this
     */
    public StrBuf append(StrBuf other) {
        requireOpen();
        return put(other.array, other.start, other.length());
    }

    /**
     * Appends one char in UTF-8; for half of a surrogate pair a question mark. A pair goes by {@link #appendCodePoint}
     * or as text.
     *
     * @param c any char
     * @return this
     */
    @Override
    public StrBuf append(char c) {
        if (Character.isSurrogate(c)) {
            Utf8Append.appendLone(this, c, 0, OnMalformed.REPLACE);
        } else {
            Utf8Append.appendCodePoint(this, c);
        }
        return this;
    }

    /**
     * Appends a code point in UTF-8.
     *
     * @param codePoint of Unicode, and no surrogate
     * @return this
     * @throws IllegalArgumentException if it is none; nothing is changed
     */
    public StrBuf appendCodePoint(int codePoint) {
        boolean surrogate = codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
        if (!Character.isValidCodePoint(codePoint) || surrogate) {
            requireOpen();
            throw new IllegalArgumentException(
                    "codePoint must be one of Unicode and no surrogate: codePoint=0x" + Integer.toHexString(codePoint));
        }
        Utf8Append.appendCodePoint(this, codePoint);
        return this;
    }

    /**
     * Appends a text in UTF-8; halves of surrogate pairs become question marks. Fastest for a {@link String} that is
     * all ASCII.
     *
     * @param text null appends "null", as {@link Appendable} demands
     * @return this
     */
    @Override
    public StrBuf append(@Nullable CharSequence text) {
        return append(text == null ? "null" : text, OnMalformed.REPLACE);
    }

    /**
     * Appends a range of a text in UTF-8; otherwise as {@link #append(CharSequence)}.
     *
     * @param text null stands for "null", as {@link Appendable} demands
     * @param from index of the first char
     * @param to index behind the last char
     * @return this
     * @throws IndexOutOfBoundsException if the range is not inside the text; nothing is changed
     */
    @Override
    public StrBuf append(@Nullable CharSequence text, int from, int to) {
        CharSequence some = text == null ? "null" : text;
        Objects.checkFromToIndex(from, to, some.length());
        Utf8Append.append(this, some, from, to, OnMalformed.REPLACE);
        return this;
    }

    /**
     * Appends a text in UTF-8.
     *
     * @param text copied
     * @param onMalformed what to do with half of a surrogate pair
     * @return this
     * @throws MalformedTextException if there is one, and it shall be reported; contents and length are as before
     */
    public StrBuf append(CharSequence text, OnMalformed onMalformed) {
        Objects.requireNonNull(onMalformed, "onMalformed");
        Utf8Append.append(this, text, 0, text.length(), onMalformed);
        return this;
    }

    /**
     * Appends a text of ASCII characters, one byte each.
     *
     * @param text copied
     * @return this
     * @throws MalformedTextException if a char is above 0x7F; contents and length are as before
     */
    public StrBuf appendAscii(CharSequence text) {
        Ascii.append(this, text);
        return this;
    }

    /**
     * Appends a number as {@link Long#toString(long)} writes it, without making a string.
     *
     * @param value any number
     * @return this
     */
    public StrBuf appendDecimal(long value) {
        ByteDigits.appendDecimal(this, value);
        return this;
    }

    /**
     * Appends a number as {@link Long#toHexString} writes it, without making a string.
     *
     * @param bits any number
     * @return this
     */
    public StrBuf appendHex(long bits) {
        ByteDigits.appendHex(this, bits);
        return this;
    }

    /**
     * Appends a formatted text in UTF-8. Makes garbage, as {@link Formatter} does.
     *
     * @param locale as {@link Formatter} takes it; null does not localize
     * @param format as {@link Formatter} takes it
     * @param arguments of the format
     * @return this
     * @throws java.util.IllegalFormatException if the format is wrong; contents and length are as before
     */
    public StrBuf format(@Nullable Locale locale, String format, @Nullable Object... arguments) {
        int before = length();
        boolean done = false;
        try {
            new Formatter(this, locale).format(format, arguments);
            done = true;
        } finally {
            if (!done) {
                truncate(before);
            }
        }
        return this;
    }

    /**
     * Reads a stream to its end and appends what it has. Blocks as the stream does, and does not close it.
     *
     * @param stream read in portions, for which there is an array each call
     * @return the number of bytes
     * @throws IOException if the stream throws it; contents and length are as before, and what was read is lost
     */
    public long readAll(InputStream stream) throws IOException {
        return ByteTransfer.readAll(this, stream);
    }

    /**
     * Reads a channel to its end and appends what it has. Blocks as the channel does, and does not close it.
     *
     * @param channel in blocking mode; read in portions, for which there is a buffer each call
     * @return the number of bytes
     * @throws IOException if the channel throws it; contents and length are as before, and what was read is lost
     * @throws java.nio.channels.IllegalBlockingModeException if it is not in blocking mode; nothing is read
     */
    public long readAll(ReadableByteChannel channel) throws IOException {
        return ByteTransfer.readAll(this, channel);
    }
}
