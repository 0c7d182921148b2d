package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.Pipe;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mtalloc.core.AllocatorKind;

/** Streams and channels to read and to write, those that misbehave included. */
class StrBufTransferTest {
    private final TestMemory memory = new TestMemory(AllocatorKind.MT);
    private final StrBuf buffer = new StrBuf(memory.strings());

    @AfterEach
    void end() {
        buffer.close();
        memory.close();
    }

    private static byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = (byte) (i * 31);
        }
        return bytes;
    }

    @Test
    void readsAndWritesAnyLength() throws IOException {
        for (int count : new int[] {0, 1, 8191, 8192, 8193, 100_000}) {
            byte[] bytes = bytes(count);
            buffer.clear();
            assertThat(buffer.readAll(new ByteArrayInputStream(bytes))).isEqualTo(count);
            assertThat(buffer.readAll(Channels.newChannel(new ByteArrayInputStream(bytes))))
                    .isEqualTo(count);
            ByteArrayOutputStream twice = new ByteArrayOutputStream();
            twice.writeBytes(bytes);
            twice.writeBytes(bytes);
            assertThat(buffer.contentEquals(twice.toByteArray())).isTrue();
            ByteArrayOutputStream written = new ByteArrayOutputStream();
            buffer.writeTo(written);
            assertThat(written.toByteArray()).isEqualTo(twice.toByteArray());
        }
    }

    @Test
    void readsAndWritesAFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("bytes");
        buffer.append(bytes(50_000));
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            buffer.writeTo(channel);
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(bytes(50_000));
        buffer.clear();
        try (FileChannel channel = FileChannel.open(file)) {
            assertThat(buffer.readAll(channel)).isEqualTo(50_000);
        }
        assertThat(buffer.contentEquals(bytes(50_000))).isTrue();
    }

    @Test
    void aStreamThatBreaksLeavesTheContents() {
        buffer.append("before");
        InputStream breaking = new InputStream() {
            private int left = 20_000;

            @Override
            public int read() throws IOException {
                if (left-- == 0) {
                    throw new IOException("test");
                }
                return 'x';
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                target[offset] = (byte) read();
                return 1;
            }
        };
        assertThatThrownBy(() -> buffer.readAll(breaking))
                .isInstanceOf(IOException.class)
                .hasMessage("test");
        assertThatThrownBy(() -> buffer.readAll(Channels.newChannel(new ByteArrayInputStream(new byte[9000]) {
                    @Override
                    public synchronized int read(byte[] target, int offset, int length) {
                        int count = super.read(target, offset, length);
                        if (count < 0) {
                            throw new IllegalArgumentException("test");
                        }
                        return count;
                    }
                })))
                .hasMessage("test");
        assertThatObject(buffer).hasToString("before");
    }

    @Test
    void aStreamThatClosesTheBufferEndsInUseAfterClose() {
        InputStream closing = new InputStream() {
            @Override
            public int read() {
                throw new AssertionError("bytes are read in portions");
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                buffer.close();
                return length;
            }
        };
        buffer.append("before");
        assertThatThrownBy(() -> buffer.readAll(closing)).isInstanceOf(UseAfterCloseException.class);
        assertThat(memory.usedBlocks()).isZero();
    }

    @Test
    void foreignCodeGetsNoArrayOfPoolMemory() throws IOException {
        buffer.append(bytes(100));
        byte[] pool = buffer.array();
        buffer.writeTo(new OutputStream() {
            @Override
            public void write(int b) {
                throw new AssertionError();
            }

            @Override
            public void write(byte[] source, int offset, int length) {
                assertThat(source).isNotSameAs(pool);
            }
        });
        buffer.writeTo(new WritableByteChannel() {
            @Override
            public int write(ByteBuffer source) {
                assertThat(source.isReadOnly()).isTrue();
                assertThat(source.capacity()).isLessThanOrEqualTo(100);
                return Math.min(7, source.remaining()); // takes its time
            }

            @Override
            public boolean isOpen() {
                return true;
            }

            @Override
            public void close() {}
        });
        assertThat(buffer.byteBuffer().isReadOnly()).isTrue();
    }

    @Test
    void refusesChannelsThatDoNotBlock() throws IOException {
        Pipe pipe = Pipe.open();
        try (Pipe.SourceChannel source = pipe.source();
                Pipe.SinkChannel sink = pipe.sink()) {
            assertThat(source.configureBlocking(false).isBlocking()).isFalse();
            assertThat(sink.configureBlocking(false).isBlocking()).isFalse();
            buffer.append("before");
            assertThatThrownBy(() -> buffer.readAll(source)).isInstanceOf(IllegalBlockingModeException.class);
            assertThatThrownBy(() -> buffer.writeTo(sink)).isInstanceOf(IllegalBlockingModeException.class);
            assertThatObject(buffer).hasToString("before");
        }
    }
}
