package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.ConcurrentModificationException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.ForwardingAllocator;
import org.mtalloc.core.config.Storage;

/** Faults that were found, each with what is right. */
class BorderCasesTest {
    /** An allocator whose largest block is small. */
    private static final class Small extends ForwardingAllocator {
        private final int most;

        Small(Storage storage, int most) {
            super(AllocatorBuilder.of(AllocatorKind.MT).storage(storage).build());
            this.most = most;
        }

        @Override
        public int maxSize() {
            return most;
        }
    }

    private static StringMemory small(int mostBytes, int mostChars) {
        return StringMemory.over(new Small(Storage.HEAP_BYTES, mostBytes), new Small(Storage.HEAP_CHARS, mostChars));
    }

    @Test
    void aForeignTextIsAssignedWithoutRoomForTheOldOneBeside() {
        StringMemory memory = small(64, 64);
        try (PooledString string = new PooledString(memory)) {
            string.append("a".repeat(40));
            string.assign(CharBuffer.wrap("b".repeat(40)));
            assertThat(string.toString()).isEqualTo("b".repeat(40));
        }
    }

    @Test
    void aForeignWideTextIsBoundByTheAllocatorOfChars() {
        StringMemory memory = small(64, 1_000);
        try (PooledString string = new PooledString(memory)) {
            string.append(CharBuffer.wrap("\u0416".repeat(100)));
            assertThat(string.length()).isEqualTo(100);
            assertThatThrownBy(() -> string.append(CharBuffer.wrap("x".repeat(1_000))))
                    .isInstanceOf(StringTooLongException.class);
            assertThat(string.length()).isEqualTo(100);
        }
    }

    @Test
    void aLatinAndAWideTextAreConcatenatedInTheAllocatorOfChars() {
        StringMemory memory = small(64, 1_000);
        try (PooledString latin = new PooledString(memory)) {
            latin.append("x".repeat(40));
            for (CharSequence wide : new CharSequence[] {"\u0416".repeat(50), CharBuffer.wrap("\u0416".repeat(50))}) {
                try (PooledString both = latin.concat(wide)) {
                    assertThat(both.toString()).isEqualTo("x".repeat(40) + wide);
                }
            }
        }
    }

    @Test
    void aCharNeedsRoomForItsOwnBytesAlone() {
        Allocator bytes = new Small(Storage.HEAP_BYTES, 64);
        try (StrBuf buffer = new StrBuf(bytes)) {
            buffer.append(new byte[63]).append('a');
            assertThat(buffer.length()).isEqualTo(64);
            buffer.setLength(62).append("\u00E9");
            assertThat(buffer.length()).isEqualTo(64);
            byte[] prepared = new byte[4];
            buffer.attach(prepared, 0, 4).append('a').append('b').append('c').append('d');
            assertThat(prepared).containsExactly('a', 'b', 'c', 'd');
            assertThat(buffer.array()).isSameAs(prepared);
        }
    }

    @Test
    void anOwnedViewIsTheSameAllocator() {
        try (Allocator bytes = AllocatorBuilder.of(AllocatorKind.MT)
                        .storage(Storage.HEAP_BYTES)
                        .build();
                Allocator chars = AllocatorBuilder.of(AllocatorKind.MT)
                        .storage(Storage.HEAP_CHARS)
                        .build()) {
            try (StrBuf one = new StrBuf(bytes);
                    StrBuf other = new StrBuf(bytes.owned())) {
                one.attach(other.append("x").detach());
                assertThat(one.toString()).isEqualTo("x");
            }
            try (StringList one = new StringList(StringMemory.over(bytes, chars));
                    StringList other = new StringList(StringMemory.over(bytes.owned(), chars.owned()))) {
                other.addLast("x");
                one.splice(other);
                assertThat(one.asList()).containsExactly("x");
            }
            assertThat(bytes.stats().usedBlocks()).isZero();
        }
    }

