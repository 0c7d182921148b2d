package org.mtalloc.strings;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.error.OutOfPoolMemoryException;

/**
 * Does the same things to a buffer in pool memory and to a {@link ByteArrayOutputStream}, and compares them. A step for
 * which there was no memory must have changed nothing.
 */
final class StrBufScript implements Script {
    private static final int LENT_BYTES = 100;
    private static final byte MARK = 0x55;

    private final TestMemory memory;
    private final StrBuf buffer;
    private final byte[] lent = new byte[LENT_BYTES];
    private ByteArrayOutputStream model = new ByteArrayOutputStream();

    /** Whether the buffer may be in a block; it is in the test's own array, or nowhere, otherwise. */
    private boolean mayHaveBlock;

    private @Nullable DetachedBytes detached;
    private byte[] detachedModel = {};
    private int failures;

    StrBufScript(TestMemory memory) {
        this.memory = memory;
        buffer = new StrBuf(memory.strings());
    }

    @Override
    public void run(Choices choices) {
        while (choices.more()) {
            long used = memory.usedBlocks();
            int capacity = buffer.capacity();
            try {
                step(choices);
            } catch (OutOfPoolMemoryException e) {
                failures++;
                assertThat(memory.usedBlocks()).isLessThanOrEqualTo(used + (mayHaveBlock ? 1 : 0));
                assertThat(buffer.capacity()).isGreaterThanOrEqualTo(capacity);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            check();
        }
    }

    /** {@return the steps for which there was no memory} */
    @Override
    public int failures() {
        return failures;
    }

    private void step(Choices choices) throws IOException {
        byte[] bytes = bytes(choices);
        int from = choices.below(bytes.length + 1);
        mayHaveBlock = true;
        switch (choices.below(18)) {
            case 0, 1 -> {
                for (byte b : bytes) {
                    buffer.append(b);
                    model.write(b);
                }
            }
            case 2 -> {
                buffer.append(bytes, from, bytes.length);
                model.write(bytes, from, bytes.length - from);
            }
            case 3 -> {
                buffer.append(choices.below(2) == 0 ? ByteBuffer.wrap(bytes) : direct(bytes));
                model.write(bytes);
            }
            case 4, 5 -> appendText(choices);
            case 6 -> appendMalformed(choices);
            case 7 -> {
                String ascii = Integer.toString(choices.below(1_000_000), 36);
                buffer.appendAscii(choices.below(2) == 0 ? ascii : CharBuffer.wrap(ascii));
                model.write(ascii.getBytes(US_ASCII));
            }
            case 8 -> appendNumber(choices);
            case 9 -> appendItself(choices);
            case 10 -> setLength(choices);
            case 11 -> {
                buffer.clear();
                model.reset();
            }
            case 12 -> read(choices, bytes);
            case 13 -> format(choices);
            case 14 -> detach(choices);
            case 15 -> attach(choices, bytes);
            case 16 -> grow(choices);
            default -> {
                if (choices.below(3) == 0) {
                    buffer.release();
                    model.reset();
                    assertThat(buffer.capacity()).isZero();
                    mayHaveBlock = false;
                }
            }
        }
    }

    private static byte[] bytes(Choices choices) {
        return Texts.text(choices, choices.below(40)).getBytes(UTF_8);
    }

    private static ByteBuffer direct(byte[] bytes) {
        return ByteBuffer.allocateDirect(bytes.length + 1)
                .put((byte) 0)
                .put(bytes)
                .position(1);
    }

    private void appendText(Choices choices) {
        String text = Texts.text(choices);
        int from = choices.below(text.length() + 1);
        int to = from + choices.below(text.length() - from + 1);
        String range = text.substring(from, to);
        switch (choices.below(6)) {
            case 0 -> buffer.append(range);
            case 1 -> buffer.append(text, from, to);
            case 2 -> buffer.append(CharBuffer.wrap(range));
            case 3 -> buffer.append(CharBuffer.wrap(text), from, to);
            case 4 -> {
                range.codePoints().forEach(c -> {
                    boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
                    StrBuf same =
                            c > 0xFFFF || (c % 2 == 0 && !half) ? buffer.appendCodePoint(c) : buffer.append((char) c);
                    assertThat(same).isSameAs(buffer);
                    model.writeBytes(Character.toString(c).getBytes(UTF_8));
                });
                return;
            }
            default -> {
                try (PooledString string = new PooledString(memory.strings())) {
                    buffer.append(string.append(text), from, to);
                }
            }
        }
        model.writeBytes(range.getBytes(UTF_8));
    }

    private void appendMalformed(Choices choices) {
        String text = Texts.text(choices, choices.below(30));
        CharSequence some = choices.below(2) == 0 ? text : CharBuffer.wrap(text);
        byte[] replaced = text.getBytes(UTF_8);
        if (new String(replaced, UTF_8).equals(text)) {
            buffer.append(some, OnMalformed.REPORT);
            model.writeBytes(replaced);
        } else {
            assertThatThrownBy(() -> buffer.append(some, OnMalformed.REPORT))
                    .isInstanceOfAny(MalformedTextException.class, OutOfPoolMemoryException.class);
        }
    }

    private void appendNumber(Choices choices) {
        long value = (((long) choices.below(Integer.MAX_VALUE) << 33) ^ choices.below(Integer.MAX_VALUE))
                >> choices.below(64);
        if (choices.below(2) == 0) {
            buffer.appendDecimal(value);
            model.writeBytes(Long.toString(value).getBytes(US_ASCII));
        } else {
            buffer.appendHex(value);
            model.writeBytes(Long.toHexString(value).getBytes(US_ASCII));
        }
    }

    private void appendItself(Choices choices) {
        if (model.size() > 5000) {
            return;
        }
        byte[] before = model.toByteArray();
        int from = choices.below(before.length + 1);
        switch (choices.below(3)) {
            case 0 -> buffer.append(buffer);
            case 1 -> buffer.append(buffer.byteBuffer());
            default -> {
                int offset = buffer.arrayOffset();
                buffer.append(buffer.array(), offset + from, offset + before.length);
                model.write(before, from, before.length - from);
                return;
            }
        }
        model.writeBytes(before);
    }

    private void setLength(Choices choices) {
        int length = choices.below(2 * model.size() + 10);
        if (length > 10_000) {
            length = 0;
        }
        buffer.setLength(length);
        byte[] padded = Arrays.copyOf(model.toByteArray(), length);
        model.reset();
        model.writeBytes(padded);
    }

    private void read(Choices choices, byte[] bytes) throws IOException {
        ByteArrayInputStream stream = new ByteArrayInputStream(bytes);
        long count = choices.below(2) == 0 ? buffer.readAll(stream) : buffer.readAll(Channels.newChannel(stream));
        assertThat(count).isEqualTo(bytes.length);
        model.writeBytes(bytes);
    }

    private void format(Choices choices) {
        int number = choices.below(100_000);
        String text = Texts.text(choices, choices.below(20));
        buffer.format(Locale.ROOT, "%08d \u20AC %-12s|", number, text);
        model.writeBytes(
                String.format(Locale.ROOT, "%08d \u20AC %-12s|", number, text).getBytes(UTF_8));
    }

    private void grow(Choices choices) {
        int extra = choices.below(300);
        buffer.grow(extra);
        long calls = memory.countdown().calls();
        buffer.append(new byte[extra]);
        assertThat(memory.countdown().calls()).isEqualTo(calls);
        model.writeBytes(new byte[extra]);
    }

    private void detach(Choices choices) {
        DetachedBytes old = detached;
        if (old == null) {
            detached = buffer.detach();
            detachedModel = model.toByteArray();
            model.reset();
            mayHaveBlock = false;
            return;
        }
        byte[] before = model.toByteArray();
        switch (choices.below(3)) {
            case 0 -> old.close();
            case 1 -> {
                buffer.attach(old);
                before = detachedModel;
            }
            default -> {
                buffer.attach(old.takeBlock(), detachedModel.length);
                before = detachedModel;
            }
        }
        assertThat(old.isClosed()).isTrue();
        detached = null;
        model = new ByteArrayOutputStream();
        model.writeBytes(before);
    }

    private void attach(Choices choices, byte[] bytes) {
        switch (choices.below(3)) {
            case 0 -> {
                Arrays.fill(lent, MARK);
                buffer.attach(lent, 10, LENT_BYTES - 10);
                mayHaveBlock = false;
            }
            case 1 -> {
                buffer.attach(ByteBuffer.wrap(lent, 20, 30));
                mayHaveBlock = false;
            }
            default -> {
                Allocator allocator = memory.strings().bytes();
                long block = allocator.allocate(bytes.length);
                System.arraycopy(bytes, 0, allocator.byteArray(block), allocator.offset(block), bytes.length);
                buffer.attach(block, bytes.length);
                model.reset();
                model.writeBytes(bytes);
                return;
            }
        }
        model.reset();
    }

    private void check() {
        byte[] expected = model.toByteArray();
        assertThat(buffer.length()).isEqualTo(expected.length).isLessThanOrEqualTo(buffer.capacity());
        assertThat(buffer.isEmpty()).isEqualTo(expected.length == 0);
        assertThat(buffer.toByteArray()).isEqualTo(expected);
        assertThat(buffer.contentEquals(expected)).isTrue();
        assertThat(buffer.byteBuffer()).isEqualTo(ByteBuffer.wrap(expected));
        DetachedBytes other = detached;
        if (other != null) {
            assertThat(other.byteBuffer()).isEqualTo(ByteBuffer.wrap(detachedModel));
        }
        assertThat(memory.usedBlocks()).isLessThanOrEqualTo((mayHaveBlock ? 1 : 0) + (other != null ? 1 : 0));
    }

    /** Writes all to the outside, which is slow for every step. */
    void checkWriting() throws IOException {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        buffer.writeTo(written);
        assertThat(written.toByteArray()).isEqualTo(model.toByteArray());
        buffer.writeTo(Channels.newChannel(written));
        assertThat(written.size()).isEqualTo(2 * model.size());
        assertThat(buffer.toString()).isEqualTo(model.toString(UTF_8));
        for (int i = 0; i < model.size(); i++) {
            assertThat(buffer.byteAt(i)).isEqualTo(model.toByteArray()[i]);
        }
    }

    @Override
    public void close() {
        buffer.close();
        if (detached != null) {
            detached.close();
        }
    }
}
