package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.CharBuffer;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.AllocatorKind;

/** Finds the same as {@link String}, in strings of each storage. */
class TextSearchTest {
    private static final String[] ALPHABETS = {"ab", "ab\u00FF", "a\u0100", "\uD83D\uDE00\uDE01a", "x"};

    private static String text(Choices choices, String alphabet, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(alphabet.charAt(choices.below(alphabet.length())));
        }
        return text.toString();
    }

    @Test
    void findsWhatStringFinds() {
        Seeds.forEach("TextSearchTest.findsWhatStringFinds", 400, seed -> {
            Choices choices = Choices.seeded(seed, 1);
            String alphabet = ALPHABETS[choices.below(ALPHABETS.length)];
            String text = text(choices, alphabet, choices.below(40));
            try (TestMemory memory = new TestMemory(AllocatorKind.POOL)) {
                for (int inlineLimit : new int[] {0, 15}) {
                    try (PooledString string = new PooledString(memory.strings(), inlineLimit).assign(text);
                            PooledString wide = new PooledString(memory.strings())
                                    .append('\u20AC')
                                    .append(text)
                                    .deleteCharAt(0)) {
                        for (int i = 0; i < 20; i++) {
                            String part = text(choices, alphabet, choices.below(5));
                            int from = choices.below(45) - 2;
                            check(string, text, part, from);
                            check(wide, text, part, from);
                        }
                    }
                }
            }
        });
    }

    private static void check(PooledString string, String text, String part, int from) {
        try (PooledString pooled = new PooledString(string.memory).append(part)) {
            for (CharSequence sought : new CharSequence[] {part, pooled, CharBuffer.wrap(part)}) {
                assertThat(string.indexOf(sought)).isEqualTo(text.indexOf(part));
                assertThat(string.indexOf(sought, from)).isEqualTo(text.indexOf(part, from));
                assertThat(string.lastIndexOf(sought)).isEqualTo(text.lastIndexOf(part));
                assertThat(string.lastIndexOf(sought, from)).isEqualTo(text.lastIndexOf(part, from));
                assertThat(string.contains(sought)).isEqualTo(text.contains(part));
                assertThat(string.startsWith(sought)).isEqualTo(text.startsWith(part));
                assertThat(string.startsWith(sought, from)).isEqualTo(text.startsWith(part, from));
                assertThat(string.endsWith(sought)).isEqualTo(text.endsWith(part));
            }
        }
        for (int c :
                new int[] {'a', 'b', 0xFF, 0x100, 0xD83D, 0xDE00, 0x1F600, 0x1F601, 0x110000, -1, 0x20061, 0x10061}) {
            assertThat(string.indexOf(c)).isEqualTo(text.indexOf(c));
            assertThat(string.indexOf(c, from)).isEqualTo(text.indexOf(c, from));
            assertThat(string.lastIndexOf(c)).isEqualTo(text.lastIndexOf(c));
            assertThat(string.lastIndexOf(c, from)).isEqualTo(text.lastIndexOf(c, from));
        }
        assertThat(string.chars().toArray()).isEqualTo(text.chars().toArray());
        assertThat(string.codePoints().toArray()).isEqualTo(text.codePoints().toArray());
        char[] chars = new char[text.length() + 2];
        string.getChars(0, text.length(), chars, 1);
        assertThat(new String(chars, 1, text.length())).isEqualTo(text);
    }

    @Test
    void aTextThatClosesTheStringWhileItIsReadIsNoticed() {
        try (TestMemory memory = new TestMemory(AllocatorKind.MT)) {
            PooledString string = new PooledString(memory.strings()).append("ab".repeat(20));
            CharSequence closing = new CharSequence() {
                @Override
                public int length() {
                    return 2;
                }

                @Override
                public char charAt(int index) {
                    if (index == 1) {
                        string.close();
                    }
                    return 'a';
                }

                @Override
                public CharSequence subSequence(int start, int end) {
                    throw new UnsupportedOperationException();
                }
            };
            assertThatThrownBy(() -> string.indexOf(closing)).isInstanceOf(UseAfterCloseException.class);
            assertThatThrownBy(() -> string.insert(0, closing)).isInstanceOf(UseAfterCloseException.class);
            assertThat(memory.usedBlocks()).isZero();
        }
    }

    @Test
    void getCharsRefusesWrongRangesAndCopiesNothing() {
        try (TestMemory memory = new TestMemory(AllocatorKind.MT);
                PooledString string = new PooledString(memory.strings()).append("abc")) {
            char[] target = new char[3];
            assertThatThrownBy(() -> string.getChars(1, 4, target, 0)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> string.getChars(0, 3, target, 1)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> string.getChars(0, 1, target, -1)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThat(target).containsOnly('\0');
        }
    }
}
