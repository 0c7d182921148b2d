package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.mtalloc.strings.ClosedCalls.assertRefused;
import static org.mtalloc.strings.ClosedCalls.io;
import static org.mtalloc.strings.ClosedCalls.noIoResult;
import static org.mtalloc.strings.ClosedCalls.noResult;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.AllocatorKind;

/** Every call on a closed string is a clear error, and so is every call that is given one. */
class ClosedStringTest {
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
}
