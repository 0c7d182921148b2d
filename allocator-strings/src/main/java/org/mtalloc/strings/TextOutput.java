package org.mtalloc.strings;

import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * Copies the characters of a string to the outside. Writers and channels are foreign code: they never get an array that pool
 * memory is in, and the string is looked at anew after each call of theirs.
 */
final class TextOutput {
    /** Chars of one write; larger saves nothing a writer would notice, and is more garbage. */
    private static final int WRITE_CHARS = 1024;

    /** Bytes of one write to a channel, the size of the JDK's buffers. */
    private static final int WRITE_BYTES = 8192;

    private TextOutput() {}

    /** Copies a range that is inside the string to where there is room for it. */
    static void copy(ReadableText string, int from, int to, char[] target, int at) {
        int count = to - from;
        if (string.wide) {
            System.arraycopy(string.chars, string.offset + from, target, at, count);
        } else if (!string.isInline()) {
            Latin1.widen(string.bytes, string.offset + from, target, at, count);
        } else {
            for (int i = 0; i < count; i++) {
                target[at + i] = string.unit(from + i);
            }
        }
    }

    static void write(ReadableText string, Appendable target) throws IOException {
        if (target instanceof Writer writer) {
            writeChars(string, writer);
        } else {
            target.append(string);
        }
    }

    private static void writeChars(ReadableText string, Writer writer) throws IOException {
        char[] portion = new char[Math.min(string.length, WRITE_CHARS)];
        for (int from = 0; from < string.length(); ) {
            int count = Math.min(portion.length, string.length() - from);
            copy(string, from, from + count, portion, 0);
            writer.write(portion, 0, count);
            from += count;
        }
    }

    static long writeUtf8(ReadableText string, WritableByteChannel channel) throws IOException {
        BlockingChannel.require(channel);
        long most = (long) string.length * Utf8Encoding.MAX_BYTES_OF_CHAR;
        ByteBuffer portion = ByteBuffer.allocate((int) Math.min(Math.max(most, 4), WRITE_BYTES));
        long written = 0;
        for (int from = 0; from < string.length(); ) {
            from = Utf8Encoding.encodeSome(string, from, portion.clear());
            portion.flip();
            while (portion.hasRemaining()) {
                written += channel.write(portion);
            }
        }
        return written;
    }
}
