package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.core.AllocatorKind;

class PooledStringTest {
    private TestMemory memory;
    private PooledString string;

    PooledStringTest() {
        memory = new TestMemory(AllocatorKind.MT);
        string = new PooledString(memory.strings());
    }

    @BeforeEach
    void begin() {
        assertThat(memory.usedBlocks()).isZero();
    }

    @AfterEach
    void end() {
        string.close();
        memory.close();
    }

    @Test
    void takesNoBlockForShortLatin1() {
        string.append("").append("x", 1, 1).assign("").append(CharBuffer.wrap(""));
        assertThat(string.isEmpty()).isTrue();
        assertThat(string.capacity()).isEqualTo(15);
        assertThat(string.toString()).isEmpty();
        string.append("0123456789abcd").append('\u00FF');
        assertThat(string.capacity()).isEqualTo(15);
        assertThatObject(string).hasToString("0123456789abcd\u00FF");
        assertThat(memory.usedBlocks()).isZero();
        string.append('x');
        assertThat(memory.usedBlocks()).isEqualTo(1);
        assertThatObject(string).hasToString("0123456789abcd\u00FFx");
    }

    @Test
    void takesABlockWithTheFirstCharacterWhenToldTo() {
        try (PooledString blocks = new PooledString(memory.strings(), 0);
                PooledString same = new PooledString(memory.strings(), -1)) {
            blocks.append("").append(CharBuffer.wrap("")).assign(string);
            assertThat(blocks.capacity()).isZero();
            assertThat(memory.usedBlocks()).isZero();
            blocks.append('x');
            assertThat(memory.usedBlocks()).isEqualTo(1);
            same.append("y");
            assertThat(memory.usedBlocks()).isEqualTo(2);
            try (PooledString copy = blocks.copy()) {
                assertThat(memory.usedBlocks()).isEqualTo(3);
                assertThatObject(copy).hasToString("x");
            }
        }
    }

    @Test
    void refusesAnInlineLimitThatNoStringHas() {
        assertThatThrownBy(() -> new PooledString(memory.strings(), 16).close())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("inlineLimit must be at most 15 characters: inlineLimit=16");
    }

    @Test
    void staysLatin1UpToFfAndInflatesAt100() {
        string.append("a\u00FF\u0000");
        assertThat(string.wide).isFalse();
        string.append('\u0100');
        assertThat(string.wide).isTrue();
        assertThatObject(string).hasToString("a\u00FF\u0000\u0100");
        assertThat(memory.usedBlocks()).isEqualTo(1);
    }

    @Test
    void inflatesWithoutGrowingWhenThereIsRoom() {
        string.append("0123456789ABCDEF");
        int capacity = string.capacity();
        string.assign("01234").append('\u20AC');
        assertThatObject(string).hasToString("01234\u20AC");
        assertThat(string.capacity()).isGreaterThanOrEqualTo(capacity);
    }

    @Test
    void clearKeepsAByteBlock() {
        string.append("some characters, more than sixteen");
        int capacity = string.capacity();
        string.clear();
        assertThat(string.isEmpty()).isTrue();
        assertThat(string.capacity()).isEqualTo(capacity);
        assertThat(memory.usedBlocks()).isEqualTo(1);
    }

    @Test
    void clearFreesACharBlockAndReturnsToLatin1() {
        string.append("\u4E2D");
        string.clear();
        assertThat(string.wide).isFalse();
        assertThat(string.capacity()).isEqualTo(15);
        assertThat(memory.usedBlocks()).isZero();
        assertThatObject(string.append("ab")).hasToString("ab");
        assertThat(string.wide).isFalse();
    }

