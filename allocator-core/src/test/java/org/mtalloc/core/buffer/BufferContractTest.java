package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.Buffer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorStats;
import org.mtalloc.core.TestAllocators;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.BufferReleasedException;
import org.mtalloc.core.slab.Handle;

/** What every pool and its buffers have to keep, over every kind of allocator and storage. */
@ParameterizedClass(name = "{0}")
@MethodSource("org.mtalloc.core.buffer.PoolSetup#views")
class BufferContractTest {
    private final PoolSetup setup;
    private final Allocator allocator;
    private final TestPool pool;

    BufferContractTest(PoolSetup setup) {
        this.setup = setup;
        this.allocator = setup.allocator();
        this.pool = setup.view(TestPool.owning(allocator));
    }

    /** Every test releases what it acquired. */
    @AfterEach
    void nothingIsLeft() {
        assertThat(pool.usedBlocks()).isZero();
        TestAllocators.check(allocator);
        pool.close();
        assertThat(allocator.isClosed()).isTrue();
    }

    @Test
    void theViewStartsAtZeroAndEndsAtTheRequest() {
        for (int size : new int[] {0, 1, 15, 16, 17, 100, 1_000, 8_000, 40_000}) {
            TestBuffer buffer = pool.acquire(size);
            Buffer view = buffer.view();
            assertThat(buffer.lease().size()).isEqualTo(size);
            assertThat(view.position()).isZero();
            assertThat(view.limit()).isEqualTo(size);
            assertThat(view.capacity())
                    .isEqualTo(buffer.lease().usableSize())
                    .isGreaterThanOrEqualTo(Math.max(1, size));
            assertThat(view.isDirect()).isEqualTo(setup.storage() == Storage.DIRECT);
            assertThat(view.hasArray()).isEqualTo(setup.storage() != Storage.DIRECT);
            assertThat(view.isReadOnly()).isFalse();
            assertThat(buffer.view()).as("the same view each time").isSameAs(view);
            buffer.lease().close();
        }
    }

    @Test
    void theViewKeepsWhatItsUsersSet() {
        TestBuffer buffer = pool.acquire(100);
        buffer.view().position(7).limit(90);
        assertThat(buffer.view().position()).isEqualTo(7);
        assertThat(buffer.view().limit()).isEqualTo(90);
        buffer.lease().close();
    }

    @Test
    void sizesOutOfRangeAreRefusedAndNothingChanges() {
        TestBuffer held = pool.acquire(10);
        AllocatorStats before = pool.pool().stats();
        int most = allocator.maxSize();
        for (int size : new int[] {-1, Integer.MIN_VALUE, most + 1, Integer.MAX_VALUE - 15, Integer.MAX_VALUE}) {
            assertThatThrownBy(() -> pool.acquire(size))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("size must be from 0 to " + most)
                    .hasMessageContaining("size=" + size);
        }
        assertThat(pool.pool().stats()).isEqualTo(before);
        held.lease().close();
    }

    @Test
    void theLastOfSeveralReleasesIsTold() {
        TestBuffer buffer = pool.acquire(100);
        assertThat(buffer.lease().references()).isEqualTo(1);
        buffer.retain();
        buffer.retain();
        assertThat(buffer.lease().references()).isEqualTo(3);
        assertThat(buffer.lease().release()).isFalse();
        assertThat(buffer.lease().release()).isFalse();
        assertThat(pool.usedBlocks()).isEqualTo(1);
        assertThat(buffer.lease().release()).isTrue();
        assertThat(buffer.lease().references()).isZero();
        assertThat(pool.usedBlocks()).isZero();
    }

    @Test
    void afterTheLastReleaseEveryCallThrows() {
        TestBuffer seen = pool.acquire(123);
        TestBuffer fresh = pool.acquire(123);
        Buffer view = seen.view();
        assertThat(view.limit()).isEqualTo(123);
        for (TestBuffer buffer : new TestBuffer[] {seen, fresh}) {
            long block = buffer.lease().block;
            assertThat(buffer.lease().release()).isTrue();
            assertReleased(buffer::view, block);
            assertReleased(buffer::retain, block);
            assertReleased(() -> buffer.lease().release(), block);
            assertReleased(() -> buffer.lease().close(), block);
            assertReleased(() -> buffer.lease().size(), block);
            assertReleased(() -> buffer.lease().usableSize(), block);
            assertReleased(() -> buffer.slice(0, 1), block);
            assertReleased(() -> buffer.slice(-1, 1), block);
            assertArraysReleased(buffer, block);
            assertThat(buffer.lease().references()).isZero();
            assertThat(buffer.lease().toString())
                    .contains("references=0")
                    .contains(pool.pool().name());
        }
    }

    private static void assertArraysReleased(TestBuffer buffer, long block) {
        if (buffer.lease() instanceof PooledBuffer bytes) {
            assertReleased(bytes::hasArray, block);
            assertReleased(bytes::array, block);
            assertReleased(bytes::arrayOffset, block);
        } else if (buffer.lease() instanceof PooledCharBuffer chars) {
            assertReleased(chars::array, block);
            assertReleased(chars::arrayOffset, block);
        }
    }

