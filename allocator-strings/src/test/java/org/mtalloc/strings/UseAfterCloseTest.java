package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.AllocatorException;

/** Every call on what was closed is a clear error. */
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
        calls.put("append boolean", s -> s.append(true));
        calls.put("append int", s -> s.append(1));
        calls.put("append long", s -> s.append(1L));
        calls.put("append float", s -> s.append(1.5f));
        calls.put("append double", s -> s.append(1.5));
        calls.put("append long double", s -> s.append(1.0 / 3));
        calls.put("appendCodePoint", s -> s.appendCodePoint('x'));
        calls.put("appendCodePoint pair", s -> s.appendCodePoint(0x1F600));
        calls.put("appendCodePoint none", s -> s.appendCodePoint(-1));
        calls.put("appendChars", s -> s.appendChars(new char[1], 0, 1));
        calls.put("appendChars none", s -> s.appendChars(new char[0], 0, 0));
        for (OnMalformed action : OnMalformed.values()) {
            for (byte[] bytes : new byte[][] {{}, {'x'}, {(byte) 0xC3, (byte) 0xA9}}) {
                calls.put("appendUtf8 " + action + bytes.length, s -> s.appendUtf8(bytes, 0, bytes.length, action));
                calls.put(
                        "appendUtf8 buffer " + action + bytes.length,
                        s -> s.appendUtf8(ByteBuffer.wrap(bytes), action));
            }
            calls.put("appendAscii " + action, s -> s.appendAscii(new byte[1], 0, 1, action));
            calls.put("appendAscii buffer " + action, s -> s.appendAscii(ByteBuffer.allocateDirect(1), action));
            calls.put("readUtf8From " + action, io(s -> s.readUtf8From(channel(), action)));
        }
        calls.put("readFrom", io(s -> s.readFrom(new StringReader("x"))));
        calls.put("readFrom empty", io(s -> s.readFrom(new StringReader(""))));
        calls.put("writeTo", noIoResult(s -> s.writeTo(new StringBuilder())));
        calls.put("writeTo writer", noIoResult(s -> s.writeTo(new StringWriter())));
        calls.put("writeUtf8To", io(s -> s.writeUtf8To(Channels.newChannel(new ByteArrayOutputStream()))));
        calls.put("insert", s -> s.insert(0, "x"));
        calls.put("insert range", s -> s.insert(0, "x", 0, 0));
        calls.put("insert char", s -> s.insert(0, 'x'));
        calls.put("insert itself", s -> s.insert(0, s));
        calls.put("insert foreign", s -> s.insert(0, CharBuffer.wrap("x")));
        calls.put("delete", s -> s.delete(0, 0));
        calls.put("deleteCharAt", s -> s.deleteCharAt(0));
        calls.put("replace range", s -> s.replace(0, 0, ""));
        calls.put("replace char", s -> s.replace('x', 'y'));
        calls.put("replace text", s -> s.replace("x", "y"));
        calls.put("setCharAt", noResult(s -> s.setCharAt(0, 'x')));
        calls.put("setLength", noResult(s -> s.setLength(0)));
        calls.put("reverse", PooledString::reverse);
        calls.put("reserve", noResult(s -> s.reserve(0)));
        calls.put("shrinkToFit", noResult(PooledString::shrinkToFit));
        calls.put("substring", s -> s.substring(0));
        calls.put("substring range", s -> s.substring(0, 0));
        calls.put("concat", s -> s.concat("x"));
        calls.put("indexOf", s -> s.indexOf('x'));
        calls.put("indexOf from", s -> s.indexOf('x', 0));
        calls.put("indexOf pair", s -> s.indexOf(0x1F600));
        calls.put("indexOf text", s -> s.indexOf(""));
        calls.put("indexOf text from", s -> s.indexOf("", 0));
        calls.put("lastIndexOf", s -> s.lastIndexOf('x'));
        calls.put("lastIndexOf from", s -> s.lastIndexOf('x', 0));
        calls.put("lastIndexOf text", s -> s.lastIndexOf(""));
        calls.put("lastIndexOf text from", s -> s.lastIndexOf("", 0));
        calls.put("contains", s -> s.contains(""));
        calls.put("startsWith", s -> s.startsWith(""));
        calls.put("startsWith at", s -> s.startsWith("", 0));
        calls.put("endsWith", s -> s.endsWith(""));
        calls.put("chars", PooledString::chars);
        calls.put("codePoints", PooledString::codePoints);
        calls.put("isEmpty", PooledString::isEmpty);
        calls.put("getChars", noResult(s -> s.getChars(0, 0, new char[0], 0)));
        calls.put("utf8Length", PooledString::utf8Length);
        calls.put("getUtf8", s -> s.getUtf8(new byte[0], 0));
        calls.put("getUtf8 buffer", s -> s.getUtf8(ByteBuffer.allocate(0)));
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
        calls.put("toString", StringCursor::toString);
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
        calls.put("toString", List::toString);
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

    private static Map<String, Function<StrBuf, Object>> bufferCalls() {
        Map<String, Function<StrBuf, Object>> calls = new LinkedHashMap<>();
        calls.put("attach array", b -> b.attach(new byte[10], 0, 10));
        calls.put("attach buffer", b -> b.attach(ByteBuffer.allocate(10)));
        calls.put("attach block", b -> b.attach(1L, 0));
        calls.put("detach", StrBuf::detach);
        calls.put("release", noResult(StrBuf::release));
        calls.put("clear", noResult(StrBuf::clear));
        calls.put("length", StrBuf::length);
        calls.put("isEmpty", StrBuf::isEmpty);
        calls.put("capacity", StrBuf::capacity);
        calls.put("setLength", b -> b.setLength(0));
        calls.put("setLength 1", b -> b.setLength(1));
        calls.put("grow", b -> b.grow(0));
        calls.put("append byte", b -> b.append((byte) 1));
        calls.put("append bytes", b -> b.append(new byte[] {1}));
        calls.put("append no bytes", b -> b.append(new byte[0]));
        calls.put("append range", b -> b.append(new byte[2], 1, 1));
        calls.put("append buffer", b -> b.append(ByteBuffer.allocate(0)));
        calls.put("append itself", b -> b.append(b));
        calls.put("append char", b -> b.append('x'));
        calls.put("append lone surrogate", b -> b.append('\uD800'));
        calls.put("append code point", b -> b.appendCodePoint('x'));
        calls.put("append text", b -> b.append("x"));
        calls.put("append no text", b -> b.append(""));
        calls.put("append wide text", b -> b.append("\u20AC"));
        calls.put("append foreign text", b -> b.append(CharBuffer.wrap("")));
        calls.put("append range of text", b -> b.append("x", 0, 0));
        calls.put("append or report", b -> b.append("", OnMalformed.REPORT));
        calls.put("appendAscii", b -> b.appendAscii(""));
        calls.put("appendDecimal", b -> b.appendDecimal(1));
        calls.put("appendHex", b -> b.appendHex(1));
        calls.put("format", b -> b.format(null, ""));
        calls.put("byteAt", b -> b.byteAt(0));
        calls.put("setByte", noResult(b -> b.setByte(0, (byte) 0)));
        calls.put("contentEquals", b -> b.contentEquals(new byte[0]));
        calls.put("array", StrBuf::array);
        calls.put("arrayOffset", StrBuf::arrayOffset);
        calls.put("byteBuffer", StrBuf::byteBuffer);
        calls.put("toByteArray", StrBuf::toByteArray);
        calls.put("toString", StrBuf::toString);
        calls.put("read stream", io(b -> b.readAll(InputStream.nullInputStream())));
        calls.put("read channel", io(b -> b.readAll(Channels.newChannel(InputStream.nullInputStream()))));
        calls.put("write to stream", noIoResult(b -> b.writeTo(OutputStream.nullOutputStream())));
        calls.put("write to channel", noIoResult(b -> b.writeTo(Channels.newChannel(OutputStream.nullOutputStream()))));
        return calls;
    }

    private static Map<String, Function<DetachedBytes, Object>> detachedCalls() {
        Map<String, Function<DetachedBytes, Object>> calls = new LinkedHashMap<>();
        calls.put("length", DetachedBytes::length);
        calls.put("array", DetachedBytes::array);
        calls.put("arrayOffset", DetachedBytes::arrayOffset);
        calls.put("byteBuffer", DetachedBytes::byteBuffer);
        calls.put("allocator", DetachedBytes::allocator);
        calls.put("takeBlock", DetachedBytes::takeBlock);
        return calls;
    }

    private static <T> Function<T, Object> noResult(Consumer<T> call) {
        return object -> {
            call.accept(object);
            return "no result";
        };
    }

    private interface IoCall<T, R> {
        R apply(T object) throws IOException;
    }

    private interface NoIoResult<T> {
        void accept(T object) throws IOException;
    }

    private static <T, R> Function<T, Object> io(IoCall<T, R> call) {
        return object -> {
            try {
                return Objects.requireNonNull(call.apply(object));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    private static <T> Function<T, Object> noIoResult(NoIoResult<T> call) {
        return io(object -> {
            call.accept(object);
            return "no result";
        });
    }

    private static ReadableByteChannel channel() {
        return Channels.newChannel(new ByteArrayInputStream(new byte[1]));
    }

    /** Those that a closed string answers, and those tested apart. */
    private static final Set<String> NOT_CALLED = Set.of("close", "isClosed", "equals");

    @Test
    void everyPublicMethodOfAStringIsAmongTheCalls() {
        Set<String> called = new TreeSet<>();
        stringCalls().keySet().forEach(call -> called.add(call.split(" ", 2)[0]));
        called.addAll(NOT_CALLED);
        Set<String> expected = new TreeSet<>();
        for (Method method : PooledString.class.getMethods()) {
            if (method.getDeclaringClass() != Object.class && !Modifier.isStatic(method.getModifiers())) {
                expected.add(method.getName());
            }
        }
        assertThat(called).containsExactlyElementsOf(expected);
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

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void everyCallOfAClosedBufferThrows(AllocatorKind kind) {
        try (TestMemory memory = new TestMemory(kind)) {
            for (String content : new String[] {"", "text", "text that needs more than a small block".repeat(10)}) {
                StrBuf buffer = new StrBuf(memory.strings()).append(content);
                assertThat(buffer.isClosed()).isFalse();
                buffer.close();
                buffer.close();
                assertThat(buffer.isClosed()).isTrue();
                bufferCalls().forEach((name, call) -> assertRefused(name, "buffer", () -> call.apply(buffer)));
                try (StrBuf open = new StrBuf(memory.strings()).append("open")) {
                    assertRefused("append", "buffer", () -> open.append(buffer));
                    DetachedBytes bytes = open.detach();
                    assertRefused("attach", "buffer", () -> buffer.attach(bytes));
                    bytes.close();
                    assertThat(bytes.isClosed()).isTrue();
                    detachedCalls()
                            .forEach((name, call) -> assertRefused(name, "detached bytes", () -> call.apply(bytes)));
                    assertRefused("attach", "detached bytes", () -> open.attach(bytes));
                }
                assertThat(memory.usedBlocks()).isZero();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void aBufferOfAClosedAllocatorReportsItOnce(AllocatorKind kind) {
        StringMemory memory = StringMemory.create(kind);
        StrBuf buffer = new StrBuf(memory).append("text");
        StrBuf empty = new StrBuf(memory);
        DetachedBytes bytes = new StrBuf(memory).append("text").detach();
        memory.close();
        assertThatThrownBy(() -> empty.append("x")).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(() -> buffer.append("x".repeat(1000))).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(empty::detach).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(buffer::close).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(bytes::close).isInstanceOf(AllocatorClosedException.class);
        buffer.close();
        bytes.close();
        empty.close();
        assertThat(buffer.isClosed() && bytes.isClosed() && empty.isClosed()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void aListOfAClosedMemoryReportsIt(AllocatorKind kind) {
        StringMemory memory = StringMemory.create(kind);
        StringList list = new StringList(memory);
        list.addAll(List.of("b", "a"));
        StringCursor cursor = list.cursor();
        assertThat(cursor.next()).isTrue();
        memory.close();
        assertThatThrownBy(() -> cursor.insertAfter("x")).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(() -> cursor.append("x".repeat(100))).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(() -> list.addAll(List.of("x"))).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(list::reverse).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(list::unique).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(() -> list.forEach(text -> {})).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(() -> list.asList().get(1)).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(list::sort).isInstanceOf(AllocatorClosedException.class);
        list.close();
        assertThat(list.isClosed()).isTrue();
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
