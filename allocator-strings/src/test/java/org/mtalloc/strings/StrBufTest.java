package org.mtalloc.strings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.IllegalFormatException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.InvalidBlockException;
import org.mtalloc.core.error.OutOfPoolMemoryException;

class StrBufTest {
    private final TestMemory memory = new TestMemory(AllocatorKind.MT);
    private final Allocator allocator = memory.strings().bytes();
    private final StrBuf buffer = new StrBuf(memory.strings());

    @AfterEach
    void end() {
        buffer.close();
        memory.close();
    }

    @Test
    void takesNoMemoryBeforeItIsNeeded() {
        assertThat(buffer.isEmpty()).isTrue();
        assertThat(buffer.capacity()).isZero();
        assertThat(buffer.append("").append(new byte[0]).grow(0).toByteArray()).isEmpty();
        assertThat(memory.countdown().calls()).isZero();
        buffer.append((byte) 1);
        assertThat(buffer.capacity()).isGreaterThanOrEqualTo(ByteMemory.FIRST_BYTES);
        assertThat(memory.usedBlocks()).isEqualTo(1);
    }

    /** Its own block was freed by another: the new bytes have one owner all the same. */
    @Test
    void attachedBytesAreItsOwnAlsoIfTheBlockBeforeCannotBeFreed() {
        DetachedBytes bytes = buffer.append("abc").detach();
        long foreign = allocator.allocate(64);
        buffer.attach(foreign, 5);
        allocator.free(foreign);
        assertThatThrownBy(() -> buffer.attach(bytes)).isInstanceOf(InvalidBlockException.class);
        assertThat(bytes.isClosed()).isTrue();
        assertThat(new String(buffer.toByteArray(), UTF_8)).isEqualTo("abc");
        buffer.release();
        assertThat(memory.usedBlocks()).isZero();
    }

    @Test
    void takesWhatItHadBeforeTheRelease() {
        buffer.append("x".repeat(500)).append("y".repeat(500)).release();
        long calls = memory.countdown().calls();
        for (int i = 0; i < 1000; i++) {
            buffer.append((byte) i);
        }
        assertThat(memory.countdown().calls()).isEqualTo(calls + 1);
        buffer.grow(1_000_000).setLength(1_000_000).release();
        assertThat(buffer.append((byte) 1).capacity()).isBetween(1 << 14, 1 << 15);
        buffer.release();
        assertThat(buffer.append((byte) 1).capacity()).isBetween(ByteMemory.FIRST_BYTES, 2 * ByteMemory.FIRST_BYTES);
    }

    @Test
    void growsInFewSteps() {
        for (int i = 0; i < 1_000_000; i++) {
            buffer.append((byte) i);
        }
        assertThat(buffer.length()).isEqualTo(1_000_000);
        assertThat(memory.countdown().calls()).isBetween(2L, 20L);
        for (int i = 0; i < 1_000_000; i += 997) {
            assertThat(buffer.byteAt(i)).isEqualTo((byte) i);
        }
    }

    @Test
    void staysOnACallersArrayUntilItIsFull() {
        byte[] array = "0123456789abcdef".getBytes(UTF_8);
        buffer.attach(array, 4, 12).append("ABCDEFG").append((byte) 'H');
        assertThat(new String(array, UTF_8)).isEqualTo("0123ABCDEFGHcdef");
        assertThat(buffer.array()).isSameAs(array);
        assertThat(buffer.capacity()).isEqualTo(8);
        assertThat(memory.countdown().calls()).isZero();
        buffer.append('I');
        buffer.setByte(0, (byte) '!');
        assertThatObject(buffer).hasToString("!BCDEFGHI");
        assertThat(new String(array, UTF_8)).isEqualTo("0123ABCDEFGHcdef");
        assertThat(memory.usedBlocks()).isEqualTo(1);
        buffer.attach(array, 0, 4).append("x");
        assertThat(memory.usedBlocks()).isZero();
        assertThatObject(buffer).hasToString("x");
        buffer.release();
        buffer.append("y");
        assertThat(new String(array, UTF_8)).isEqualTo("x123ABCDEFGHcdef");
    }

