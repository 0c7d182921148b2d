package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.AllocatorKind;

class StringListTest {
    private static final String LONG = "longer than what fits into the node";

    private final TestMemory memory = new TestMemory(AllocatorKind.MT);
    private final StringList list = new StringList(memory.strings());

    @AfterEach
    void end() {
        list.close();
        memory.close();
    }

    private static List<String> elements(StringList list) {
        List<String> elements = new ArrayList<>();
        StringCursor cursor = list.cursor();
        while (cursor.next()) {
            elements.add(cursor.toString());
        }
        List<String> backwards = new ArrayList<>();
        while (cursor.previous()) {
            backwards.add(cursor.toString());
        }
        Collections.reverse(backwards);
        assertThat(backwards).isEqualTo(elements);
        return elements;
    }

    @Test
    void addsAtBothEnds() {
        assertThat(list.isEmpty()).isTrue();
        list.addFirst("b");
        list.addLast(LONG);
        list.addFirst("\u20AC");
        list.addLast("");
        assertThat(elements(list)).containsExactly("\u20AC", "b", LONG, "");
        assertThat(list.size()).isEqualTo(4);
        assertThat(memory.usedBlocks()).isEqualTo(4 + 2);
    }

    @Test
    void keepsShortLatin1InTheNode() {
        list.addLast("123456789012345");
        list.addLast("\u00FF\u0000\u0080");
        assertThat(memory.usedBlocks()).isEqualTo(2);
        list.addLast("1234567890123456");
        assertThat(memory.usedBlocks()).isEqualTo(4);
        assertThat(elements(list)).containsExactly("123456789012345", "\u00FF\u0000\u0080", "1234567890123456");
    }

    @Test
    void inlineLimitMovesTextsToBlocks() {
        try (StringList blocks = new StringList(memory.strings(), 0);
                StringList some = new StringList(memory.strings(), 7)) {
            blocks.addLast("");
            blocks.addLast("a");
            assertThat(memory.usedBlocks()).isEqualTo(3);
            some.addLast("1234567");
            some.addLast("12345678");
            assertThat(memory.usedBlocks()).isEqualTo(3 + 3);
            assertThat(elements(blocks)).containsExactly("", "a");
            assertThat(elements(some)).containsExactly("1234567", "12345678");
        }
    }

    @Test
    void refusesAnInlineLimitThatNoNodeHas() {
        assertThatThrownBy(() -> new StringList(memory.strings(), 16))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("inlineLimit must be at most 15 characters: inlineLimit=16");
    }

    @Test
    void storesAStringOfUtf16ThatHoldsLatin1AsLatin1() {
        try (PooledString string = new PooledString(memory.strings())) {
            string.append("\u20AC").assign("abc");
            list.addLast(string);
            assertThat(memory.usedBlocks()).isEqualTo(2);
            string.assign(LONG);
            list.addLast(string);
            assertThat(elements(list)).containsExactly("abc", LONG);
        }
    }

    @Test
    void copiesWhatItIsGiven() {
        try (PooledString string = new PooledString(memory.strings()).append(LONG)) {
            list.addLast(string);
            string.append("!").charAt(0);
            list.addLast(string);
        }
        assertThat(elements(list)).containsExactly(LONG, LONG + '!');
    }

    @Test
    void clearFreesAllAndTheListGoesOn() {
        list.addLast("a");
        list.addLast(LONG);
        list.addLast("\u20AC");
        list.clear();
        assertThat(memory.usedBlocks()).isZero();
        assertThat(elements(list)).isEmpty();
        list.addLast("b");
        assertThat(elements(list)).containsExactly("b");
    }

    @Test
    void removesAtTheEndsAndInTheMiddle() {
        for (String text : List.of("a", LONG, "c", "\u20AC", "e")) {
            list.addLast(text);
        }
        StringCursor cursor = list.cursor();
        assertThat(cursor.next()).isTrue();
        cursor.remove();
        assertThat(elements(list)).containsExactly(LONG, "c", "\u20AC", "e");
        cursor.afterLast();
        assertThat(cursor.previous()).isTrue();
        cursor.remove();
        assertThat(elements(list)).containsExactly(LONG, "c", "\u20AC");
        list.addLast("new last");
        assertThat(elements(list)).containsExactly(LONG, "c", "\u20AC", "new last");
        cursor.beforeFirst();
        assertThat(cursor.next()).isTrue();
        assertThat(cursor.next()).isTrue();
        cursor.remove();
        assertThat(elements(list)).containsExactly(LONG, "\u20AC", "new last");
        cursor.beforeFirst();
        while (cursor.next()) {
            cursor.remove();
        }
        assertThat(list.isEmpty()).isTrue();
        assertThat(memory.usedBlocks()).isZero();
        list.addFirst("x");
        assertThat(elements(list)).containsExactly("x");
    }

