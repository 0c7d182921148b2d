package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.error.AllocatorClosedException;

/** What lives in a memory that was closed too early reports it, once where it had to give something back. */
class ClosedMemoryTest {
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
