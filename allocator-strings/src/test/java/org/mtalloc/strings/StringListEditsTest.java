package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.error.OutOfPoolMemoryException;

/**
 * Edits of a list beyond what {@link ListEditsScriptTest} covers: what is refused, where blocks come from,
 * descriptions.
 */
class StringListEditsTest {
    private static final String LONG = "longer than what fits into the node";

    private final TestMemory memory = new TestMemory(AllocatorKind.MT);
    private final StringList list = new StringList(memory.strings());

    @AfterEach
    void end() {
        list.close();
        memory.close();
    }

    @Test
    void spliceMovesElementsWithoutTakingBlocks() {
        try (StringList other = new StringList(memory.strings(), 0)) {
            list.addAll(List.of("a", LONG));
            other.addAll(List.of("b", LONG, "\u20AC"));
            StringCursor lost = other.cursor();
            assertThat(lost.next()).isTrue();
            StringCursor before = other.cursor();
            long calls = memory.countdown().calls();
            long used = memory.usedBlocks();
            list.splice(other);
            assertThat(memory.countdown().calls()).isEqualTo(calls);
            assertThat(memory.usedBlocks()).isEqualTo(used);
            assertThat(list.asList()).containsExactly("a", LONG, "b", LONG, "\u20AC");
            assertThat(other.isEmpty()).isTrue();
            assertThatThrownBy(lost::text).isInstanceOf(CursorPositionException.class);
            assertThat(before.next()).isFalse();
            other.addLast("c");
            list.splice(other);
            assertThatThrownBy(lost::remove).isInstanceOf(CursorPositionException.class);
            assertThat(list.size()).isEqualTo(6);
        }
        assertThat(list.asList()).endsWith("c");
    }

    @Test
    void spliceRefusesListsOfOtherMemory() {
        list.addLast("a");
        try (TestMemory otherMemory = new TestMemory(AllocatorKind.POOL);
                StringList other = new StringList(otherMemory.strings())) {
            other.addLast("b");
            StringCursor cursor = list.cursor();
            assertThatThrownBy(() -> list.splice(other))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("other must be a list of the same allocators: memory=StringMemory(");
            assertThatThrownBy(() -> cursor.spliceBefore(other)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> cursor.spliceAfter(other)).isInstanceOf(IllegalArgumentException.class);
            assertThat(list.asList()).containsExactly("a");
            assertThat(other.asList()).containsExactly("b");
        }
        assertThatThrownBy(() -> list.splice(list))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("other must be another list: other=this");
    }

    @Test
    void memoriesOverTheSameAllocatorsAreTheSameMemory() {
        StringMemory again =
                StringMemory.over(memory.strings().bytes(), memory.strings().chars());
        try (StringList other = new StringList(again)) {
            other.addLast(LONG);
            list.splice(other);
        }
        assertThat(list.asList()).containsExactly(LONG);
    }

    @Test
    void appendUsesTheBlockWhileThereIsRoom() {
        list.addLast("a");
        StringCursor cursor = list.cursor();
        assertThat(cursor.next()).isTrue();
        StringBuilder model = new StringBuilder("a");
        long calls = memory.countdown().calls();
        try (PooledString text = new PooledString(memory.strings()).append("bc")) {
            for (int i = 0; i < 5000; i++) {
                cursor.append(text);
                model.append("bc");
            }
        }
        assertThat(cursor.toString()).isEqualTo(model.toString());
        assertThat(memory.countdown().calls() - calls)
                .as("blocks for 10,000 characters")
                .isBetween(5L, 20L);
        assertThat(memory.usedBlocks()).isEqualTo(2);
        cursor.append("\u20AC");
        model.append('\u20AC');
        assertThat(cursor.toString()).isEqualTo(model.toString());
        cursor.append(cursor.toString());
        cursor.append("");
        assertThat(cursor.contentEquals(model.append(model))).isTrue();
    }

    @Test
    void appendOfAClosedStringChangesNothing() {
        list.addLast("a");
        StringCursor cursor = list.cursor();
        assertThat(cursor.next()).isTrue();
        PooledString closed = new PooledString(memory.strings());
        closed.close();
        assertThatThrownBy(() -> cursor.append(closed)).isInstanceOf(UseAfterCloseException.class);
        assertThatThrownBy(() -> cursor.insertBefore(closed)).isInstanceOf(UseAfterCloseException.class);
        assertThatThrownBy(() -> cursor.insertAfter(closed)).isInstanceOf(UseAfterCloseException.class);
        assertThat(list.asList()).containsExactly("a");
        assertThat(memory.usedBlocks()).isEqualTo(1);
    }

