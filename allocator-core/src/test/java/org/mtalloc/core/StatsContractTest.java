package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Statistics are exact while no call is running, and trim returns what is free. */
@ForEachAllocator
class StatsContractTest extends AllocatorContract {
    StatsContractTest(AllocatorSetup setup) {
        super(setup);
    }

    @Test
    void aNewAllocatorHoldsNothing() {
        AllocatorStats stats = allocator.stats();
        assertThat(stats.reservedBytes()).isZero();
        assertThat(stats.usedBytes()).isZero();
        assertThat(stats.cachedBytes()).isZero();
        assertThat(stats.usedBlocks()).isZero();
        assertThat(stats.cachedBlocks()).isZero();
        assertThat(stats.chunks()).isZero();
        assertThat(stats.largeBlocks()).isZero();
        assertThat(stats.largeBytes()).isZero();
        assertThat(stats.threadCaches()).isZero();
        assertThat(stats.storage()).isEqualTo(setup.storage());
        assertThat(stats.allocator()).startsWith(setup.kind().id());
        assertThat(stats.classes()).isNotEmpty().allMatch(c -> c.blocks() == 0 && c.slabs() == 0);
        assertThat(allocator.trim()).isZero();
    }

    @Test
    void everyLiveBlockIsCountedInItsClass() {
        List<Long> live = new ArrayList<>();
        long usedBytes = 0;
        for (int i = 0; i < 300; i++) {
            long block = allocator.allocate(1 + i * i % setup.maxPooled());
            live.add(block);
            usedBytes += setup.storage().bytes(AllocatorSetup.blockUnits(allocator, block));
            AllocatorStats stats = allocator.stats();
            assertThat(stats.usedBlocks()).isEqualTo(live.size());
            assertThat(stats.usedBytes()).isEqualTo(usedBytes);
        }
        PoolInvariants.check(allocator);
        for (long block : live) {
            usedBytes -= setup.storage().bytes(AllocatorSetup.blockUnits(allocator, block));
            allocator.free(block);
            assertThat(allocator.stats().usedBytes()).isEqualTo(usedBytes);
        }
        assertThat(allocator.stats().usedBlocks()).isZero();
    }

    @Test
    void trimReturnsAllThatIsFree() {
        long[] blocks = new long[2000];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = allocator.allocate(1 + i % Math.min(4000, setup.maxPooled()));
        }
        for (long block : blocks) {
            allocator.free(block);
        }
        AllocatorStats before = allocator.stats();
        assertThat(before.usedBytes()).isZero();
        long returned = allocator.trim();
        AllocatorStats after = allocator.stats();
        assertThat(returned).isEqualTo(before.reservedBytes());
        assertThat(after.reservedBytes()).isZero();
        assertThat(after.cachedBytes()).isZero();
        assertThat(after.cachedBlocks()).isZero();
        assertThat(after.chunks()).isZero();
        assertThat(after.classes()).allMatch(c -> c.blocks() == 0 && c.slabs() == 0 && c.freeBlocks() == 0);
        assertThat(allocator.trim()).isZero();
    }

    @Test
    void trimKeepsWhatIsLive() {
        long kept = allocator.allocate(200);
        BlockStamp.write(allocator, kept, 5);
        long[] blocks = new long[1000];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = allocator.allocate(200);
        }
        for (long block : blocks) {
            allocator.free(block);
        }
        long before = allocator.stats().reservedBytes();
        long returned = allocator.trim();
        AllocatorStats stats = allocator.stats();
        assertThat(before - stats.reservedBytes()).isEqualTo(returned);
        assertThat(stats.usedBlocks()).isEqualTo(1);
        assertThat(stats.cachedBlocks()).isZero();
        assertThat(stats.chunks()).isEqualTo(setup.pools() ? 1 : 0);
        BlockStamp.check(allocator, kept, 5);
        allocator.free(kept);
    }
}
