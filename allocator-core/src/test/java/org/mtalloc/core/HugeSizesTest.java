package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.LimitExceededException;

/** L26: sizes near the ends of an int, and those that callers' arithmetic makes of counts and doublings. */
class HugeSizesTest {
    private static final long LIMIT_BYTES = 64 << 20;

    private static Allocator limited(AllocatorSetup setup) {
        return setup.safety()
                .set(AllocatorBuilder.of(setup.kind()).storage(setup.storage()).tune(setup.tune()))
                .limitBytes(LIMIT_BYTES)
                .build();
    }

    /** Each is refused at once: by the range, or within it by the limit; and nothing is reserved for it. */
    private static void assertRefused(Allocator allocator, int size) {
        long reserved = allocator.stats().reservedBytes();
        if (size < 0 || size > allocator.maxSize()) {
            assertThatThrownBy(() -> allocator.allocate(size))
                    .as("size %d", size)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("size must be from 0 to " + allocator.maxSize() + " units: size=" + size);
            assertThatThrownBy(() -> allocator.allocateZeroed(size)).isInstanceOf(IllegalArgumentException.class);
        } else {
            assertThatThrownBy(() -> allocator.allocate(size))
                    .as("size %d", size)
                    .isInstanceOfSatisfying(
                            LimitExceededException.class,
                            e -> assertThat(e.requestBytes())
                                    .isGreaterThanOrEqualTo(allocator.storage().bytes(size)))
                    .hasMessageContaining("limitBytes=" + LIMIT_BYTES);
        }
        assertThat(allocator.stats().reservedBytes())
                .as("reserved after what was free went back")
                .isLessThanOrEqualTo(reserved);
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#smallChunks")
    void theLastSixteenIntsAndTheNegativeOnesAreRefused(AllocatorSetup setup) {
        try (Allocator allocator = limited(setup)) {
            IntStream.rangeClosed(0, 15).forEach(i -> assertRefused(allocator, Integer.MAX_VALUE - i));
            IntStream.rangeClosed(-3, 3).forEach(i -> assertRefused(allocator, allocator.maxSize() + i));
            IntStream.of(-1, -2, -15, -16, -17, Integer.MIN_VALUE + 1, Integer.MIN_VALUE)
                    .forEach(size -> assertRefused(allocator, size));
            allocator.free(allocator.allocate(0));
            PoolInvariants.check(allocator);
        }
    }

    /** A product or a doubling that overflows is negative, or so large that the limit refuses it; it is never a small block. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#smallChunks")
    void productsAndDoublingsNearTwoToTheThirtyFirstAreRefused(AllocatorSetup setup) {
        try (Allocator allocator = limited(setup)) {
            for (int count : new int[] {1 << 28, (1 << 28) + 1, 1 << 29, Integer.MAX_VALUE / 8}) {
                assertRefused(allocator, count * 8 - (count % 2 == 0 ? 1 : 0));
            }
            int capacity = 1;
            while (capacity > 0) {
                if (setup.storage().bytes(capacity) > LIMIT_BYTES) {
                    assertRefused(allocator, capacity);
                } else {
                    long block = allocator.allocate(Math.min(capacity, 1 << 20));
                    assertThat(allocator.usableSize(block)).isGreaterThanOrEqualTo(Math.min(capacity, 1 << 20));
                    allocator.free(block);
                }
                capacity *= 2;
            }
            assertRefused(allocator, capacity);
            PoolInvariants.check(allocator);
        }
    }

    /** A heap block of 2^30 bytes and one of maxSize are real requests: the memory source alone says whether they are served. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#kinds")
    void bytesAreCountedBeyondTwoToTheThirtyFirst(AllocatorSetup setup) {
        assertThat(Storage.HEAP_CHARS.bytes(Integer.MAX_VALUE)).isEqualTo(2L * Integer.MAX_VALUE);
        try (Allocator allocator = AllocatorBuilder.of(setup.kind())
                .storage(Storage.HEAP_CHARS)
                .limitBytes(LIMIT_BYTES)
                .build()) {
            assertThatThrownBy(() -> allocator.allocate(allocator.maxSize()))
                    .isInstanceOfSatisfying(
                            LimitExceededException.class,
                            e -> assertThat(e.requestBytes()).isGreaterThan(Integer.MAX_VALUE));
        }
    }
}
