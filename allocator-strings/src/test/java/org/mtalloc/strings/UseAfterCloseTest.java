package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.CharBuffer;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.AllocatorException;

class UseAfterCloseTest {
    private static Map<String, Function<PooledString, Object>> stringCalls() {
        Map<String, Function<PooledString, Object>> calls = new LinkedHashMap<>();
        calls.put("append empty", s -> s.append(""));
        calls.put("append", s -> s.append("x"));
        calls.put("append wide", s -> s.append("\u20AC"));
        calls.put("append long", s -> s.append("x".repeat(100)));
        calls.put("append range", s -> s.append("x", 0, 1));
        calls.put("append char", s -> s.append('x'));
        calls.put("append foreign", s -> s.append(CharBuffer.wrap("x")));
        calls.put("append empty foreign", s -> s.append(CharBuffer.wrap("")));
        calls.put("append itself", s -> s.append(s));
        calls.put("assign empty", s -> s.assign(""));
        calls.put("assign", s -> s.assign("x"));
        calls.put("assign foreign", s -> s.assign(CharBuffer.wrap("x")));
        calls.put("assign empty foreign", s -> s.assign(CharBuffer.wrap("")));
        calls.put("assign range", s -> s.assign("x", 0, 0));
        calls.put("copy", PooledString::copy);
        calls.put("clear", noResult(PooledString::clear));
        calls.put("length", PooledString::length);
        calls.put("capacity", PooledString::capacity);
        calls.put("charAt", s -> s.charAt(0));
        calls.put("subSequence", s -> s.subSequence(0, 0));
        calls.put("compareTo", s -> Comparator.<PooledString>naturalOrder().compare(s, s));
        calls.put("compareContent", s -> s.compareContent("x"));
        calls.put("hashCode", PooledString::hashCode);
        calls.put("contentEquals", s -> s.contentEquals("x"));
        calls.put("toString", PooledString::toString);
        return calls;
    }

    private static Map<String, Function<StringList, Object>> listCalls() {
        Map<String, Function<StringList, Object>> calls = new LinkedHashMap<>();
        calls.put("addFirst", noResult(l -> l.addFirst("x")));
        calls.put("addLast", noResult(l -> l.addLast("x")));
        calls.put("size", StringList::size);
        calls.put("isEmpty", StringList::isEmpty);
        calls.put("clear", noResult(StringList::clear));
        calls.put("cursor", StringList::cursor);
        return calls;
    }

    private static Map<String, Function<StringCursor, Object>> cursorCalls() {
        Map<String, Function<StringCursor, Object>> calls = new LinkedHashMap<>();
        calls.put("next", StringCursor::next);
        calls.put("previous", StringCursor::previous);
        calls.put("length", StringCursor::length);
        calls.put("charAt", c -> c.charAt(0));
        calls.put("contentEquals", c -> c.contentEquals("x"));
        calls.put("set", noResult(c -> c.set("x")));
        calls.put("remove", noResult(StringCursor::remove));
        calls.put("toString", StringCursor::toString);
        calls.put("beforeFirst", noResult(StringCursor::beforeFirst));
        calls.put("afterLast", noResult(StringCursor::afterLast));
        return calls;
    }

    private static <T> Function<T, Object> noResult(Consumer<T> call) {
        return object -> {
            call.accept(object);
            return "no result";
        };
    }

    private static void assertRefused(String call, String what, ThrowingCallable body) {
        assertThatThrownBy(body)
                .as(call)
                .isInstanceOf(UseAfterCloseException.class)
                .isInstanceOf(AllocatorException.class)
                .hasMessage(what + " must be open: state=closed");
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void everyCallOfAClosedStringThrows(AllocatorKind kind) {
        try (TestMemory memory = new TestMemory(kind)) {
            for (String content : new String[] {"", "text", "text that needs a block", "\u20AC"}) {
                PooledString string = new PooledString(memory.strings()).append(content);
                assertThat(string.isClosed()).isFalse();
                string.close();
                string.close();
                assertThat(string.isClosed()).isTrue();
                stringCalls().forEach((name, call) -> assertRefused(name, "string", () -> call.apply(string)));
                try (PooledString open = new PooledString(memory.strings()).append("open")) {
                    assertRefused("append", "string", () -> open.append(string));
                    assertRefused("assign", "string", () -> open.assign(string));
                    assertRefused("compareTo", "string", () -> open.compareTo(string));
                    assertRefused(
                            "equals",
                            "string",
                            () -> assertThat(open.equals(string)).isTrue());
                    assertRefused(
                            "equals",
                            "string",
                            () -> assertThat(string.equals(open)).isTrue());
                    assertThatObject(open).hasToString("open");
                }
                assertThat(memory.usedBlocks()).isZero();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void everyCallOfAClosedListThrows(AllocatorKind kind) {
        try (TestMemory memory = new TestMemory(kind)) {
            StringList list = new StringList(memory.strings());
            list.addLast("short");
            list.addLast("longer than what fits into the node");
            StringCursor fresh = list.cursor();
            StringCursor onElement = list.cursor();
            assertThat(onElement.next()).isTrue();
            assertThat(list.isClosed()).isFalse();
            list.close();
            list.close();
            assertThat(list.isClosed()).isTrue();
            listCalls().forEach((name, call) -> assertRefused(name, "list", () -> call.apply(list)));
            cursorCalls().forEach((name, call) -> {
                assertRefused(name, "list", () -> call.apply(fresh));
                assertRefused(name, "list", () -> call.apply(onElement));
            });
        }
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void aClosedStringCanNeitherBeAddedNorSetNorRead(AllocatorKind kind) {
        try (TestMemory memory = new TestMemory(kind);
                StringList list = new StringList(memory.strings())) {
            list.addLast("");
            list.addLast("short");
            list.addLast("longer than what fits into the node");
            list.addLast("\u20AC");
            long used = memory.usedBlocks();
            PooledString string = new PooledString(memory.strings());
            string.close();
            assertRefused("addFirst", "string", () -> list.addFirst(string));
            assertRefused("addLast", "string", () -> list.addLast(string));
            StringCursor cursor = list.cursor();
            while (cursor.next()) {
                String element = cursor.toString();
                assertRefused("set", "string", () -> cursor.set(string));
                assertRefused("get", "string", () -> cursor.get(string));
                assertThat(cursor.toString()).isEqualTo(element);
            }
            assertThat(list.size()).isEqualTo(4);
            assertThat(memory.usedBlocks()).isEqualTo(used);
        }
    }

    @Test
    void aMemoryClosedTooEarlyIsReportedOnceByEach() {
        StringMemory memory = StringMemory.create(AllocatorKind.MT);
        PooledString string = new PooledString(memory).append("text that needs a block");
        PooledString inline = new PooledString(memory).append("text");
        PooledString empty = new PooledString(memory);
        StringList list = new StringList(memory);
        list.addLast(string);
        memory.close();
        memory.close();
        assertThatThrownBy(() -> list.addLast("x")).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(() -> empty.append("x".repeat(16))).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(string::close).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(list::close).isInstanceOf(AllocatorClosedException.class);
        assertThatObject(inline).hasToString("text");
        inline.close();
        string.close();
        list.close();
        empty.close();
        assertThat(string.isClosed()).isTrue();
        assertThat(list.isClosed()).isTrue();
    }
}
