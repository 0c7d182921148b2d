package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mtalloc.strings.ClosedCalls.assertRefused;
import static org.mtalloc.strings.ClosedCalls.io;
import static org.mtalloc.strings.ClosedCalls.noIoResult;
import static org.mtalloc.strings.ClosedCalls.noResult;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.AllocatorKind;

/** Every call on a closed byte buffer, and on bytes that were handed on, is a clear error. */
class ClosedBufferTest {
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
}
