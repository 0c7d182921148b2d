package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.AllocatorKind;

/**
 * Strings, byte buffers, cursors and views of lists tell the same fault by the same type, as {@link StringBuilder} and {@link
 * List} do: an index, a range or a length that is not there is out of bounds, any other bad value an illegal argument.
 */
class RangeErrorsTest {
    private final TestMemory memory = new TestMemory(AllocatorKind.MT);
    private final PooledString string = new PooledString(memory.strings()).append("abc");
    private final StrBuf buffer = new StrBuf(memory.strings()).append("abc");
    private final StringList list = new StringList(memory.strings());
    private final long block = memory.strings().bytes().allocate(16);

    @AfterEach
    void end() {
        memory.strings().bytes().free(block);
        list.close();
        buffer.close();
        string.close();
        memory.close();
    }

    private Map<String, ThrowingCallable> outOfBounds() {
        Map<String, ThrowingCallable> calls = new LinkedHashMap<>();
        calls.put("string append", () -> string.append("abc", 2, 4));
        calls.put("string assign", () -> string.assign("abc", -1, 1));
        calls.put("string appendChars", () -> string.appendChars(new char[3], 2, 4));
        calls.put("string appendUtf8", () -> string.appendUtf8(new byte[3], 2, 1, OnMalformed.REPLACE));
        calls.put("string insert", () -> string.insert(4, "x"));
        calls.put("string delete", () -> string.delete(0, 4));
        calls.put("string deleteCharAt", () -> string.deleteCharAt(3));
        calls.put("string replace", () -> string.replace(-1, 2, "x"));
        calls.put("string setCharAt", () -> string.setCharAt(3, 'x'));
        calls.put("string setLength", () -> string.setLength(-1));
        calls.put("string charAt", () -> string.charAt(3));
        calls.put("string subSequence", () -> string.subSequence(1, 4));
        calls.put("string substring", () -> string.substring(4));
        calls.put("string getChars", () -> string.getChars(0, 4, new char[9], 0));
        calls.put("string getUtf8", () -> string.getUtf8(new byte[3], 1));
        calls.put("buffer append text", () -> buffer.append("abc", 2, 4));
        calls.put("buffer append bytes", () -> buffer.append(new byte[3], 2, 1));
        calls.put("buffer setLength", () -> buffer.setLength(-1));
        calls.put("buffer byteAt", () -> buffer.byteAt(3));
        calls.put("buffer setByte", () -> buffer.setByte(-1, (byte) 0));
        calls.put("buffer attach range", () -> buffer.attach(new byte[3], 2, 4));
        calls.put("buffer attach block", () -> buffer.attach(block, 1_000_000));
        calls.put("buffer attach block of negative length", () -> buffer.attach(block, -1));
        StringCursor cursor = list.cursor();
        list.addLast("abc");
        assertThat(cursor.next()).isTrue();
        calls.put("cursor charAt", () -> cursor.charAt(3));
        calls.put("view get", () -> list.asList().get(1));
        calls.put("view set", () -> list.asList().set(-1, "x"));
        calls.put("view add", () -> list.asList().add(2, "x"));
        calls.put("view remove", () -> list.asList().remove(1));
        calls.put("view listIterator", () -> list.asList().listIterator(2));
        return calls;
    }

    private Map<String, ThrowingCallable> illegal() {
        Map<String, ThrowingCallable> calls = new LinkedHashMap<>();
        calls.put("string reserve", () -> string.reserve(-1));
        calls.put("string appendCodePoint", () -> string.appendCodePoint(0x110000));
        calls.put("buffer grow", () -> buffer.grow(-1));
        calls.put("buffer appendCodePoint", () -> buffer.appendCodePoint(0x110000));
        calls.put("string inline limit", () -> new PooledString(memory.strings(), 16));
        calls.put("list inline limit", () -> new StringList(memory.strings(), 16));
        return calls;
    }

    @Test
    void whatIsOutOfBoundsIsToldByOneTypeAndChangesNothing() {
        Map<String, ThrowingCallable> calls = outOfBounds();
        long used = memory.usedBlocks();
        calls.forEach((name, call) -> assertThatThrownBy(call).as(name).isInstanceOf(IndexOutOfBoundsException.class));
        assertUnchanged(used);
        assertThat(list.asList()).containsExactly("abc");
    }

    @Test
    void otherBadValuesAreIllegalArgumentsAndChangeNothing() {
        long used = memory.usedBlocks();
        illegal()
                .forEach(
                        (name, call) -> assertThatThrownBy(call).as(name).isInstanceOf(IllegalArgumentException.class));
        assertUnchanged(used);
    }

    private void assertUnchanged(long used) {
        assertThatObject(string).hasToString("abc");
        assertThatObject(buffer).hasToString("abc");
        assertThat(memory.usedBlocks()).isEqualTo(used);
    }

    @Test
    void aNegativeLengthIsToldInTheSameWords() {
        for (ThrowingCallable call :
                List.<ThrowingCallable>of(() -> string.setLength(-1), () -> buffer.setLength(-1))) {
            assertThatThrownBy(call).hasMessage("length must not be negative: length=-1");
        }
    }

    /** What was closed is told first: the length of a closed one has no meaning. */
    @Test
    void ofAClosedOneTheCloseIsTold() {
        PooledString closedString = new PooledString(memory.strings());
        StrBuf closedBuffer = new StrBuf(memory.strings());
        closedString.close();
        closedBuffer.close();
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> closedString.setLength(-1),
                () -> closedBuffer.setLength(-1),
                () -> closedString.reserve(-1),
                () -> closedBuffer.grow(-1),
                () -> closedString.appendCodePoint(-1),
                () -> closedBuffer.appendCodePoint(-1))) {
            assertThatThrownBy(call).isInstanceOf(UseAfterCloseException.class);
        }
    }
}
