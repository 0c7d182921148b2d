package org.mtalloc.strings;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The two words against a string with the same characters, for every length. */
class InlineTextTest {
    private static final String CHARACTERS = "\u00FFbc\u0080efg\u00C3i\u0000klmn\u00FE";
    private static final int MARGIN = 3;

    static String[] texts() {
        String[] texts = new String[CHARACTERS.length() + 1];
        Arrays.setAll(texts, length -> CHARACTERS.substring(0, length));
        return texts;
    }

    private static long low(String text) {
        return words(text).getLong(0);
    }

    private static long high(String text) {
        return words(text).getLong(8);
    }

    /** As the layout is documented. */
    private static ByteBuffer words(String text) {
        return ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN).put(1, text.getBytes(ISO_8859_1));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void comesFromEveryKindOfText(String text) {
        int count = text.length();
        String embedded = "x".repeat(MARGIN) + text + "y".repeat(MARGIN);
        byte[] bytes = embedded.getBytes(ISO_8859_1);
        char[] chars = embedded.toCharArray();
        assertThat(InlineText.low(embedded, MARGIN, count)).isEqualTo(low(text));
        assertThat(InlineText.high(embedded, MARGIN, count)).isEqualTo(high(text));
        assertThat(InlineText.low(bytes, MARGIN, count)).isEqualTo(low(text));
        assertThat(InlineText.high(bytes, MARGIN, count)).isEqualTo(high(text));
        assertThat(InlineText.low(chars, MARGIN, count)).isEqualTo(low(text));
        assertThat(InlineText.high(chars, MARGIN, count)).isEqualTo(high(text));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void needsNoMoreOfASourceThanItsCharacters(String text) {
        int count = text.length();
        assertThat(InlineText.low(text, 0, count)).isEqualTo(low(text));
        assertThat(InlineText.high(text, 0, count)).isEqualTo(high(text));
        byte[] bytes = text.getBytes(ISO_8859_1);
        assertThat(InlineText.low(bytes, 0, count)).isEqualTo(low(text));
        assertThat(InlineText.high(bytes, 0, count)).isEqualTo(high(text));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void goesToArraysAndNoFurther(String text) {
        int count = text.length();
        byte[] bytes = new byte[count + 2 * MARGIN];
        char[] chars = new char[count + 2 * MARGIN];
        Arrays.fill(bytes, (byte) '#');
        Arrays.fill(chars, '#');
        InlineText.toBytes(low(text), high(text), count, bytes, MARGIN);
        InlineText.toChars(low(text), high(text), count, chars, MARGIN);
        String expected = "#".repeat(MARGIN) + text + "#".repeat(MARGIN);
        assertThat(new String(bytes, ISO_8859_1)).isEqualTo(expected);
        assertThat(new String(chars)).isEqualTo(expected);
        assertThat(InlineText.string(low(text), high(text), count)).isEqualTo(text);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void isReadCharByChar(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            assertThat(InlineText.charAt(low(text), high(text), i)).isEqualTo(c);
            String alone = "\0".repeat(i) + c;
            assertThat(InlineText.lowOf(c, i)).isEqualTo(low(alone));
            assertThat(InlineText.highOf(c, i)).isEqualTo(high(alone));
        }
        assertThat(InlineText.hash(low(text), high(text), text.length())).isEqualTo(text.hashCode());
    }

    @ParameterizedTest
    @MethodSource("texts")
    void isCutAtBothEndsAndMovedBack(String text) {
        for (int at = 0; at <= text.length(); at++) {
            String tail = text.substring(at);
            long low = InlineText.lowFrom(low(text), high(text), at);
            long high = InlineText.highFrom(high(text), at);
            assertThat(low).isEqualTo(low(tail));
            assertThat(high).isEqualTo(high(tail));
            String moved = "\0".repeat(at) + tail;
            assertThat(InlineText.lowBehind(low, at)).isEqualTo(low(moved));
            assertThat(InlineText.highBehind(low, high, at)).isEqualTo(high(moved));
            String head = text.substring(0, at);
            assertThat(low(text) & InlineText.lowMask(at)).isEqualTo(low(head));
            assertThat(high(text) & InlineText.highMask(at)).isEqualTo(high(head));
        }
    }

    @ParameterizedTest
    @MethodSource("texts")
    void differsWhereACharacterDiffers(String text) {
        int count = text.length();
        assertThat(InlineText.mismatch(low(text), high(text), low(text), high(text)))
                .isGreaterThanOrEqualTo(count);
        assertThat(InlineText.equal(low(text), high(text), count, text)).isTrue();
        assertThat(InlineText.equal(low(text), high(text), count, CharBuffer.wrap(text)))
                .isTrue();
        assertThat(InlineText.equal(low(text), high(text), count, text + 'x')).isFalse();
        for (int i = 0; i < count; i++) {
            for (int change : new int[] {1, 0x80}) {
                String other = text.substring(0, i) + (char) (text.charAt(i) ^ change) + text.substring(i + 1);
                assertThat(InlineText.mismatch(low(text), high(text), low(other), high(other)))
                        .isEqualTo(i);
                assertThat(InlineText.equal(low(text), high(text), count, other))
                        .isFalse();
            }
            for (char wide : new char[] {(char) (text.charAt(i) + 0x100), '\u4E00'}) {
                String other = text.substring(0, i) + wide + text.substring(i + 1);
                assertThat(InlineText.equal(low(text), high(text), count, other))
                        .isFalse();
                assertThat(InlineText.equal(low(text), high(text), count, CharBuffer.wrap(other)))
                        .isFalse();
            }
        }
    }
}
