package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mtalloc.strings.ClosedCalls.assertRefused;
import static org.mtalloc.strings.ClosedCalls.noResult;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.AllocatorKind;

/** Every call on a closed list, and on what belongs to it, is a clear error. */
class ClosedListTest {
    private static Map<String, Function<StringList, Object>> listCalls() {
        Map<String, Function<StringList, Object>> calls = new LinkedHashMap<>();
        calls.put("addFirst", noResult(l -> l.addFirst("x")));
        calls.put("addLast", noResult(l -> l.addLast("x")));
        calls.put("size", StringList::size);
        calls.put("isEmpty", StringList::isEmpty);
        calls.put("clear", noResult(StringList::clear));
        calls.put("cursor", StringList::cursor);
        calls.put("addAll", l -> l.addAll(List.of("x")));
        calls.put("addAll of none", l -> l.addAll(List.of()));
        calls.put("splice", noResult(l -> l.splice(l)));
        calls.put("sort", noResult(StringList::sort));
        calls.put("sort by", noResult(l -> l.sort(CharSequence::compare)));
        calls.put("reverse", noResult(StringList::reverse));
        calls.put("unique", StringList::unique);
        calls.put("forEach", noResult(l -> l.forEach(text -> {})));
        calls.put("asList", StringList::asList);
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
        calls.put("append", noResult(c -> c.append("x")));
        calls.put("append nothing", noResult(c -> c.append("")));
        calls.put("insertBefore", noResult(c -> c.insertBefore("x")));
        calls.put("insertAfter", noResult(c -> c.insertAfter("x")));
        calls.put("remove", noResult(StringCursor::remove));
        calls.put("text", StringCursor::text);
        calls.put("beforeFirst", noResult(StringCursor::beforeFirst));
        calls.put("afterLast", noResult(StringCursor::afterLast));
        return calls;
    }

    private static Map<String, Function<List<String>, Object>> viewCalls() {
        Map<String, Function<List<String>, Object>> calls = new LinkedHashMap<>();
        calls.put("size", List::size);
        calls.put("get", v -> v.get(0));
        calls.put("set", v -> v.set(0, "x"));
        calls.put("add", v -> v.add("x"));
        calls.put("remove", v -> v.remove(0));
        calls.put("remove text", v -> v.remove("short"));
        calls.put("contains", v -> v.contains("x"));
        calls.put("clear", noResult(List::clear));
        calls.put("iterator", List::iterator);
        calls.put("hashCode", List::hashCode);
        return calls;
    }

    private static Map<String, Function<ListIterator<String>, Object>> iteratorCalls() {
        Map<String, Function<ListIterator<String>, Object>> calls = new LinkedHashMap<>();
        calls.put("hasNext", ListIterator::hasNext);
        calls.put("hasPrevious", ListIterator::hasPrevious);
        calls.put("next", ListIterator::next);
        calls.put("previous", ListIterator::previous);
        calls.put("nextIndex", ListIterator::nextIndex);
        calls.put("previousIndex", ListIterator::previousIndex);
        calls.put("add", noResult(i -> i.add("x")));
        calls.put("set", noResult(i -> i.set("x")));
        calls.put("remove", noResult(ListIterator::remove));
        return calls;
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
            List<String> view = list.asList();
            ListIterator<String> iterator = view.listIterator(1);
            assertThat(iterator.previous()).isEqualTo("short");
            assertThat(list.isClosed()).isFalse();
            list.close();
            list.close();
            assertThat(list.isClosed()).isTrue();
            listCalls().forEach((name, call) -> assertRefused(name, "list", () -> call.apply(list)));
            cursorCalls().forEach((name, call) -> {
                assertRefused(name, "list", () -> call.apply(fresh));
                assertRefused(name, "list", () -> call.apply(onElement));
            });
            viewCalls().forEach((name, call) -> assertRefused(name, "list", () -> call.apply(view)));
            iteratorCalls().forEach((name, call) -> assertRefused(name, "list", () -> call.apply(iterator)));
            try (StringList open = new StringList(memory.strings())) {
                open.addLast("x");
                StringCursor cursor = open.cursor();
                assertRefused("splice", "list", () -> open.splice(list));
                assertRefused("splice", "list", () -> list.splice(open));
                assertRefused("spliceBefore", "list", () -> cursor.spliceBefore(list));
                assertRefused("spliceAfter", "list", () -> cursor.spliceAfter(list));
                assertRefused("spliceBefore", "list", () -> fresh.spliceBefore(open));
                assertRefused("spliceAfter", "list", () -> onElement.spliceAfter(open));
                assertThat(open.asList()).containsExactly("x");
            }
        }
    }
}