    @Test
    void aListThatItsOwnComparatorMovedAwayTakesNoCursorAlong() {
        try (StringMemory memory = StringMemory.create(AllocatorKind.MT);
                StringList list = new StringList(memory);
                StringList other = new StringList(memory)) {
            list.addLast("b");
            list.addLast("a");
            StringCursor[] cursor = new StringCursor[1];
            assertThatThrownBy(() -> list.sort((x, y) -> {
                        if (cursor[0] == null) {
                            list.addLast("moved");
                            cursor[0] = list.cursor();
                            cursor[0].next();
                            other.splice(list);
                        }
                        return x.toString().compareTo(y.toString());
                    }))
                    .isInstanceOf(ConcurrentModificationException.class);
            assertThatThrownBy(() -> cursor[0].remove()).isInstanceOf(CursorPositionException.class);
            assertThat(list.size()).isEqualTo(2);
            assertThat(other.asList()).containsExactly("moved");
        }
    }

    @Test
    void aViewAddsItself() {
        try (StringMemory memory = StringMemory.create(AllocatorKind.MT);
                StringList list = new StringList(memory)) {
            List<String> view = list.asList();
            view.addAll(List.of("a", "b"));
            view.addAll(list.asList());
            assertThat(view).containsExactly("a", "b", "a", "b");
            view.addAll(1, list.asList());
            assertThat(view).containsExactly("a", "a", "b", "a", "b", "b", "a", "b");
        }
    }

    /** A text of which only {@code charAt} does harm. */
    private record Harmful(String text, Runnable harm) implements CharSequence {
        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            harm.run();
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.substring(start, end);
        }

        @Override
        public String toString() {
            harm.run();
            return text;
        }
    }

    @Test
    void foreignTextsAreComparedWithNoBlockOfOthers() {
        try (StringMemory memory = StringMemory.create(AllocatorKind.MT);
                StringList list = new StringList(memory);
                PooledString string = new PooledString(memory)) {
            String text = "a text that needs a block";
            string.append(text);
            PooledString[] next = new PooledString[1];
            CharSequence harmful = new Harmful(text, () -> {
                if (next[0] == null) {
                    string.assign("short").shrinkToFit();
                    next[0] = new PooledString(memory);
                    next[0].append("A TEXT THAT NEEDS A BLOCK");
                }
            });
            assertThat(string.compareContent(harmful)).isEqualTo("short".compareTo(text));
            next[0].close();
            list.addLast(text);
            StringCursor cursor = list.cursor();
            cursor.next();
            CharSequence removing = new Harmful(text, () -> {
                if (!list.isEmpty()) {
                    list.clear();
                }
            });
            assertThatThrownBy(() -> cursor.contentEquals(removing)).isInstanceOf(CursorPositionException.class);
        }
    }

    @Test
    void aChannelThatLiesGetsNoBytesOfOthers() {
        try (StringMemory memory = StringMemory.create(AllocatorKind.MT);
                StrBuf buffer = new StrBuf(memory)) {
            buffer.append("abc");
            StringBuilder got = new StringBuilder();
            assertThatThrownBy(() -> buffer.writeTo(new WritableByteChannel() {
                        @Override
                        public int write(ByteBuffer source) {
                            while (source.hasRemaining()) {
                                got.append((char) source.get());
                            }
                            return -200;
                        }

                        @Override
                        public boolean isOpen() {
                            return true;
                        }

                        @Override
                        public void close() {}
                    }))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("written=-200");
            assertThat(got).hasToString("abc");
        }
    }

    @Test
    void theArrayOfItsOwnBlockIsNotAttached() {
        try (StringMemory memory = StringMemory.create(AllocatorKind.MT);
                StrBuf buffer = new StrBuf(memory)) {
            buffer.append("abc");
            byte[] own = buffer.array();
            assertThatThrownBy(() -> buffer.attach(own, 0, 3))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("array must not be");
            assertThat(buffer.toString()).isEqualTo("abc");
        }
    }

    @Test
    void whatIsClosedKeepsNoChunk() throws Exception {
        StringMemory memory = StringMemory.create(AllocatorKind.MT);
        PooledString string = new PooledString(memory, 0);
        StrBuf buffer = new StrBuf(memory);
        WeakReference<byte[]> chunk = new WeakReference<>(buffer.append("abc").array());
        string.append("abc");
        string.close();
        buffer.close();
        memory.close();
        memory = StringMemory.create(AllocatorKind.MT); // which is not kept reachable by this method either
        memory.close();
        for (int i = 0; i < 50 && chunk.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(chunk.get()).isNull();
        assertThat(string.isClosed()).isTrue();
        assertThat(buffer.isClosed()).isTrue();
    }
}
