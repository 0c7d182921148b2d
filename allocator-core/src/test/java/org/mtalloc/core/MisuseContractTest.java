package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.error.InvalidBlockException;

/** A handle that is not live is refused by every call, by name, and changes nothing. Scenario M17. */
@ForEachAllocator
class MisuseContractTest extends AllocatorContract {
    private static final long SEED = 17;
    private static final int RANDOM_HANDLES = 2_000;

    MisuseContractTest(AllocatorSetup setup) {
        super(setup);
    }

    @Test
    void aSecondFreeIsRefused() {
        for (int size : new int[] {1, 100, setup.maxPooled() + 1}) {
            long other = allocator.allocate(size);
            long block = allocator.allocate(size);
            allocator.free(block);
            assertRefused(block);
            allocator.free(other);
            assertRefused(block);
            assertRefused(other);
        }
    }

    @Test
    void aStaleHandleCannotTouchTheNextOwner() {
        for (int size : new int[] {1, 100, setup.maxPooled() + 1}) {
            long stale = allocator.allocate(size);
            allocator.free(stale);
            long block = allocator.allocate(size);
            BlockStamp.write(allocator, block, 99);
            assertThat(block).isNotEqualTo(stale);
            assertRefused(stale);
            assertThat(allocator.isLive(block)).isTrue();
            BlockStamp.check(allocator, block, 99);
            allocator.free(block);
        }
    }

    @Test
    void aStaleHandleIsRefusedThroughManyReuses() {
        List<Long> stale = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            long block = allocator.allocate(48);
            assertThat(stale).doesNotContain(block);
            allocator.free(block);
            stale.add(block);
        }
        stale.forEach(block -> assertThat(allocator.isLive(block)).isFalse());
        assertRefused(stale.get(0));
        assertRefused(stale.get(stale.size() - 1));
    }

    @Test
    void aStaleHandleIsRefusedAfterItsMemoryWentBackAndCameAgain() {
        long[] stale = new long[50];
        for (int round = 0; round < stale.length; round++) {
            stale[round] = allocator.allocate(setup.maxPooled() / 2);
            allocator.free(stale[round]);
            allocator.trim();
        }
        long block = allocator.allocate(setup.maxPooled() / 2);
        for (long handle : stale) {
            assertThat(handle).isNotEqualTo(block);
            assertRefused(handle);
        }
        allocator.free(block);
    }

    @Test
    void aHandleOfAnotherAllocatorIsRefused() {
        try (Allocator other = setup.open()) {
            for (int size : new int[] {1, 100, setup.maxPooled() + 1}) {
                long mine = allocator.allocate(size);
                long foreign = other.allocate(size);
                assertThat(mine).isNotEqualTo(foreign);
                assertRefused(foreign);
                assertThat(other.isLive(foreign)).isTrue();
                other.free(foreign);
                assertRefused(foreign);
                allocator.free(mine);
            }
        }
    }

    @Test
    void garbageValuesAreRefused() {
        long block = allocator.allocate(100);
        for (long handle : new long[] {0, -1, 1, Long.MIN_VALUE, Long.MAX_VALUE, Integer.MAX_VALUE, ~block, -block}) {
            assertRefused(handle);
        }
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < RANDOM_HANDLES; i++) {
            // Like a handle of this allocator in all but the parts that say which block.
            long alike = block ^ (1 + random.nextLong((1L << 48) - 1));
            long any = random.nextLong();
            assertThat(allocator.isLive(alike)).as("0x%x is live", alike).isFalse();
            assertThat(allocator.isLive(any)).as("0x%x is live", any).isFalse();
            if (i % 100 == 0) {
                assertRefused(alike);
                assertRefused(any);
            }
        }
        allocator.free(block);
    }

    @Test
    void everySingleBitFlipOfALiveHandleIsRefused() {
        long block = allocator.allocate(100);
        for (int bit = 0; bit < Long.SIZE; bit++) {
            assertRefused(block ^ (1L << bit));
        }
        assertThat(allocator.isLive(block)).isTrue();
        allocator.free(block);
    }

    @Test
    void everySingleBitFlipOfAFreedHandleIsRefused() {
        long block = allocator.allocate(100);
        allocator.free(block);
        for (int bit = 0; bit < Long.SIZE; bit++) {
            assertRefused(block ^ (1L << bit));
        }
    }

    /** Each call that takes a handle throws an error that names it, and the allocator is as it was. */
    private void assertRefused(long handle) {
        AllocatorStats before = allocator.stats();
        assertThat(allocator.isLive(handle)).as("0x%x is live", handle).isFalse();
        assertInvalid(handle, () -> allocator.free(handle));
        assertInvalid(handle, () -> allocator.usableSize(handle));
        assertInvalid(handle, () -> allocator.offset(handle));
        assertInvalid(handle, () -> allocator.byteArray(handle));
        assertInvalid(handle, () -> allocator.charArray(handle));
        assertInvalid(handle, () -> allocator.byteBuffer(handle));
        assertThat(allocator.stats()).isEqualTo(before);
    }

    private static void assertInvalid(long handle, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        InvalidBlockException.class, e -> assertThat(e.block()).isEqualTo(handle))
                .hasMessageContaining("the block must be live")
                .hasMessageContaining(String.format("block=0x%016x", handle));
    }
}