    @Test
    void assignKeepsABlockThatIsLargeEnough() {
        string.append("\u4E2D\u4E2D\u4E2D\u4E2D\u4E2D\u4E2D\u4E2D\u4E2D");
        string.assign("latin");
        assertThat(string.wide).isTrue();
        assertThatObject(string).hasToString("latin");
        string.assign(Texts.repeated(true, 1000));
        assertThat(string.wide).isFalse();
        assertThatObject(string).hasToString(Texts.repeated(true, 1000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "0123456789ABCDEF", "\u20AC", "x\u0100", "\uD800"})
    void appendsItself(String text) {
        string.append(text);
        StringBuilder expected = new StringBuilder(text);
        for (int i = 0; i < 12; i++) {
            string.append(string);
            expected.append(expected.toString());
        }
        assertThatObject(string).hasToString(expected.toString());
    }

    @Test
    void assignsAPartOfItself() {
        string.append("Latin-1 text of some length").assign(string, 8, 12);
        assertThatObject(string).hasToString("text");
        string.append("\u20AC and more").assign(string, 4, 9);
        assertThatObject(string).hasToString("\u20AC and");
    }

    @Test
    void appendsTheNameOfNull() {
        string.append(null).append(null, 1, 3);
        assertThatObject(string).hasToString("nullul");
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void growsCharByCharThroughAllClasses(AllocatorKind kind) {
        for (boolean latin1 : new boolean[] {true, false}) {
            growsCharByChar(kind, Texts.repeated(latin1, 300_000), 0);
        }
        growsCharByChar(kind, Texts.repeated(true, 300_000), InlineText.MAX_LENGTH);
    }

    private static void growsCharByChar(AllocatorKind kind, String expected, int inlineLimit) {
        try (TestMemory own = new TestMemory(kind)) {
            try (PooledString grown = new PooledString(own.strings(), inlineLimit)) {
                int blocks = 0;
                for (int i = 0; i < expected.length(); i++) {
                    int capacity = grown.capacity();
                    grown.append(expected.charAt(i));
                    if (grown.capacity() != capacity) {
                        blocks++;
                        assertThat(capacity).isEqualTo(i); // not before the block is full
                        assertThatObject(grown).hasToString(expected.substring(0, i + 1));
                        assertThat(own.usedBlocks()).isEqualTo(1);
                    }
                }
                assertThat(grown.contentEquals(expected)).isTrue();
                assertThat(blocks).isLessThanOrEqualTo(17); // 8 chars doubled 16 times are more than enough
            }
        }
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void growsFromEachSideOfEachBorder(AllocatorKind kind) {
        try (TestMemory own = new TestMemory(kind)) {
            for (int border = 16; border <= 400_000; border += Math.max(16, Integer.highestOneBit(border) / 4)) {
                for (int length = border - 1; length <= border + 1; length++) {
                    for (boolean latin1 : new boolean[] {true, false}) {
                        String text = Texts.repeated(latin1, length);
                        try (PooledString grown = new PooledString(own.strings())) {
                            grown.append(text);
                            assertThat(grown.contentEquals(text)).isTrue();
                            grown.append('x').append('\u20AC');
                            assertThat(grown.contentEquals(text + "x\u20AC")).isTrue();
                        }
                    }
                }
            }
        }
    }

    @Test
    void copyIsIndependent() {
        string.append("one");
        try (PooledString copy = string.copy()) {
            string.append("!");
            copy.append("?");
            assertThatObject(string).hasToString("one!");
            assertThatObject(copy).hasToString("one?");
        }
    }

    @Test
    void copyOfUtf16ThatHoldsLatin1IsLatin1() {
        string.append("\u20AC").assign("abc");
        try (PooledString copy = string.copy()) {
            assertThat(copy.wide).isFalse();
            assertThatObject(copy).isEqualTo(string).hasSameHashCodeAs(string);
        }
    }

    @Test
    void equalsWhateverTheStorageAndTheMemory() {
        try (StringMemory other = StringMemory.create(AllocatorKind.POOL);
                PooledString that = new PooledString(other)) {
            string.append("abc\u00E9");
            that.append("\u20AC").assign("abc\u00E9");
            assertThatObject(string).isEqualTo(that).hasSameHashCodeAs(that);
            assertThat(string.compareTo(that)).isZero();
            assertThat(string.hashCode()).isEqualTo("abc\u00E9".hashCode());
            that.append('x');
            assertThatObject(string).isNotEqualTo(that);
            assertThat(string.compareTo(that)).isNegative();
            assertThat(string.equals((Object) "abc\u00E9")).isFalse();
            assertThat(string.contentEquals("abc\u00E9")).isTrue();
        }
    }

    @Test
    void sortsAsStringsDo() {
        List<String> texts = List.of("b", "", "a\u00FF", "a\u0100", "a", "\uD83D\uDE00", "\uFFFF", "\u00FFz", "az");
        List<PooledString> pooled = new ArrayList<>();
        for (String text : texts) {
            pooled.add(new PooledString(memory.strings()).append(text));
        }
        Collections.sort(pooled);
        assertThat(pooled.stream().map(PooledString::toString))
                .containsExactlyElementsOf(texts.stream().sorted().toList());
        pooled.forEach(PooledString::close);
    }

    @Test
    void readsAsCharSequence() {
        string.append("xy\u20ACz");
        assertThat(string.charAt(2)).isEqualTo('\u20AC');
        assertThat(string.subSequence(1, 3)).isEqualTo("y\u20AC");
        assertThat(string.chars().toArray()).containsExactly('x', 'y', '\u20AC', 'z');
        assertThat(new StringBuilder().append(string)).hasToString("xy\u20ACz");
    }

    @Test
    void refusesWrongIndexes() {
        string.append("abc");
        assertThatThrownBy(() -> string.charAt(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> string.charAt(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> string.subSequence(2, 4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> string.append("abc", 2, 4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> string.append("abc", 2, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> string.assign("abc", -1, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatObject(string).hasToString("abc");
    }

    @Test
    void worksAsAppendable() throws IOException {
        Appendable appendable = string;
        appendable.append("a").append('b').append("xcx", 1, 2);
        assertThatObject(string).hasToString("abc");
    }
}
