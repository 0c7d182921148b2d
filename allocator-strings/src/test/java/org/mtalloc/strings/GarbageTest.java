package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.CharBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.AllocatorKind;

/** What lists and buffers leave to the collector: a few objects a call at most, none for each element or number. */
class GarbageTest {
    private static final int COUNT = 2000;
    private static final int RUNS = 10;

    /** Bytes; a few objects of a call, and arrays of fixed length. */
    private static final long FEW_BYTES = 4096;

    private final TestMemory memory = new TestMemory(AllocatorKind.MT);
    private final StringList list = new StringList(memory.strings());
    private final StrBuf buffer = new StrBuf(memory.strings());

    @AfterEach
    void end() {
        list.close();
        buffer.close();
        memory.close();
    }

    /**
     * The least of a few runs counts: the others have what the JVM makes once, for method handles of code that gets
     * warm.
     */
    private static void assertFewBytes(Runnable task) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < RUNS; i++) {
            least = Math.min(least, AllocatedBytes.of(task));
        }
        assertThat(least).isLessThan(FEW_BYTES);
    }

    @Test
    void sortingMakesNoObjectPerElement() {
        for (int i = 0; i < COUNT; i++) {
            list.addLast(Integer.toString(i * 7919 % COUNT) + (i % 3 == 0 ? " in a block of its own" : ""));
        }
        assertFewBytes(() -> {
            list.reverse();
            list.sort();
        });
        assertFewBytes(() -> {
            list.reverse();
            list.sort(CharSequence::compare);
        });
        int[] chars = {0};
        assertFewBytes(() -> list.forEach(text -> chars[0] += text.length()));
        assertThat(chars[0]).isPositive();
        assertFewBytes(list::unique);
    }

    @Test
    void editingAtTheCursorMakesNoObject() {
        StringCursor cursor = list.cursor();
        try (PooledString text = new PooledString(memory.strings()).append("text")) {
            assertFewBytes(() -> {
                list.clear();
                cursor.beforeFirst();
                for (int i = 0; i < COUNT; i++) {
                    cursor.insertAfter(text);
                    cursor.next();
                    cursor.append(text);
                }
            });
        }
        assertThat(list.size()).isEqualTo(COUNT);
    }

    @Test
    void numbersAndTextsMakeNoObject() {
        CharSequence foreign = CharBuffer.wrap("h\u00E9 \u20AC");
        assertFewBytes(() -> {
            buffer.clear();
            for (int i = 0; i < COUNT; i++) {
                buffer.appendDecimal(i * 123_456_789L).append((byte) ' ');
                buffer.appendHex(i * 123_456_789L)
                        .appendAscii("; ")
                        .append(foreign)
                        .append("\u20AC");
            }
        });
        assertThat(buffer.length()).isGreaterThan(COUNT * 20);
    }

    @Test
    void aBufferThatIsReusedMakesNoObject() {
        assertFewBytes(() -> {
            for (int i = 0; i < COUNT; i++) {
                buffer.append("text").append(buffer).release();
            }
        });
    }
}