    @Test
    void startsInAHeapBuffer() {
        ByteBuffer heap = ByteBuffer.allocate(20).position(5).limit(15).slice().position(2);
        buffer.attach(heap).append("abcdefgh");
        assertThat(memory.countdown().calls()).isZero();
        assertThat(heap.position()).isEqualTo(2);
        assertThatObject(UTF_8.decode(heap)).hasToString("abcdefgh");
        assertThatThrownBy(() -> buffer.attach(ByteBuffer.allocateDirect(10)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("buffer must have an array that may be written: direct=true, readOnly=false");
        assertThatThrownBy(() -> buffer.attach(heap.asReadOnlyBuffer())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> buffer.attach(new byte[4], 2, 5)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatObject(buffer).hasToString("abcdefgh");
    }

    @Test
    void takesOverABlock() {
        long block = allocator.allocate(100);
        allocator.byteArray(block)[allocator.offset(block)] = 'z';
        buffer.append("old").attach(block, 1);
        assertThatObject(buffer).hasToString("z");
        assertThat(memory.usedBlocks()).isEqualTo(1);
        assertThatThrownBy(() -> buffer.attach(block, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("block must not be the buffer's own: " + allocator.describe(block));
        buffer.release();
        assertThatThrownBy(() -> buffer.attach(block, 1)).isInstanceOf(InvalidBlockException.class);
        long other = allocator.allocate(10);
        int usable = allocator.usableSize(other);
        assertThatThrownBy(() -> buffer.attach(other, usable + 1))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("length must be from 0 to the block's usable size: length=" + (usable + 1) + ", usableSize="
                        + usable);
        assertThatThrownBy(() -> buffer.attach(other, -1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(buffer.capacity()).isZero();
        allocator.free(other);
    }

    @Test
    void detachHandsTheBlockOverAsItIs() {
        buffer.append("some bytes");
        byte[] array = buffer.array();
        int offset = buffer.arrayOffset();
        long calls = memory.countdown().calls();
        DetachedBytes bytes = buffer.detach();
        assertThat(memory.countdown().calls()).isEqualTo(calls);
        assertThat(bytes.array()).isSameAs(array);
        assertThat(bytes.arrayOffset()).isEqualTo(offset);
        assertThat(bytes.length()).isEqualTo(10);
        assertThat(bytes.allocator()).isSameAs(allocator);
        buffer.append("other");
        assertThatObject(UTF_8.decode(bytes.byteBuffer())).hasToString("some bytes");
        assertThat(memory.usedBlocks()).isEqualTo(2);
        bytes.close();
        bytes.close();
        assertThat(memory.usedBlocks()).isEqualTo(1);
    }

    @Test
    void detachOfBorrowedBytesCopiesThem() {
        byte[] array = new byte[10];
        DetachedBytes bytes = buffer.attach(array, 0, 10).append("abc").detach();
        array[0] = 'X';
        assertThatObject(UTF_8.decode(bytes.byteBuffer())).hasToString("abc");
        assertThat(buffer.capacity()).isZero();
        bytes.close();
        buffer.attach(array, 0, 10).append("abc");
        memory.countdown().failAt(1);
        assertThatThrownBy(buffer::detach).isInstanceOf(OutOfPoolMemoryException.class);
        assertThatObject(buffer).hasToString("abc");
        assertThat(buffer.array()).isSameAs(array);
        buffer.release();
        DetachedBytes none = buffer.detach();
        assertThat(none.length()).isZero();
        none.close();
    }

    @Test
    void theDutyIsInOnePlace() {
        DetachedBytes bytes = buffer.append("abc").detach();
        long block = bytes.takeBlock();
        assertThat(bytes.isClosed()).isTrue();
        bytes.close();
        assertThat(allocator.isLive(block)).isTrue();
        assertThatThrownBy(() -> buffer.attach(bytes)).isInstanceOf(UseAfterCloseException.class);
        allocator.free(block);
        DetachedBytes more = buffer.append("def").detach();
        try (StringMemory otherMemory = StringMemory.create(AllocatorKind.POOL);
                StrBuf other = new StrBuf(otherMemory)) {
            assertThatThrownBy(() -> other.attach(more))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("bytes must be of the same allocator: allocator=");
        }
        buffer.append("old").attach(more);
        assertThat(more.isClosed()).isTrue();
        assertThatObject(buffer).hasToString("def");
        assertThat(memory.usedBlocks()).isEqualTo(1);
    }

    /** A released buffer's memory is what the thread's next one gets: the freelist is a stack. */
    @ParameterizedTest
    @EnumSource(
            value = AllocatorKind.class,
            names = {"NEW"},
            mode = EnumSource.Mode.EXCLUDE)
    void theNextBufferGetsTheMemoryOfTheLastReleased(AllocatorKind kind) {
        try (StringMemory own = StringMemory.create(kind);
                StrBuf first = new StrBuf(own);
                StrBuf second = new StrBuf(own)) {
            for (int length : new int[] {5, 100, 1000, 10_000}) {
                first.append(new byte[length]);
                byte[] array = first.array();
                int offset = first.arrayOffset();
                first.release();
                second.append(new byte[length]);
                assertThat(second.array()).isSameAs(array);
                assertThat(second.arrayOffset()).isEqualTo(offset);
                second.release();
            }
        }
    }

    @Test
    void refusesWhatNoBlockCanHoldBeforeAnythingChanges() {
        Allocator limited = new LimitedAllocator(allocator, 100);
        try (StrBuf small = new StrBuf(limited)) {
            small.append("x".repeat(100));
            long calls = memory.countdown().calls();
            assertThatThrownBy(() -> small.append((byte) 'y'))
                    .isInstanceOf(StringTooLongException.class)
                    .hasMessage("string length must not exceed the largest block: length=101, maxLength=100");
            assertThatThrownBy(() -> small.append(small)).isInstanceOf(StringTooLongException.class);
            assertThatThrownBy(() -> small.append("y")).isInstanceOf(StringTooLongException.class);
            assertThatThrownBy(() -> small.append(CharBuffer.wrap("y"))).isInstanceOf(StringTooLongException.class);
            assertThatThrownBy(() -> small.appendDecimal(1)).isInstanceOf(StringTooLongException.class);
            assertThatThrownBy(() -> small.setLength(101)).isInstanceOf(StringTooLongException.class);
            assertThatThrownBy(() -> small.grow(Integer.MAX_VALUE))
                    .isInstanceOf(StringTooLongException.class)
                    .hasMessageContaining("length=2147483747");
            assertThat(memory.countdown().calls()).isEqualTo(calls);
            assertThatObject(small).hasToString("x".repeat(100));
            assertThatThrownBy(() -> small.grow(-1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("extra must be 0 or more: extra=-1");
            assertThatThrownBy(() -> small.setLength(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void refusesAllocatorsOfOtherStorage() {
        try (Allocator direct = AllocatorBuilder.of(AllocatorKind.POOL)
                .storage(Storage.DIRECT)
                .name("x")
                .build()) {
            assertThatThrownBy(() -> new StrBuf(direct))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("bytes must be an allocator of HEAP_BYTES: storage=DIRECT");
        }
    }

    @Test
    void reportsWhatIsNoText() {
        buffer.append("before");
        for (CharSequence text : new CharSequence[] {"ab\uD83D", CharBuffer.wrap("ab\uDE00")}) {
            assertThatThrownBy(() -> buffer.append(text, OnMalformed.REPORT))
                    .isInstanceOfSatisfying(
                            MalformedTextException.class,
                            e -> assertThat(e.index()).isEqualTo(2))
                    .hasMessageStartingWith("text must have no lone surrogates: index=2, char=U+D");
        }
        for (CharSequence text : new CharSequence[] {"abc\u0080", CharBuffer.wrap("abc\u20AC")}) {
            assertThatThrownBy(() -> buffer.appendAscii(text))
                    .isInstanceOf(MalformedTextException.class)
                    .hasMessageStartingWith("text must be ASCII: index=3, char=U+");
        }
        assertThatThrownBy(() -> buffer.appendCodePoint(0xD800))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("codePoint must be one of Unicode and no surrogate: codePoint=0xd800");
        assertThatThrownBy(() -> buffer.appendCodePoint(0x110000)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> buffer.append("abc", 2, 4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> buffer.append(new byte[3], 2, 4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> buffer.byteAt(6)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> buffer.setByte(-1, (byte) 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatObject(buffer).hasToString("before");
    }

    @Test
    @SuppressWarnings("FormatString") // a wrong one is the matter
    void aWrongFormatChangesNothing() {
        buffer.append("before");
        assertThatThrownBy(() -> buffer.format(null, "%s and %d", "text", "no number"))
                .isInstanceOf(IllegalFormatException.class);
        assertThatObject(buffer).hasToString("before");
        assertThatObject(buffer.format(null, " %s %d", "and", 5)).hasToString("before and 5");
    }

    @Test
    void aTextThatThrowsOrClosesLeavesTheBufferWhole() {
        buffer.append("before");
        assertThatThrownBy(() -> buffer.append(new Disturbing(() -> {
                    throw new IllegalArgumentException("test");
                })))
                .hasMessage("test");
        assertThatObject(buffer).hasToString("before");
        buffer.append(new Disturbing(() -> buffer.append("!")));
        assertThatObject(buffer).hasToString("before" + "x".repeat(50) + "!" + "x".repeat(50));
        assertThatThrownBy(() -> buffer.append(new Disturbing(buffer::close)))
                .isInstanceOf(UseAfterCloseException.class);
        assertThat(memory.usedBlocks()).isZero();
    }

    /** A text of 100 characters that does something when half of it was read. */
    private record Disturbing(Runnable action) implements CharSequence {
        @Override
        public int length() {
            return 100;
        }

        @Override
        public char charAt(int index) {
            if (index == 50) {
                action.run();
            }
            return 'x';
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void appendsNumbersOfAllLengths() {
        StringBuilder model = new StringBuilder();
        for (int shift = 0; shift < Long.SIZE; shift++) {
            for (long value : new long[] {1L << shift, (1L << shift) - 1, -1L << shift, -(1L << shift) - 1}) {
                buffer.appendDecimal(value).append((byte) ' ').appendHex(value).append((byte) ' ');
                model.append(value).append(' ').append(Long.toHexString(value)).append(' ');
            }
        }
        assertThatObject(buffer).hasToString(model.toString());
    }
}
