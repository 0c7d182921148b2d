package org.mtalloc.strings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.Pipe;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.MalformedInputException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.error.OutOfPoolMemoryException;

class TextIoTest {
    private final TestMemory memory = new TestMemory(AllocatorKind.MT);
    private final PooledString string = new PooledString(memory.strings());

    @AfterEach
    void end() {
        string.close();
        memory.close();
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        Seeds.forEach("TextIoTest.whatIsWrittenIsReadAgain", 150, seed -> {
            Choices choices = Choices.seeded(seed, 1);
            String before = Texts.text(choices, choices.below(3) * 10);
            String text = Texts.text(choices);
            try {
                string.assign(before);
                assertThat(string.readFrom(new StringReader(text))).isEqualTo(text.length());
                assertThat(string.readFrom(CharBuffer.wrap(text))).isEqualTo(text.length());
                assertThat(string.toString()).isEqualTo(before + text + text);
                StringWriter writer = new StringWriter();
                string.writeTo(writer);
                assertThat(writer.toString()).isEqualTo(before + text + text);
                StringBuilder builder = new StringBuilder();
                string.writeTo(builder);
                assertThat(builder.toString()).isEqualTo(before + text + text);
                byte[] bytes = builder.toString().getBytes(UTF_8);
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                assertThat(string.writeUtf8To(Channels.newChannel(out))).isEqualTo(bytes.length);
                assertThat(out.toByteArray()).isEqualTo(bytes);
                string.clear();
                int chars =
                        string.readUtf8From(Channels.newChannel(new ByteArrayInputStream(bytes)), OnMalformed.REPORT);
                assertThat(string.toString())
                        .isEqualTo(new String(bytes, UTF_8))
                        .hasSize(chars);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
    }

    @Test
    void aChannelThatTakesOneByteAtATimeGetsAll() throws IOException {
        String text = "\uD83D\uDE00x\u20AC\u00E9".repeat(3000);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        WritableByteChannel slow = new WritableByteChannel() {
            @Override
            public int write(ByteBuffer source) {
                out.write(source.get());
                return 1;
            }

            @Override
            public boolean isOpen() {
                return true;
            }

            @Override
            public void close() {}
        };
        string.append(text).writeUtf8To(slow);
        assertThat(out.toByteArray()).isEqualTo(text.getBytes(UTF_8));
    }

    @Test
    void malformedBytesOfAChannelAreReplacedOrReported() throws IOException {
        byte[] bytes = {'a', (byte) 0xC3, 'b'};
        string.append("x");
        assertThatThrownBy(() ->
                        string.readUtf8From(Channels.newChannel(new ByteArrayInputStream(bytes)), OnMalformed.REPORT))
                .isInstanceOf(MalformedInputException.class);
        assertThatObject(string).hasToString("x");
        string.readUtf8From(Channels.newChannel(new ByteArrayInputStream(bytes)), OnMalformed.REPLACE);
        assertThatObject(string).hasToString("xa\uFFFDb");
    }

    @Test
    void nonBlockingChannelsAreRefused() throws IOException {
        Pipe pipe = Pipe.open();
        try (Pipe.SourceChannel source = pipe.source();
                Pipe.SinkChannel sink = pipe.sink()) {
            source.configureBlocking(false);
            sink.configureBlocking(false);
            string.append("text");
            assertThatThrownBy(() -> string.readUtf8From(source, OnMalformed.REPLACE))
                    .isInstanceOf(IllegalBlockingModeException.class);
            assertThatThrownBy(() -> string.writeUtf8To(sink)).isInstanceOf(IllegalBlockingModeException.class);
            assertThatObject(string).hasToString("text");
        }
    }

    private static final class FailingReader extends Reader {
        private int left;

        FailingReader(int chars) {
            this.left = chars;
        }

        @Override
        public int read(char[] target, int from, int count) throws IOException {
            if (left == 0) {
                throw new IOException("test: broken");
            }
            int read = Math.min(left, count);
            java.util.Arrays.fill(target, from, from + read, '\u20AC');
            left -= read;
            return read;
        }

        @Override
        public void close() {}
    }

    @Test
    void aReaderThatBreaksChangesNothing() {
        string.append("text that has a block");
        int capacity = string.capacity();
        assertThatThrownBy(() -> string.readFrom(new FailingReader(5000)))
                .isInstanceOf(IOException.class)
                .hasMessage("test: broken");
        assertThatObject(string).hasToString("text that has a block");
        assertThat(string.capacity()).isEqualTo(capacity);
        assertThat(memory.usedBlocks()).isEqualTo(1);
    }

    @Test
    void aReaderThatLiesAboutItsCountIsRefused() {
        Reader liar = new Reader() {
            @Override
            public int read(char[] target, int from, int count) {
                return count + 1;
            }

            @Override
            public void close() {}
        };
        assertThatThrownBy(() -> string.readFrom(liar)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(string.isEmpty()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void noMemoryAtAnyReadChangesNothing(AllocatorKind kind) throws IOException {
        try (TestMemory own = new TestMemory(kind);
                PooledString target = new PooledString(own.strings())) {
            target.append("text that has a block");
            int capacity = target.capacity();
            int failed = 0;
            for (int call = 1; target.length() == 21; call++) {
                own.countdown().failAt(call);
                try {
                    target.readFrom(new StringReader("x".repeat(3000) + "\u20AC".repeat(3000)));
                } catch (OutOfPoolMemoryException e) {
                    failed++;
                    assertThat(target.capacity()).isEqualTo(capacity);
                    assertThat(own.usedBlocks()).isEqualTo(1);
                    assertThatObject(target).hasToString("text that has a block");
                }
            }
            assertThat(failed).isGreaterThanOrEqualTo(4);
            assertThat(target.length()).isEqualTo(6021);
        }
    }

    @Test
    void anEmptyStringTakesOverWhatWasRead() throws IOException {
        string.readFrom(new StringReader("x".repeat(5000)));
        assertThat(string.length()).isEqualTo(5000);
        assertThat(memory.usedBlocks()).isEqualTo(1);
        string.clear();
        int capacity = string.capacity();
        string.readFrom(new StringReader("x".repeat(100)));
        assertThat(string.capacity()).isEqualTo(capacity); // it had the room
        assertThat(memory.usedBlocks()).isEqualTo(1);
    }

    @Test
    void aWriterThatClosesTheStringIsNoticed() {
        PooledString own = new PooledString(memory.strings()).append("x".repeat(3000));
        StringWriter closing = new StringWriter() {
            @Override
            public void write(char[] source, int from, int count) {
                own.close();
            }
        };
        assertThatThrownBy(() -> own.writeTo(closing)).isInstanceOf(UseAfterCloseException.class);
        assertThat(memory.usedBlocks()).isZero();
    }
}
