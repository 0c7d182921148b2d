package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.AllocatorKind;

class StringCursorTest {
    private final TestMemory memory = new TestMemory(AllocatorKind.MT);
    private final StringList list = new StringList(memory.strings());
    private final StringCursor cursor = list.cursor();

    @AfterEach
    void end() {
        list.close();
        memory.close();
    }

    private void fill(String... texts) {
        List.of(texts).forEach(list::addLast);
    }

    @Test
    void staysAtTheEndsOfAnEmptyList() {
        assertThat(cursor.next()).isFalse();
        assertThat(cursor.previous()).isFalse();
        cursor.afterLast();
        assertThat(cursor.next()).isFalse();
        assertThat(cursor.previous()).isFalse();
    }

    @Test
    void goesOnWithElementsAddedBehindTheEnd() {
        fill("a");
        assertThat(cursor.next()).isTrue();
        assertThat(cursor.next()).isFalse();
        fill("b");
        assertThat(cursor.next()).isTrue();
        assertThat(cursor).hasToString("b");
    }

    @Test
    void turnsRoundAnywhere() {
        fill("a", "b", "c");
        assertThat(cursor.next()).isTrue();
        assertThat(cursor.next()).isTrue();
        assertThat(cursor.previous()).isTrue();
        assertThat(cursor).hasToString("a");
        assertThat(cursor.previous()).isFalse();
        assertThat(cursor.next()).isTrue();
        assertThat(cursor).hasToString("a");
        cursor.afterLast();
        assertThat(cursor.previous()).isTrue();
        assertThat(cursor).hasToString("c");
    }

    @Test
    void standsBetweenTheNeighboursAfterRemove() {
        fill("a", "b", "c");
        assertThat(cursor.next()).isTrue();
        assertThat(cursor.next()).isTrue();
        cursor.remove();
        assertThatThrownBy(cursor::text)
                .isInstanceOf(CursorPositionException.class)
                .hasMessage("cursor must stand on an element of the list: position=between elements or at the end");
        assertThat(cursor.previous()).isTrue();
        assertThat(cursor).hasToString("a");
        assertThat(cursor.next()).isTrue();
        assertThat(cursor).hasToString("c");
    }

    @Test
    void hasNoElementBeforeTheFirst() {
        fill("a");
        assertThatThrownBy(cursor::length)
                .isInstanceOf(CursorPositionException.class)
                .hasMessage("cursor must stand on an element of the list: position=before the first element");
        assertThatThrownBy(() -> cursor.set("x")).isInstanceOf(CursorPositionException.class);
        assertThatThrownBy(() -> cursor.charAt(0)).isInstanceOf(CursorPositionException.class);
        assertThatThrownBy(() -> cursor.contentEquals("")).isInstanceOf(CursorPositionException.class);
    }

    @Test
    void twoCursorsMayRemoveWhereTheOtherDoesNotStand() {
        fill("a", "b", "c", "d");
        StringCursor other = list.cursor();
        assertThat(cursor.next()).isTrue();
        assertThat(other.next()).isTrue();
        assertThat(other.next()).isTrue();
        other.remove();
        assertThat(cursor).hasToString("a");
        assertThat(cursor.next()).isTrue();
        assertThat(cursor).hasToString("c");
    }

    @Test
    void refusesToWorkOnAnElementThatIsGone() {
        fill("a", "b", "c");
        StringCursor other = list.cursor();
        assertThat(cursor.next()).isTrue();
        assertThat(cursor.next()).isTrue();
        assertThat(other.next()).isTrue();
        assertThat(other.next()).isTrue();
        other.remove();
        fill("takes the block", "or another one");
        assertThatThrownBy(cursor::next).isInstanceOf(CursorPositionException.class);
        assertThatThrownBy(cursor::previous).isInstanceOf(CursorPositionException.class);
        assertThatThrownBy(() -> cursor.set("x")).isInstanceOf(CursorPositionException.class);
        assertThatThrownBy(cursor::remove)
                .isInstanceOf(CursorPositionException.class)
                .hasMessageContaining("removed by other means than this cursor");
        cursor.beforeFirst();
        assertThat(cursor.next()).isTrue();
        assertThat(cursor).hasToString("a");
    }

    @Test
    void refusesWrongIndexes() {
        fill("abc");
        assertThat(cursor.next()).isTrue();
        assertThat(cursor.charAt(2)).isEqualTo('c');
        assertThatThrownBy(() -> cursor.charAt(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> cursor.charAt(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void comparesWithTextsThatDiffer() {
        fill("short", "longer than what fits into the node", "utf-16 \u20AC");
        while (cursor.next()) {
            String text = cursor.toString();
            assertThat(cursor.contentEquals(text)).isTrue();
            assertThat(cursor.contentEquals(text + 'x')).isFalse();
            assertThat(cursor.contentEquals(text.substring(1))).isFalse();
            assertThat(cursor.contentEquals(text.replace(text.charAt(text.length() - 1), '?')))
                    .isFalse();
            assertThat(cursor.charAt(text.length() - 1)).isEqualTo(text.charAt(text.length() - 1));
        }
    }

    @Test
    void getKeepsTheTargetsBlock() {
        fill("short", "longer than what fits into the node", "\u20AC", "");
        try (PooledString target = new PooledString(memory.strings()).append("x".repeat(100))) {
            int capacity = target.capacity();
            long used = memory.usedBlocks();
            assertThat(cursor.next()).isTrue();
            cursor.get(target);
            assertThatObject(target).hasToString("short");
            assertThat(cursor.next()).isTrue();
            cursor.get(target);
            assertThatObject(target).hasToString("longer than what fits into the node");
            assertThat(target.capacity()).isEqualTo(capacity);
            assertThat(cursor.next()).isTrue();
            cursor.get(target);
            assertThatObject(target).hasToString("\u20AC");
            cursor.beforeFirst();
            assertThat(cursor.next()).isTrue();
            cursor.get(target);
            assertThatObject(target).hasToString("short");
            cursor.afterLast();
            assertThat(cursor.previous()).isTrue();
            cursor.get(target);
            assertThat(target.isEmpty()).isTrue();
            assertThat(memory.usedBlocks()).isEqualTo(used);
        }
    }

    @Test
    void getAndSetWorkBetweenMemories() {
        fill("short", "longer than what fits into the node", "\u20AC");
        try (StringMemory other = StringMemory.create(AllocatorKind.POOL);
                PooledString string = new PooledString(other)) {
            for (String expected : List.of("short", "longer than what fits into the node", "\u20AC")) {
                assertThat(cursor.next()).isTrue();
                string.clear();
                cursor.get(string);
                assertThatObject(string).hasToString(expected);
                cursor.set(string.append(expected));
                assertThat(cursor).hasToString(expected + expected);
            }
        }
    }

    @Test
    void getOfAnEmptyElementTakesNoBlock() {
        fill("");
        try (PooledString target = new PooledString(memory.strings())) {
            assertThat(cursor.next()).isTrue();
            cursor.get(target);
            assertThat(target.isEmpty()).isTrue();
            assertThat(target.isInline()).isTrue();
        }
    }
}
