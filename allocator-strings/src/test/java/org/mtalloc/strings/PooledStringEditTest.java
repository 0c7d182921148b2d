package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.core.AllocatorKind;

class PooledStringEditTest {
    private final TestMemory memory = new TestMemory(AllocatorKind.MT);
    private final PooledString string = new PooledString(memory.strings());

    @AfterEach
    void end() {
        string.close();
        memory.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "abc", "0123456789ABCDEF", "\u20AC", "x\u0100", "\uD800"})
    void insertsItself(String text) {
        string.append(text);
        StringBuilder expected = new StringBuilder(text);
        for (int i = 0; i < 10; i++) {
            int at = expected.length() / 3;
            string.insert(at, string);
            expected.insert(at, expected.toString());
            assertThat(string.toString()).isEqualTo(expected.toString());
        }
        string.insert(1, string, 1, 3).insert(0, string, 0, 0);
        expected.insert(1, expected.substring(1, 3));
        assertThat(string.toString()).isEqualTo(expected.toString());
        assertThat(memory.usedBlocks()).isEqualTo(1);
    }

    /** Every place of every short string, so that inline words are moved by every distance. */
    @Test
    void editsAtEachInlinePlace() {
        for (int inlineLimit = 0; inlineLimit <= InlineText.MAX_LENGTH; inlineLimit++) {
            for (int length = 0; length <= 17; length++) {
                String text = "0123456789ABCDEFG".substring(0, length);
                for (int at = 0; at <= length; at++) {
                    for (int added = 0; added <= 17; added += added < 3 ? 1 : 7) {
                        editsAt(inlineLimit, text, at, "abcdefghijklmnopq".substring(0, added));
                    }
                }
            }
        }
    }

    private void editsAt(int inlineLimit, String text, int at, String added) {
        try (PooledString own = new PooledString(memory.strings(), inlineLimit)) {
            own.assign(text).insert(at, added);
            assertThat(own.toString()).isEqualTo(text.substring(0, at) + added + text.substring(at));
            own.delete(at, at + added.length());
            assertThat(own.contentEquals(text)).isTrue();
            own.replace(at / 2, at, added);
            assertThat(own.toString()).isEqualTo(text.substring(0, at / 2) + added + text.substring(at));
            own.assign(text);
            own.setLength(at);
            own.reverse();
            assertThat(own.toString())
                    .isEqualTo(
                            new StringBuilder(text.substring(0, at)).reverse().toString());
        }
    }

    @Test
    void inflatesWhereverACharacterComesIn() {
        string.append("abc").insert(1, '\u0100');
        assertThat(string.wide).isTrue();
        string.clear();
        string.append("abc").setCharAt(2, '\u00FF');
        assertThat(string.wide).isFalse();
        string.setCharAt(2, '\u0100');
        assertThat(string.wide).isTrue();
        string.clear();
        string.append("abcabc").replace('b', '\u20AC');
        assertThatObject(string).hasToString("a\u20ACca\u20ACc");
        string.clear();
        string.append("abcabc").replace("bc", "\u20AC");
        assertThatObject(string).hasToString("a\u20ACa\u20AC");
        string.replace("\u20AC", "");
        assertThatObject(string).hasToString("aa");
        assertThat(string.wide).isFalse();
    }

    @Test
    void replacesAnEmptyTextAndItself() {
        assertThatObject(string.replace("", "x")).hasToString("x");
        assertThatObject(string.append("y").replace("", "-")).hasToString("-x-y-");
        assertThatObject(string.replace(string, "z")).hasToString("z");
        assertThatObject(string.append("z").replace("z", string)).hasToString("zzzz");
        assertThatObject(string.replace("none", "some")).hasToString("zzzz");
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void reserveGivesBackWhatIsNotNeeded(AllocatorKind kind) {
        try (TestMemory own = new TestMemory(kind);
                PooledString grown = new PooledString(own.strings())) {
            grown.append("x".repeat(20)).reserve(100_000);
            assertThat(grown.capacity()).isGreaterThanOrEqualTo(100_000);
            grown.reserve(1000);
            assertThat(grown.capacity()).isBetween(1000, 2000);
            grown.shrinkToFit();
            assertThat(grown.capacity()).isBetween(20, 40);
            assertThatObject(grown).hasToString("x".repeat(20));
            assertThat(own.usedBlocks()).isEqualTo(1);
            int capacity = grown.capacity();
            grown.shrinkToFit();
            assertThat(grown.capacity()).isEqualTo(capacity);
            grown.setLength(15);
            grown.shrinkToFit();
            assertThat(own.usedBlocks()).isZero();
            assertThat(grown.capacity()).isEqualTo(15);
            assertThatObject(grown).hasToString("x".repeat(15));
        }
    }

    @Test
    void shrinkToFitBringsLatin1Back() {
        string.append("\u20AC" + "x".repeat(100)).deleteCharAt(0);
        assertThat(string.wide).isTrue();
        string.shrinkToFit();
        assertThat(string.wide).isFalse();
        assertThatObject(string).hasToString("x".repeat(100));
        string.append('\u20AC').shrinkToFit();
        assertThat(string.wide).isTrue();
        assertThatObject(string).hasToString("x".repeat(100) + "\u20AC");
    }

    @Test
    void substringAndConcatAreStringsOfTheirOwn() {
        string.append("one two");
        try (PooledString two = string.substring(4);
                PooledString one = string.substring(0, 3);
                PooledString both = two.concat(one).append('!');
                PooledString twice = both.concat(both)) {
            string.clear();
            assertThatObject(two).hasToString("two");
            assertThatObject(one).hasToString("one");
            assertThatObject(twice).hasToString("twoone!twoone!");
        }
    }

    @Test
    void wrongIndexesAreRefusedAndChangeNothing() {
        for (String text : new String[] {"abc", "text that has a block", "\u20AC"}) {
            string.assign(text);
            int n = text.length();
            long used = memory.usedBlocks();
            int capacity = string.capacity();
            ThrowingCallable[] calls = {
                () -> string.insert(n + 1, "x"),
                () -> string.insert(-1, 'x'),
                () -> string.insert(0, "abc", 2, 4),
                () -> string.insert(n + 1, string),
                () -> string.delete(0, n + 1),
                () -> string.delete(1, 0),
                () -> string.deleteCharAt(n),
                () -> string.deleteCharAt(-1),
                () -> string.replace(-1, 0, "x"),
                () -> string.replace(0, n + 1, "x"),
                () -> string.setCharAt(n, 'x'),
                () -> string.setLength(-1),
                () -> string.substring(1, n + 1),
                () -> string.substring(n + 1),
                () -> string.appendChars(new char[2], 1, 3)
            };
            for (ThrowingCallable call : calls) {
                assertThatThrownBy(call).isInstanceOf(IndexOutOfBoundsException.class);
                assertThatObject(string).hasToString(text);
                assertThat(string.capacity()).isEqualTo(capacity);
                assertThat(memory.usedBlocks()).isEqualTo(used);
            }
            assertThatThrownBy(() -> string.reserve(-1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("capacity must not be negative: capacity=-1");
        }
        assertThatThrownBy(() -> string.assign("abc").insert(4, "x"))
                .hasMessage("index must be from 0 to length: index=4, length=3");
        assertThatThrownBy(() -> string.setLength(-1)).hasMessage("length must not be negative: length=-1");
    }

    @Test
    void aClosedTextIsRefused() {
        PooledString closed = new PooledString(memory.strings());
        closed.close();
        string.append("abc");
        ThrowingCallable[] calls = {
            () -> string.insert(0, closed), () -> string.replace(0, 1, closed), () -> string.replace(closed, "x"),
            () -> string.replace("a", closed), () -> string.indexOf(closed), () -> string.lastIndexOf(closed),
            () -> string.startsWith(closed), () -> string.endsWith(closed), () -> string.contains(closed),
            () -> string.concat(closed)
        };
        for (ThrowingCallable call : calls) {
            assertThatThrownBy(call).isInstanceOf(UseAfterCloseException.class);
            assertThatObject(string).hasToString("abc");
        }
        assertThat(memory.usedBlocks()).isZero();
    }
}
