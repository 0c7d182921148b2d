package org.mtalloc.strings;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/**
 * Moves bytes between a buffer and streams or channels. These are foreign code: they never get an array that pool
 * memory is in, or a view to write to it, and the buffer is looked at anew after each call to them.
 */
final class ByteTransfer {
    /** Bytes moved at once, the size of the JDK's own; larger saves nothing that shows, and is more garbage. */
    private static final int PORTION_BYTES = 8192;

    private ByteTransfer() {}

    /** {@return the number of bytes appended} If the stream throws, contents and length are as before. */
    static long readAll(StrBuf target, InputStream stream) throws IOException {
        int before = target.length();
        byte[] portion = new byte[PORTION_BYTES];
        boolean done = false;
        try {
            long total = 0;
            int count = stream.read(portion);
            while (count >= 0) {
                target.append(portion, 0, count);
                total += count;
                count = stream.read(portion);
            }
            done = true;
            return total;
        } finally {
            if (!done) {
                target.truncate(before);
            }
        }
    }

    /** {@return the number of bytes appended} If the channel throws, contents and length are as before. */
    static long readAll(StrBuf target, ReadableByteChannel channel) throws IOException {
        int before = target.length();
        BlockingChannel.require(channel);
        ByteBuffer portion = ByteBuffer.allocate(PORTION_BYTES);
        boolean done = false;
        try {
            long total = 0;
            while (channel.read(portion.clear()) >= 0) {
                portion.flip();
                target.append(portion);
                total += portion.remaining();
            }
            done = true;
            return total;
        } finally {
            if (!done) {
                target.truncate(before);
            }
        }
    }

    static void write(ReadableBytes source, OutputStream stream) throws IOException {
        byte[] portion = new byte[Math.min(source.length(), PORTION_BYTES)];
        for (int from = 0; from < source.length(); ) {
            int count = Math.min(portion.length, source.length() - from);
            System.arraycopy(source.array, source.start + from, portion, 0, count);
            stream.write(portion, 0, count);
            from += count;
        }
    }

    static void write(ReadableBytes source, WritableByteChannel channel) throws IOException {
        source.requireOpen();
        BlockingChannel.require(channel);
        for (int from = 0; from < source.length(); ) {
            int count = source.length() - from;
            int written = channel.write(ByteBuffer.wrap(source.array, source.start + from, count)
                    .slice()
                    .asReadOnlyBuffer());
            if (written < 0 || written > count) { // believed, it would lead to other owners' bytes
                throw new IOException(
                        "a channel must write from 0 to all bytes given: written=" + written + ", bytes=" + count);
            }
            from += written;
        }
    }
}
