package org.mtalloc.strings;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;
import org.mtalloc.core.Allocator;

/**
 * What can be done with the bytes of a buffer that are there: read, replace, write to the outside, hand over, give up.
 */
abstract sealed class ReadableBytes extends ByteMemory implements AutoCloseable permits StrBuf {
    ReadableBytes(Allocator allocator) {
        super(allocator);
    }

    /**
     * {@return the bytes, with the duty to give their block back} The buffer is open, empty, and has no memory. Costs
     * nothing if the bytes are in a block; otherwise they are copied to one.
     */
    public final DetachedBytes detach() {
        return handOver();
    }

    /** Gives the memory back and removes the contents; the buffer is as new. */
    public final void release() {
        giveUp();
    }

    /** Removes the contents and keeps the memory. */
    public final void clear() {
        requireOpen();
        end = start;
    }

    /** {@return the number of bytes} */
    public final int length() {
        requireOpen();
        return end - start;
    }

    /** {@return whether there are no bytes} */
    public final boolean isEmpty() {
        return length() == 0;
    }

    /** {@return the bytes that the memory has room for, those that are there included} */
    public final int capacity() {
        requireOpen();
        return limit - start;
    }

    /**
     * Writes all bytes to a stream, which is neither flushed nor closed.
     *
     * @param stream written in portions, for which there is an array each call
     * @throws IOException if the stream throws it; some bytes may be written
     */
    public final void writeTo(OutputStream stream) throws IOException {
        ByteTransfer.write(this, stream);
    }

    /**
     * Writes all bytes to a channel, which is not closed.
     *
     * @param channel in blocking mode
     * @throws IOException if the channel throws it; some bytes may be written
     * @throws java.nio.channels.IllegalBlockingModeException if it is not in blocking mode; nothing is written
     */
    public final void writeTo(WritableByteChannel channel) throws IOException {
        ByteTransfer.write(this, channel);
    }

    /**
     * {@return the byte at {@code index}}
     *
     * @param index from 0 to {@link #length} - 1
     * @throws IndexOutOfBoundsException if it is not
     */
    public final byte byteAt(int index) {
        return array[indexOfByte(index)];
    }

    /**
     * Replaces the byte at {@code index}.
     *
     * @param index from 0 to {@link #length} - 1
     * @throws IndexOutOfBoundsException if it is not
     */
    public final void setByte(int index, byte b) {
        array[indexOfByte(index)] = b;
    }

    /** {@return whether the bytes are those of {@code bytes}} */
    public final boolean contentEquals(byte[] bytes) {
        requireOpen();
        return Arrays.equals(array, start, end, bytes, 0, bytes.length);
    }

    /**
     * {@return the array that the bytes lie in, with others'; the first is at {@link #arrayOffset}} Both are good until
     * the next call that appends, sets the length, or changes the memory. An array of no bytes if there is no memory.
     */
    public final byte[] array() {
        requireOpen();
        return array;
    }

    /** {@return the index of the first byte in {@link #array}} */
    public final int arrayOffset() {
        requireOpen();
        return start;
    }

    /**
     * {@return a new view of the bytes, read-only: position 0, limit and capacity {@link #length}} Good for as long as
     * {@link #array}.
     */
    public final ByteBuffer byteBuffer() {
        requireOpen();
        return ByteBuffer.wrap(array, start, end - start).slice().asReadOnlyBuffer();
    }

    /** {@return a copy of the bytes} */
    public final byte[] toByteArray() {
        requireOpen();
        return Arrays.copyOfRange(array, start, end);
    }

    /** {@return the text that the bytes are in UTF-8, with U+FFFD for what is malformed} */
    @Override
    public final String toString() {
        requireOpen();
        return new String(array, start, end - start, UTF_8);
    }

    /** {@return whether {@link #close} was called; does not throw} */
    public final boolean isClosed() {
        return closed();
    }

    /**
     * Gives the memory back. A second call does nothing.
     *
     * @throws org.mtalloc.core.error.AllocatorClosedException if there is a block and the allocator was closed before;
     *     the buffer is closed nevertheless
     */
    @Override
    public final void close() {
        shut();
    }
}