    @Test
    void setUsesABlockAgainThatFits() {
        list.addLast("x".repeat(100));
        StringCursor cursor = list.cursor();
        assertThat(cursor.next()).isTrue();
        for (int length : new int[] {100, 50, 28, 112, 16, 0, 15, 2000, 5}) {
            cursor.set("y".repeat(length));
            assertThat(cursor.length()).isEqualTo(length);
            assertThat(cursor.contentEquals("y".repeat(length))).isTrue();
            assertThat(memory.usedBlocks()).isEqualTo(length > 15 ? 2 : 1);
        }
        cursor.set("\u20AC");
        assertThat(cursor.toString()).isEqualTo("\u20AC");
        assertThat(memory.usedBlocks()).isEqualTo(2);
        cursor.set("\u20AC\u20AC");
        assertThat(cursor.toString()).isEqualTo("\u20AC\u20AC");
        cursor.set(LONG);
        assertThat(cursor.toString()).isEqualTo(LONG);
        assertThat(memory.usedBlocks()).isEqualTo(2);
    }

    /** Whether a new block is taken when the one element, of one text, becomes the other; both as pooled strings. */
    private boolean takesABlock(String before, String after) {
        try (PooledString text = new PooledString(memory.strings());
                StringList one = new StringList(memory.strings())) {
            one.addLast(before);
            text.append(after);
            StringCursor cursor = one.cursor();
            assertThat(cursor.next()).isTrue();
            long calls = memory.countdown().calls();
            cursor.set(text);
            assertThat(cursor).hasToString(after);
            return memory.countdown().calls() > calls;
        }
    }

    @Test
    void setTakesANewBlockOnlyWhereTheOldOneDoesNotSuit() {
        assertThat(takesABlock("x".repeat(128), "y".repeat(128))).isFalse();
        assertThat(takesABlock("x".repeat(128), "y".repeat(32))).isFalse();
        assertThat(takesABlock("x".repeat(128), "y".repeat(31))).isTrue();
        assertThat(takesABlock("x".repeat(128), "y".repeat(129))).isTrue();
        assertThat(takesABlock("x".repeat(128), "y".repeat(15))).isFalse(); // goes into the node
        assertThat(takesABlock("\u20AC".repeat(64), "\u20AD".repeat(64))).isFalse();
        assertThat(takesABlock("\u20AC".repeat(64), "\u20AD".repeat(16))).isFalse();
        assertThat(takesABlock("\u20AC".repeat(64), "\u20AD".repeat(15))).isTrue();
        assertThat(takesABlock("\u20AC".repeat(64), "\u20AD".repeat(65))).isTrue();
        assertThat(takesABlock("\u20AC".repeat(64), "y".repeat(64))).isTrue();
        assertThat(takesABlock("x".repeat(128), "\u20AD".repeat(128))).isTrue();
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void doesTheMainJobInSmall(AllocatorKind kind) {
        int count = 20_000;
        try (TestMemory own = new TestMemory(kind)) {
            StringList strings = new StringList(own.strings());
            for (int i = 0; i < count; i++) {
                try (PooledString string = new PooledString(own.strings())) {
                    strings.addLast(string.append("Hoiiiiiii"));
                }
            }
            long read = 0;
            StringCursor cursor = strings.cursor();
            while (cursor.next()) {
                try (PooledString string = new PooledString(own.strings())) {
                    cursor.get(string);
                    assertThat(string.contentEquals("Hoiiiiiii")).isTrue();
                    read++;
                }
            }
            assertThat(read).isEqualTo(count);
            cursor.beforeFirst();
            while (cursor.next()) {
                try (PooledString string = new PooledString(own.strings())) {
                    cursor.set(string.append("Hiiiiiii"));
                }
                assertThat(cursor.contentEquals("Hiiiiiii")).isTrue();
            }
            assertThat(strings.size()).isEqualTo(count);
            assertThat(own.usedBlocks()).isEqualTo(count);
            strings.close();
        }
    }
}
