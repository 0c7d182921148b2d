package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.jmx.AllocatorJmx;

class StringMemoryTest {
    private static Allocator allocator(Storage storage) {
        return AllocatorBuilder.of(AllocatorKind.POOL)
                .storage(storage)
                .name("x")
                .build();
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void createOwnsAndClosesBoth(AllocatorKind kind) {
        StringMemory memory = StringMemory.create(kind);
        assertThat(memory.bytes().storage()).isEqualTo(Storage.HEAP_BYTES);
        assertThat(memory.chars().storage()).isEqualTo(Storage.HEAP_CHARS);
        assertThat(memory.isEmpty()).isTrue();
        try (PooledString string = new PooledString(memory)) {
            assertThat(memory.isEmpty()).isTrue();
            string.append("text that needs a block");
            assertThat(memory.usedBlocks()).isEqualTo(1);
        }
        assertThat(memory.isEmpty()).isTrue();
        memory.close();
        assertThat(memory.bytes().isClosed()).isTrue();
        assertThat(memory.chars().isClosed()).isTrue();
    }

    @Test
    void overLeavesTheCallersAllocatorsOpen() {
        try (Allocator bytes = allocator(Storage.HEAP_BYTES);
                Allocator chars = allocator(Storage.HEAP_CHARS)) {
            StringMemory memory = StringMemory.over(bytes, chars);
            assertThat(memory.bytes()).isSameAs(bytes);
            assertThat(memory.chars()).isSameAs(chars);
            memory.close();
            assertThat(bytes.isClosed()).isFalse();
            assertThat(chars.isClosed()).isFalse();
        }
    }

    @Test
    void overRefusesOtherStorages() {
        try (Allocator bytes = allocator(Storage.HEAP_BYTES);
                Allocator chars = allocator(Storage.HEAP_CHARS);
                Allocator direct = allocator(Storage.DIRECT)) {
            assertThatThrownBy(() -> StringMemory.over(direct, chars))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("bytes must be an allocator of HEAP_BYTES: storage=DIRECT");
            assertThatThrownBy(() -> StringMemory.over(bytes, bytes))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("chars must be an allocator of HEAP_CHARS: storage=HEAP_BYTES");
        }
    }

    @Test
    void overAndWithGrowthRefuseWhatIsClosed() {
        StringMemory closed = StringMemory.create(AllocatorKind.MT);
        closed.close();
        try (StringMemory open = StringMemory.create(AllocatorKind.MT)) {
            assertThatThrownBy(() -> StringMemory.over(closed.bytes(), open.chars()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("bytes must be open: bytes=" + closed.bytes() + ", state=closed");
            assertThatThrownBy(() -> StringMemory.over(open.bytes(), closed.chars()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("chars must be open: chars=" + closed.chars() + ", state=closed");
        }
        assertThatThrownBy(() -> closed.withGrowth(Growth.EXACT))
                .isInstanceOf(UseAfterCloseException.class)
                .hasMessage("memory must be open: state=closed");
    }

    /** So a console can have both. */
    @Test
    void eachMemoryHasNamesOfItsOwn() {
        try (StringMemory one = StringMemory.create(AllocatorKind.MT);
                StringMemory other = StringMemory.create(AllocatorKind.MT);
                StringMemory named = StringMemory.create(AllocatorKind.POOL, "words")) {
            List<String> names = Stream.of(one, other)
                    .flatMap(memory -> Stream.of(memory.bytes(), memory.chars()))
                    .map(allocator -> allocator.stats().allocator())
                    .toList();
            assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("strings-\\d+-(bytes|chars)"));
            assertThat(named.bytes().stats().allocator()).isEqualTo("words-bytes");
            assertThat(named.chars().stats().allocator()).isEqualTo("words-chars");
            try (AllocatorJmx first = AllocatorJmx.register(one.bytes());
                    AllocatorJmx second = AllocatorJmx.register(other.bytes())) {
                assertThat(first.objectName()).isNotEqualTo(second.objectName());
            }
        }
    }

    @Test
    void overRefusesBlocksThatAreTooSmall() {
        try (StringMemory memory = StringMemory.create(AllocatorKind.NEW)) {
            Allocator small = new LimitedAllocator(memory.bytes(), 31);
            Allocator smallChars = new LimitedAllocator(memory.chars(), 15);
            assertThatThrownBy(() -> StringMemory.over(small, memory.chars()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("bytes must hand out blocks of 32 units: maxSize=31");
            assertThatThrownBy(() -> StringMemory.over(memory.bytes(), smallChars))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("chars must hand out blocks of 16 units: maxSize=15");
            StringMemory smallest = StringMemory.over(
                    new LimitedAllocator(memory.bytes(), 32), new LimitedAllocator(memory.chars(), 16));
            try (PooledString string = new PooledString(smallest);
                    StringList list = new StringList(smallest)) {
                list.addLast(string.append("x".repeat(32)));
                list.addLast(string.assign("\u20AC".repeat(16)));
                assertThat(list.size()).isEqualTo(2);
            }
        }
    }

    @Test
    void refusesStringsThatNoBlockCanHold() {
        try (StringMemory memory = StringMemory.create(AllocatorKind.MT)) {
            StringMemory limited = StringMemory.over(
                    new LimitedAllocator(memory.bytes(), 100), new LimitedAllocator(memory.chars(), 50));
            try (PooledString string = new PooledString(limited);
                    PooledString unlimited = new PooledString(memory);
                    StringList list = new StringList(limited)) {
                string.append("x".repeat(100));
                assertThatThrownBy(() -> string.append('x'))
                        .isInstanceOf(StringTooLongException.class)
                        .hasMessage("string length must not exceed the largest block: length=101, maxLength=100");
                assertThatThrownBy(() -> string.append(string)).isInstanceOf(StringTooLongException.class);
                assertThatThrownBy(() -> string.append('\u20AC'))
                        .isInstanceOf(StringTooLongException.class)
                        .hasMessageContaining("length=101, maxLength=50");
                assertThatThrownBy(() -> string.assign("x".repeat(101))).isInstanceOf(StringTooLongException.class);
                assertThat(string.length()).isEqualTo(100);
                unlimited.append("x".repeat(101));
                assertThatThrownBy(() -> list.addLast(unlimited)).isInstanceOf(StringTooLongException.class);
                assertThat(list.isEmpty()).isTrue();
                assertThat(memory.usedBlocks()).isEqualTo(2);
                string.assign("\u20AC".repeat(50));
                assertThat(string.length()).isEqualTo(50);
            }
            assertThat(memory.isEmpty()).isTrue();
        }
    }

    @Test
    void refusesLengthsBeyondIntBeforeAnythingElse() {
        CharSequence endless = new CharSequence() {
            @Override
            public int length() {
                return Integer.MAX_VALUE;
            }

            @Override
            public char charAt(int index) {
                return 'x';
            }

            @Override
            public CharSequence subSequence(int start, int end) {
                throw new UnsupportedOperationException();
            }
        };
        try (StringMemory memory = StringMemory.create(AllocatorKind.MT);
                PooledString string = new PooledString(memory)) {
            assertThatThrownBy(() -> string.append(endless)).isInstanceOf(StringTooLongException.class);
            assertThat(memory.isEmpty()).isTrue();
            string.append("xyz");
            assertThatThrownBy(() -> string.append(endless))
                    .isInstanceOf(StringTooLongException.class)
                    .hasMessageContaining("length=2147483650");
            assertThatObject(string).hasToString("xyz");
        }
    }
}
