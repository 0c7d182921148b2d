package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;

/**
 * For people, in debuggers and logs, lists, cursors, views and memories have a text whatever their state. The contents of a closed string
 * or byte buffer are another matter: {@code toString} is how they are read.
 */
class ToStringTest {
    private static final String LONG = "longer than what fits into the node";

    @Test
    void ofACursorIsTheElementOrWhereItStands() {
        try (TestMemory memory = new TestMemory(AllocatorKind.MT)) {
            StringList list = new StringList(memory.strings());
            StringCursor cursor = list.cursor();
            assertThat(cursor).hasToString(off("before the first element"));
            list.addLast("a");
            list.addLast(LONG);
            assertThat(cursor.next()).isTrue();
            assertThat(cursor).hasToString("a");
            assertThat(cursor.next()).isTrue();
            assertThat(cursor).hasToString(LONG);
            assertThat(cursor.text()).isEqualTo(LONG);
            assertThat(cursor.next()).isFalse();
            assertThat(cursor).hasToString(off("between elements or at the end"));
            assertThatThrownBy(cursor::text).isInstanceOf(CursorPositionException.class);
            assertThat(cursor.previous()).isTrue();
            list.clear();
            assertThat(cursor).hasToString(off("an element that was removed by other means than this cursor"));
            assertThatThrownBy(cursor::text).isInstanceOf(CursorPositionException.class);
            list.close();
            assertThat(cursor).hasToString("StringCursor(list must be open: state=closed)");
            assertThatThrownBy(cursor::text).isInstanceOf(UseAfterCloseException.class);
        }
    }

    private static String off(String position) {
        return "StringCursor(cursor must stand on an element of the list: position=" + position + ")";
    }

    @Test
    void ofAListAndItsViewIsThereAfterClose() {
        try (TestMemory memory = new TestMemory(AllocatorKind.MT)) {
            StringList list = new StringList(memory.strings());
            List<String> view = list.asList();
            assertThat(view).hasToString("[]");
            assertThat(list).hasToString("StringList(size=0)[]");
            list.addLast("a");
            list.addLast(LONG);
            assertThat(view).hasToString("[a, " + LONG + "]");
            list.close();
            assertThat(view).hasToString("StringList(closed)");
            assertThat(list).hasToString("StringList(closed)");
        }
    }

    @Test
    void isThereAfterTheMemoryWasClosed() {
        StringMemory memory = StringMemory.create(AllocatorKind.MT);
        StringList list = new StringList(memory);
        list.addLast("a");
        list.addLast(LONG);
        StringCursor cursor = list.cursor();
        List<String> view = list.asList();
        cursor.afterLast();
        assertThat(cursor.previous()).isTrue();
        memory.close();
        assertThat(memory.toString()).endsWith("closed)");
        assertThat(list).hasToString("StringList(memory closed)");
        assertThat(view).hasToString("StringList(memory closed)");
        assertThat(cursor.toString()).startsWith("StringCursor(allocator must be open: ");
    }

    @Test
    void ofAnEmptyListTellsThatTheMemoryIsClosed() {
        StringMemory memory = StringMemory.create(AllocatorKind.MT);
        StringList list = new StringList(memory);
        memory.close();
        assertThat(list).hasToString("StringList(memory closed)");
    }

    /** Another thread closes the memory between the look at it and the count. */
    @Test
    void ofAMemoryIsThereWhileItIsBeingClosed() {
        Allocator bytes = StringMemory.create(AllocatorKind.MT).bytes();
        Allocator chars = StringMemory.create(AllocatorKind.MT).chars();
        StringMemory memory = StringMemory.over(new LateAllocator(bytes), chars);
        bytes.close();
        assertThat(memory.toString()).endsWith("closed)");
        chars.close();
    }
}
