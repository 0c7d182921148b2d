package org.mtalloc.strings;

import java.io.IOException;
import java.io.Reader;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Appends what a reader or channel has until its end. It is read to a passing string first: if anything fails, the target is
 * as before, its capacity included.
 */
final class TextInput {
    /** Chars of one read; larger saves nothing a reader would notice, and is more garbage. */
    private static final int READ_CHARS = 1024;

    private TextInput() {}

    /** {@return the characters appended} */
    static int read(PooledString target, Readable source) throws IOException {
        try (PooledString staged = new PooledString(target.memory, target.inlineLimit)) {
            char[] portion = new char[READ_CHARS];
            if (source instanceof Reader reader) {
                readAll(staged, reader, portion);
            } else {
                readAll(staged, source, portion);
            }
            target.requireOpen();
            int count = staged.length;
            if (target.length == 0 && count > target.capacity) {
                target.takeOver(staged);
            } else {
                TextCopy.append(target, staged, 0, count);
            }
            return count;
        }
    }

    private static void readAll(PooledString staged, Reader reader, char[] portion) throws IOException {
        for (int count = reader.read(portion); count >= 0; count = reader.read(portion)) {
            staged.appendChars(portion, 0, count);
        }
    }

    private static void readAll(PooledString staged, Readable source, char[] portion) throws IOException {
        CharBuffer buffer = CharBuffer.wrap(portion);
        while (source.read(buffer) >= 0) {
            staged.appendChars(portion, 0, buffer.position());
            buffer.clear();
        }
    }

    /** {@return the characters appended} */
    static int readUtf8(PooledString target, ReadableByteChannel source, OnMalformed onMalformed) throws IOException {
        BlockingChannel.require(source);
        CodingErrorAction action =
                onMalformed == OnMalformed.REPORT ? CodingErrorAction.REPORT : CodingErrorAction.REPLACE;
        var decoder = StandardCharsets.UTF_8.newDecoder().onMalformedInput(action);
        return read(target, Channels.newReader(source, decoder, -1));
    }
}