    @Test
    void appendRefusesWhatNoBlockCanHold() {
        StringMemory limited = StringMemory.over(
                new LimitedAllocator(memory.strings().bytes(), 100),
                new LimitedAllocator(memory.strings().chars(), 50));
        try (StringList small = new StringList(limited)) {
            small.addLast("x".repeat(90));
            StringCursor cursor = small.cursor();
            assertThat(cursor.next()).isTrue();
            cursor.append("y".repeat(10));
            assertThatThrownBy(() -> cursor.append("z")).isInstanceOf(StringTooLongException.class);
            assertThatThrownBy(() -> cursor.append("\u20AC")).isInstanceOf(StringTooLongException.class);
            assertThat(cursor.toString()).isEqualTo("x".repeat(90) + "y".repeat(10));
        }
    }

    @Test
    void addAllIsAllOrNothing() {
        list.addAll(List.of("a", LONG));
        long used = memory.usedBlocks();
        Iterable<String> throwing = () -> new Iterator<>() {
            private int count;

            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public String next() {
                if (count++ == 3) {
                    throw new IllegalArgumentException("test");
                }
                return LONG;
            }
        };
        assertThatThrownBy(() -> list.addAll(throwing)).hasMessage("test");
        assertThat(memory.usedBlocks()).isEqualTo(used);
        assertThat(list.asList()).containsExactly("a", LONG);
        for (int call = 1; call <= 4; call++) {
            memory.countdown().failAt(call);
            assertThatThrownBy(() -> list.addAll(List.of("b", LONG, "c"))).isInstanceOf(OutOfPoolMemoryException.class);
            assertThat(memory.usedBlocks()).isEqualTo(used);
            assertThat(list.asList()).containsExactly("a", LONG);
        }
        assertThat(list.addAll(List.of())).isZero();
    }

    @Test
    void addAllToAListThatIsClosedMeanwhileFreesAll() {
        StringList closing = new StringList(memory.strings());
        Iterable<String> texts = () -> {
            closing.close();
            return List.of(LONG).iterator();
        };
        assertThatThrownBy(() -> closing.addAll(texts)).isInstanceOf(UseAfterCloseException.class);
        assertThat(memory.usedBlocks()).isZero();
    }

    @Test
    void insertsOfATextThatMovesTheCursorGoWhereItIsThen() {
        list.addAll(List.of("a", "b"));
        StringCursor cursor = list.cursor();
        assertThat(cursor.next()).isTrue();
        String moving = "x";
        CharSequence text = new CharSequence() {
            @Override
            public int length() {
                cursor.afterLast();
                return moving.length();
            }

            @Override
            public char charAt(int index) {
                return moving.charAt(index);
            }

            @Override
            public CharSequence subSequence(int start, int end) {
                throw new UnsupportedOperationException();
            }
        };
        cursor.insertBefore(text);
        assertThat(list.asList()).containsExactly("a", "b", "x");
        assertThatThrownBy(() -> cursor.append(text)).isInstanceOf(CursorPositionException.class);
    }

    @Test
    void describesItself() {
        assertThat(list).hasToString("StringList(size=0)[]");
        list.addAll(List.of("a", "x".repeat(50)));
        assertThat(list).hasToString("StringList(size=2)[a, " + "x".repeat(40) + "...]");
        List<String> many = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            many.add("");
        }
        list.addAll(many);
        assertThat(list.toString()).startsWith("StringList(size=22)[a, ").endsWith(", , ...]");
        list.close();
        assertThat(list).hasToString("StringList(closed)");
    }

    @Test
    void describesItselfWhenItsMemoryIsClosed() {
        StringMemory early = StringMemory.create(AllocatorKind.POOL);
        assertThat(early.toString())
                .isEqualTo("StringMemory(" + early.bytes() + ", " + early.chars() + ", usedBlocks=0)");
        StringList orphan = new StringList(early);
        orphan.addLast("a");
        assertThat(early.toString()).endsWith(", usedBlocks=1)");
        early.close();
        assertThat(orphan).hasToString("StringList(memory closed)");
        assertThat(early.toString()).endsWith(", closed)");
    }
}
