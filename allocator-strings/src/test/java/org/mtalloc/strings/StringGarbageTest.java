package org.mtalloc.strings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.AllocatorKind;

/** What a string does without making an object. */
class StringGarbageTest {
    private static final int CALLS = 20_000;

    private static int sink;

    private static Map<String, Consumer<PooledString>> calls() {
        byte[] ascii = "some text in ASCII".getBytes(UTF_8);
        char[] chars = {'a', '\u20AC'};
        Map<String, Consumer<PooledString>> calls = new LinkedHashMap<>();
        calls.put("append char", s -> s.append('x'));
        calls.put("append String", s -> s.append("text"));
        calls.put("append boolean", s -> s.append(true));
        calls.put("append int", s -> s.append(Integer.MIN_VALUE));
        calls.put("append long", s -> s.append(Long.MAX_VALUE));
        calls.put("append short float", s -> s.append(-12.25f));
        calls.put("append short double", s -> s.append(123456.789));
        calls.put("appendCodePoint", s -> s.appendCodePoint(0x1F600));
        calls.put("appendChars", s -> s.appendChars(chars, 0, 2));
        calls.put("appendUtf8", s -> s.appendUtf8(ascii, 0, ascii.length, OnMalformed.REPORT));
        calls.put("insert", s -> s.insert(1, "text"));
        calls.put("delete", s -> s.delete(0, 2));
        calls.put("replace range", s -> s.replace(0, 2, "longer"));
        calls.put("replace char", s -> s.replace('e', 'f'));
        calls.put("reverse", PooledString::reverse);
        calls.put("indexOf", s -> s.indexOf("text"));
        calls.put("hashCode", s -> sink = s.hashCode());
        calls.put("reserve", s -> s.reserve(100));
        return calls;
    }

    @Test
    void callsMakeNoObjects() {
        try (TestMemory memory = new TestMemory(AllocatorKind.MT);
                PooledString string = new PooledString(memory.strings())) {
            calls().forEach((name, call) -> {
                repeat(string, call);
                long before = allocated();
                repeat(string, call);
                long after = allocated();
                assertThat(after - before).as("bytes of new objects, " + name).isLessThan(CALLS);
            });
        }
    }

    private static void repeat(PooledString string, Consumer<PooledString> call) {
        for (int i = 0; i < CALLS; i++) {
            string.assign("some text to begin with");
            call.accept(string);
        }
    }

    /** By reflection: the tests are compiled as part of the module, which does not read {@code jdk.management}. */
    private static long allocated() {
        try {
            Class<?> type = Class.forName("com.sun.management.ThreadMXBean");
            Object bean = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getThreadMXBean")
                    .invoke(null);
            MethodHandle bytes = MethodHandles.publicLookup()
                    .findVirtual(type, "getThreadAllocatedBytes", MethodType.methodType(long.class, long.class));
            return (long) bytes.invoke(bean, Thread.currentThread().getId());
        } catch (Throwable e) {
            throw new LinkageError("jdk.management must be there", e);
        }
    }
}
