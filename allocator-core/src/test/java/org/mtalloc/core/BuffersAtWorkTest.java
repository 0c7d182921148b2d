package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Storage;

/** A block's byte buffer does in the JDK's classes what any buffer does. Scenario S30. */
class BuffersAtWorkTest {
    private static final int SIZE = 5_000;

    static Stream<AllocatorSetup> setups() {
        return AllocatorSetup.smallChunks().filter(setup -> setup.storage() != Storage.HEAP_CHARS);
    }

    private static byte[] contents() {
        byte[] bytes = new byte[SIZE];
        new SplittableRandom(30).nextBytes(bytes);
        for (int i = 0; i < SIZE / 2; i++) {
            bytes[i] = (byte) (i / 100);
        }
        return bytes;
    }

    private static ByteBuffer view(Allocator allocator) {
        allocator.allocate(100);
        return allocator.byteBuffer(allocator.allocate(SIZE + 64));
    }

    @ParameterizedTest
    @MethodSource("setups")
    void fileChannel(AllocatorSetup setup, @TempDir Path folder) throws IOException {
        try (Allocator allocator = setup.open();
                FileChannel file = FileChannel.open(
                        folder.resolve("file"),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE)) {
            assertThat(file.write(view(allocator).put(contents()).flip())).isEqualTo(SIZE);
            ByteBuffer read = view(allocator);
            assertThat(file.read(read, 0)).isEqualTo(SIZE);
            assertThat(bytes(read.flip())).isEqualTo(contents());
        }
    }

    @ParameterizedTest
    @MethodSource("setups")
    void cipher(AllocatorSetup setup) throws GeneralSecurityException {
        try (Allocator allocator = setup.open()) {
            ByteBuffer encrypted = view(allocator);
            cipher(Cipher.ENCRYPT_MODE).doFinal(view(allocator).put(contents()).flip(), encrypted);
            ByteBuffer decrypted = view(allocator);
            cipher(Cipher.DECRYPT_MODE).doFinal(encrypted.flip(), decrypted);
            assertThat(bytes(decrypted.flip())).isEqualTo(contents());
        }
    }

    private static Cipher cipher(int mode) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cipher.init(mode, new SecretKeySpec(new byte[16], "AES"), new IvParameterSpec(new byte[16]));
        return cipher;
    }

    @ParameterizedTest
    @MethodSource("setups")
    void deflater(AllocatorSetup setup) throws DataFormatException {
        try (Allocator allocator = setup.open()) {
            Deflater deflater = new Deflater();
            deflater.setInput(view(allocator).put(contents()).flip());
            deflater.finish();
            ByteBuffer deflated = view(allocator);
            assertThat(deflater.deflate(deflated)).isBetween(1, SIZE - 1);
            deflater.end();
            Inflater inflater = new Inflater();
            inflater.setInput(deflated.flip());
            ByteBuffer inflated = view(allocator);
            assertThat(inflater.inflate(inflated)).isEqualTo(SIZE);
            inflater.end();
            assertThat(bytes(inflated.flip())).isEqualTo(contents());
        }
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }
}
