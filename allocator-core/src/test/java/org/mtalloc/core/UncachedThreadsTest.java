package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLongArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.config.Storage;

/** Threads beyond the most thread caches are served from the bins, and mix with those that have a cache. */
@ParameterizedClass(name = "{0}")
@EnumSource
class UncachedThreadsTest extends AllocatorContract {
    private static final int BLOCKS = 1_000;
    private static final int SIZE = 64;

    UncachedThreadsTest(AllocatorKind kind) {
        super(new AllocatorSetup(kind, Storage.HEAP_BYTES, TuneChoice.ONE_THREAD));
    }

    @Test
    void aThreadWithoutACacheFreesWhatAnotherAllocatedAndGetsItBack() {
        long[] blocks = new long[BLOCKS];
        allocateAll(blocks);
        Workers.runInThread(() -> freeAll(blocks));
        PoolInvariants.check(allocator);
        assertThat(allocator.stats().usedBlocks()).isZero();
        allocateAll(blocks);
        checkAll(blocks);
        Workers.runInThread(() -> freeAll(blocks));
        assertAllFreed(blocks);
    }

    @Test
    void aThreadWithACacheFreesWhatOneWithoutAllocated() {
        allocator.free(allocator.allocate(SIZE));
        long[] blocks = new long[BLOCKS];
        Workers.runInThread(() -> allocateAll(blocks));
        PoolInvariants.check(allocator);
        checkAll(blocks);
        freeAll(blocks);
        assertAllFreed(blocks);
    }

    @Test
    void manyThreadsShareTheOneCacheThereIs() {
        AtomicLongArray slots = new AtomicLongArray(64);
        Workers.run(6, worker -> {
            for (int i = 0; i < 2_000; i++) {
                long block = allocator.allocate(1 + i % 500);
                BlockStamp.write(allocator, block, block);
                long other = slots.getAndSet((worker * 31 + i) % slots.length(), block);
                if (other != 0) {
                    BlockStamp.check(allocator, other, other);
                    allocator.free(other);
                }
            }
        });
        PoolInvariants.check(allocator);
        assertThat(allocator.stats().threadCaches()).isLessThanOrEqualTo(1);
        for (int i = 0; i < slots.length(); i++) {
            allocator.free(slots.get(i));
        }
        assertThat(allocator.stats().usedBlocks()).isZero();
    }

    private void allocateAll(long[] blocks) {
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = allocator.allocate(SIZE);
            BlockStamp.write(allocator, blocks[i], blocks[i]);
        }
    }

    private void checkAll(long[] blocks) {
        for (long block : blocks) {
            assertThat(block).isPositive();
            BlockStamp.check(allocator, block, block);
        }
    }

    private void freeAll(long[] blocks) {
        for (long block : blocks) {
            allocator.free(block);
        }
    }

    private void assertAllFreed(long[] blocks) {
        AllocatorStats stats = allocator.stats();
        assertThat(stats.usedBlocks()).isZero();
        for (long block : blocks) {
            assertThat(allocator.isLive(block)).isFalse();
        }
    }
}