    private static void assertReleased(ThrowingCallable call, long block) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        BufferReleasedException.class,
                        e -> assertThat(e.block()).isEqualTo(block))
                .hasMessageContaining("pool=buffers-")
                .hasMessageContaining("size=123")
                .hasMessageContaining(Handle.describe(block))
                .hasMessageContaining("references=0");
    }

    /** M17: the second release throws, and the next owner of the same memory keeps it. */
    @Test
    void aSecondReleaseNeverFreesTheNextOwnersBuffer() {
        TestBuffer first = pool.acquire(100);
        first.lease().release();
        TestBuffer next = pool.acquire(100);
        next.stamp(17);
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> first.lease().release()).isInstanceOf(BufferReleasedException.class);
        }
        if (setup.reuses()) {
            TestBuffer third = pool.acquire(100);
            third.stamp(18);
            assertThat(next.changed(17, 0)).isZero();
            third.lease().release();
        }
        assertThat(next.changed(17, 0)).isZero();
        assertThat(next.lease().references()).isEqualTo(1);
        assertThat(pool.usedBlocks()).isEqualTo(1);
        next.lease().release();
    }

    @Test
    void aSliceShowsItsPartAndNoMore() {
        TestBuffer buffer = pool.acquire(100);
        buffer.stamp(3);
        TestBuffer slice = buffer.slice(20, 50);
        assertThat(slice.lease().size()).isEqualTo(50);
        assertThat(slice.lease().usableSize()).isEqualTo(50);
        assertThat(slice.view().capacity()).isEqualTo(50);
        assertThat(slice.view().position()).isZero();
        assertThat(slice.view().limit()).isEqualTo(50);
        assertThat(slice.changed(3, 20)).isZero();
        TestBuffer nested = slice.slice(10, 40);
        assertThat(nested.changed(3, 30)).isZero();
        TestBuffer empty = nested.slice(40, 0);
        assertThat(empty.view().capacity()).isZero();
        for (TestBuffer each : new TestBuffer[] {empty, nested, slice, buffer}) {
            assertThat(pool.usedBlocks()).isEqualTo(1);
            assertThat(each.lease().release()).isTrue();
        }
    }

    @Test
    void aSliceKeepsTheMemoryAlive() {
        TestBuffer buffer = pool.acquire(100);
        buffer.stamp(4);
        TestBuffer slice = buffer.slice(1, 99);
        TestBuffer nested = slice.slice(1, 98);
        assertThat(buffer.lease().release()).isTrue();
        assertThat(slice.lease().release()).isTrue();
        assertThatThrownBy(slice::view).isInstanceOf(BufferReleasedException.class);
        TestBuffer other = pool.acquire(100);
        other.stamp(5);
        assertThat(nested.changed(4, 2)).isZero();
        assertThat(pool.usedBlocks()).isEqualTo(2);
        other.lease().release();
        assertThat(nested.lease().release()).isTrue();
        assertThat(pool.usedBlocks()).isZero();
    }

    /** A release too many of the parent throws; it never takes the hold that a slice has. */
    @Test
    void noReleaseOfTheParentEndsTheMemoryUnderASlice() {
        TestBuffer buffer = pool.acquire(100);
        TestBuffer slice = buffer.slice(0, 100);
        slice.stamp(6);
        buffer.lease().release();
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> buffer.lease().release()).isInstanceOf(BufferReleasedException.class);
        }
        assertThatThrownBy(buffer::retain).isInstanceOf(BufferReleasedException.class);
        assertThatThrownBy(() -> buffer.slice(0, 1)).isInstanceOf(BufferReleasedException.class);
        TestBuffer other = pool.acquire(100);
        other.stamp(7);
        assertThat(slice.changed(6, 0)).isZero();
        other.lease().release();
        slice.lease().release();
    }

    @Test
    void aSliceOutOfRangeIsRefusedAndNothingChanges() {
        TestBuffer buffer = pool.acquire(100);
        TestBuffer slice = buffer.slice(10, 50);
        int[][] ranges = {{-1, 1}, {0, -1}, {0, 51}, {50, 1}, {51, 0}, {Integer.MAX_VALUE, 1}, {1, Integer.MAX_VALUE}};
        for (int[] range : ranges) {
            assertThatThrownBy(() -> slice.slice(range[0], range[1]))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessageContaining("offset=" + range[0] + ", length=" + range[1] + ", size=50");
        }
        assertThatThrownBy(() -> buffer.slice(0, 101)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(buffer.lease().references()).isEqualTo(1);
        slice.lease().release();
        assertThat(pool.usedBlocks()).isEqualTo(1);
        assertThat(buffer.lease().release()).isTrue();
    }

    @Test
    void slicesMayBeNestedDeeply() {
        TestBuffer root = pool.acquire(10);
        TestBuffer innermost = root;
        for (int i = 0; i < 20_000; i++) {
            TestBuffer nested = innermost.slice(0, 10);
            innermost.lease().release();
            innermost = nested;
        }
        assertThat(pool.usedBlocks()).isEqualTo(1);
        assertThat(innermost.lease().release()).isTrue();
        assertThat(pool.usedBlocks()).isZero();
    }
}
