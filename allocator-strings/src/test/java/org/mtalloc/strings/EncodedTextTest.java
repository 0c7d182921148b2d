package org.mtalloc.strings;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.ConcurrentModificationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.core.AllocatorKind;

class EncodedTextTest {
    private final TestMemory memory = new TestMemory(AllocatorKind.MT);
    private final PooledString string = new PooledString(memory.strings());

    @AfterEach
    void end() {
        string.close();
        memory.close();
    }

    /** {@return bytes that are UTF-8 but for a few that are changed, inserted or cut off} */
    private static byte[] bytes(Choices choices) {
        byte[] bytes = Texts.text(choices, choices.below(40)).getBytes(UTF_8);
        for (int i = choices.below(4); i > 0 && bytes.length > 0; i--) {
            int[] odd = {0x80, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF, 0x41, 0x90, 0xA0, 0x9F};
            bytes[choices.below(bytes.length)] = (byte) odd[choices.below(odd.length)];
        }
        return bytes;
    }

    private static ByteBuffer[] buffersOf(byte[] bytes) {
        ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length + 3).position(2);
        direct.put(bytes).flip().position(2);
        byte[] shifted = new byte[bytes.length + 5];
        System.arraycopy(bytes, 0, shifted, 3, bytes.length);
        ByteBuffer slice = ByteBuffer.wrap(shifted, 1, bytes.length + 2).slice().position(2);
        return new ByteBuffer[] {
            ByteBuffer.wrap(bytes), direct, slice, ByteBuffer.wrap(bytes).asReadOnlyBuffer()
        };
    }

    @Test
    void replacesWhatStringReplaces() {
        Seeds.forEach("EncodedTextTest.replacesWhatStringReplaces", 3000, seed -> {
            Choices choices = Choices.seeded(seed, 1);
            byte[] bytes = bytes(choices);
            String before = Texts.text(choices, choices.below(20));
            for (boolean utf8 : new boolean[] {true, false}) {
                String expected = before + new String(bytes, utf8 ? UTF_8 : US_ASCII);
                string.clear();
                string.append(before);
                if (utf8) {
                    string.appendUtf8(bytes, 0, bytes.length, OnMalformed.REPLACE);
                } else {
                    string.appendAscii(bytes, 0, bytes.length, OnMalformed.REPLACE);
                }
                assertThat(string.toString()).isEqualTo(expected);
                for (ByteBuffer buffer : buffersOf(bytes)) {
                    string.assign(before);
                    if (utf8) {
                        string.appendUtf8(buffer, OnMalformed.REPLACE);
                    } else {
                        string.appendAscii(buffer, OnMalformed.REPLACE);
                    }
                    assertThat(string.toString()).isEqualTo(expected);
                    assertThat(buffer.hasRemaining()).isFalse();
                }
            }
        });
    }

    @Test
    void reportsTheFirstMalformedByteAndChangesNothing() {
        Seeds.forEach("EncodedTextTest.reportsTheFirstMalformedByteAndChangesNothing", 3000, seed -> {
            byte[] bytes = bytes(Choices.seeded(seed, 1));
            ByteBuffer decoded = ByteBuffer.wrap(bytes);
            CoderResult result = UTF_8.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(decoded, CharBuffer.allocate(200), true);
            string.assign("before");
            for (ByteBuffer buffer : buffersOf(bytes)) {
                int position = buffer.position();
                if (result.isError()) {
                    MalformedBytesException e = catchThrowableOfType(
                            MalformedBytesException.class, () -> string.appendUtf8(buffer, OnMalformed.REPORT));
                    assertThat(e.index()).isEqualTo(position + decoded.position());
                    assertThat(buffer.position()).isEqualTo(position);
                    assertThatObject(string).hasToString("before");
                } else {
                    string.appendUtf8(buffer, OnMalformed.REPORT);
                    assertThat(string.toString()).isEqualTo("before" + new String(bytes, UTF_8));
                    string.setLength(6);
                }
            }
        });
    }

    @Test
    void messagesNameIndexAndByte() {
        byte[] bytes = {'a', 'b', (byte) 0xE2, (byte) 0x82, 'c'};
        assertThatThrownBy(() -> string.appendUtf8(bytes, 1, 5, OnMalformed.REPORT))
                .isInstanceOf(MalformedBytesException.class)
                .hasMessage("bytes must be UTF-8: index=2, byte=0xe2");
        assertThatThrownBy(() -> string.appendAscii(bytes, 0, 3, OnMalformed.REPORT))
                .isInstanceOf(MalformedBytesException.class)
                .hasMessage("bytes must be ASCII: index=2, byte=0xe2");
        assertThatThrownBy(() -> string.appendUtf8(bytes, 1, 6, OnMalformed.REPORT))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(string.isEmpty()).isTrue();
    }

    @Test
    void asciiOfAnyLengthGoesToAnyStorage() {
        for (int length = 0; length < 40; length++) {
            byte[] bytes = Texts.repeated(true, length).getBytes(US_ASCII);
            for (String before : new String[] {"", "abcdefg", "\u20AC"}) {
                string.clear();
                string.append(before).appendUtf8(bytes, 0, length, OnMalformed.REPORT);
                assertThat(string.toString()).isEqualTo(before + new String(bytes, US_ASCII));
                string.appendAscii(bytes, 0, length, OnMalformed.REPORT);
                assertThat(string.toString()).isEqualTo(before + new String(bytes, US_ASCII).repeat(2));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 15})
    void encodesAsString(int inlineLimit) {
        Seeds.forEach("EncodedTextTest.encodesAsString " + inlineLimit, 1000, seed -> {
            Choices choices = Choices.seeded(seed, 1);
            String text = Texts.text(choices, choices.below(60));
            byte[] expected = text.getBytes(UTF_8);
            try (PooledString own = new PooledString(memory.strings(), inlineLimit).append(text)) {
                assertThat(own.utf8Length()).isEqualTo(expected.length);
                byte[] array = new byte[expected.length + 2];
                assertThat(own.getUtf8(array, 1)).isEqualTo(expected.length);
                assertThat(ByteBuffer.wrap(array, 1, expected.length)).isEqualTo(ByteBuffer.wrap(expected));
                assertThat(array[0] | array[expected.length + 1]).isZero();
                ByteBuffer direct =
                        ByteBuffer.allocateDirect(expected.length + 1).position(1);
                assertThat(own.getUtf8(direct)).isEqualTo(expected.length);
                assertThat(direct.hasRemaining()).isFalse();
                assertThat(direct.position(1)).isEqualTo(ByteBuffer.wrap(expected));
                if (expected.length > 0) {
                    ByteBuffer small = ByteBuffer.allocate(expected.length - 1);
                    assertThatThrownBy(() -> own.getUtf8(small)).isInstanceOf(BufferOverflowException.class);
                    assertThat(small).isEqualTo(ByteBuffer.allocate(expected.length - 1));
                    assertThatThrownBy(() -> own.getUtf8(new byte[expected.length], 1))
                            .isInstanceOf(IndexOutOfBoundsException.class);
                }
            }
        });
    }

    @Test
    void decodesAllPlanes() {
        StringBuilder all = new StringBuilder();
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint += 97) {
            if (codePoint > 0xFFFF || !Character.isSurrogate((char) codePoint)) {
                all.appendCodePoint(codePoint);
            }
        }
        byte[] bytes = all.toString().getBytes(UTF_8);
        string.appendUtf8(bytes, 0, bytes.length, OnMalformed.REPORT);
        assertThat(string.contentEquals(all)).isTrue();
        assertThat(string.utf8Length()).isEqualTo(bytes.length);
    }

    /** As if another thread had changed the bytes between the two readings. */
    @Test
    void bytesThatChangeMeanwhileGoNowhere() {
        byte[] more = "0123456789".getBytes(US_ASCII);
        byte[] larger = "\u20AC".getBytes(UTF_8);
        for (String before : new String[] {"abc", "text that has a block"}) {
            string.clear();
            string.append(before);
            int n = before.length();
            assertThatThrownBy(() -> EncodedText.decode(string, ByteBuffer.wrap(more), n + 4, Latin1.MAX_CHAR))
                    .isInstanceOf(ConcurrentModificationException.class)
                    .hasMessage("bytes must not be changed while they are appended");
            assertThatThrownBy(() -> EncodedText.decode(string, ByteBuffer.wrap(larger), n + 1, Latin1.MAX_CHAR))
                    .isInstanceOf(ConcurrentModificationException.class);
            assertThat(string.toString()).isEqualTo(before);
            assertThat(string.append("!").toString()).isEqualTo(before + "!");
        }
    }
}
