package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Storage;

/** S30: a pool's buffers and slices do in the JDK's classes what any buffer does. */
@ParameterizedClass
@MethodSource("pools")
class BuffersInJdkTest {
    private static final int SIZE = 5_000;

    private final BufferPool pool;

    BuffersInJdkTest(Storage storage) {
        this.pool = BufferPool.builder().storage(storage).build();
    }

    static Stream<Storage> pools() {
        return Stream.of(Storage.HEAP_BYTES, Storage.DIRECT);
    }

    @AfterEach
    void nothingIsLeft() {
        assertThat(pool.stats().usedBlocks()).isZero();
        pool.close();
    }

    private static byte[] contents() {
        byte[] bytes = new byte[SIZE];
        new SplittableRandom(30).nextBytes(bytes);
        for (int i = 0; i < SIZE / 2; i++) {
            bytes[i] = (byte) (i / 100);
        }
        return bytes;
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }

    @Test
    void fileChannel(@TempDir Path folder) throws IOException {
        try (PooledBuffer out = pool.acquire(SIZE);
                PooledBuffer in = pool.acquire(SIZE + 100);
                PooledBuffer slice = in.slice(50, SIZE);
                FileChannel file = FileChannel.open(
                        folder.resolve("file"),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE)) {
            assertThat(file.write(out.byteBuffer().put(contents()).flip())).isEqualTo(SIZE);
            assertThat(file.read(slice.byteBuffer(), 0)).isEqualTo(SIZE);
            assertThat(bytes(slice.byteBuffer().flip())).isEqualTo(contents());
            assertThat(bytes(in.byteBuffer().slice(50, SIZE))).isEqualTo(contents());
        }
    }

    @Test
    void socketChannel() throws IOException {
        try (ServerSocketChannel server = ServerSocketChannel.open();
                PooledBuffer out = pool.acquire(SIZE);
                PooledBuffer head = pool.acquire(1_000);
                PooledBuffer tail = pool.acquire(SIZE - 1_000)) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            try (SocketChannel client = SocketChannel.open(server.getLocalAddress());
                    SocketChannel accepted = server.accept()) {
                ByteBuffer sent = out.byteBuffer().put(contents()).flip();
                while (sent.hasRemaining()) {
                    client.write(sent);
                }
                client.shutdownOutput();
                ByteBuffer[] parts = {head.byteBuffer(), tail.byteBuffer()};
                while (parts[1].hasRemaining()) {
                    assertThat(accepted.read(parts)).isPositive();
                }
                byte[] got = new byte[SIZE];
                parts[0].flip().get(got, 0, 1_000);
                parts[1].flip().get(got, 1_000, SIZE - 1_000);
                assertThat(got).isEqualTo(contents());
            }
        }
    }

    @Test
    void cipher() throws GeneralSecurityException {
        try (PooledBuffer plain = pool.acquire(SIZE);
                PooledBuffer encrypted = pool.acquire(SIZE + 16);
                PooledBuffer decrypted = pool.acquire(SIZE + 16)) {
            cipher(Cipher.ENCRYPT_MODE)
                    .doFinal(plain.byteBuffer().put(contents()).flip(), encrypted.byteBuffer());
            cipher(Cipher.DECRYPT_MODE).doFinal(encrypted.byteBuffer().flip(), decrypted.byteBuffer());
            assertThat(bytes(decrypted.byteBuffer().flip())).isEqualTo(contents());
        }
    }

    private static Cipher cipher(int mode) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cipher.init(mode, new SecretKeySpec(new byte[16], "AES"), new IvParameterSpec(new byte[16]));
        return cipher;
    }

    @Test
    void deflater() throws DataFormatException {
        try (PooledBuffer plain = pool.acquire(SIZE);
                PooledBuffer deflated = pool.acquire(SIZE);
                PooledBuffer inflated = pool.acquire(SIZE)) {
            Deflater deflater = new Deflater();
            deflater.setInput(plain.byteBuffer().put(contents()).flip());
            deflater.finish();
            assertThat(deflater.deflate(deflated.byteBuffer())).isBetween(1, SIZE - 1);
            deflater.end();
            Inflater inflater = new Inflater();
            inflater.setInput(deflated.byteBuffer().flip());
            assertThat(inflater.inflate(inflated.byteBuffer())).isEqualTo(SIZE);
            inflater.end();
            assertThat(bytes(inflated.byteBuffer().flip())).isEqualTo(contents());
        }
    }
}
