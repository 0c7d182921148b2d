package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Which sizes are served, how much a block wastes, and which sizes are refused. Scenarios S28 and L26. */
@ForEachAllocator
class SizesContractTest extends AllocatorContract {
    SizesContractTest(AllocatorSetup setup) {
        super(setup);
    }

    @Test
    void everySizeAroundTheBorderOfAClassIsServed() {
        for (int size : borderSizes()) {
            long block = allocator.allocate(size);
            int usable = allocator.usableSize(block);
            assertThat(block).as("handle for size %d", size).isPositive();
            assertThat(allocator.isLive(block)).isTrue();
            assertThat(usable).as("usable units for size %d", size).isGreaterThanOrEqualTo(size);
            assertThat(usable).as("usable units for size %d", size).isLessThanOrEqualTo(mostUnits(size));
            assertThat(allocator.offset(block) % setup.alignment())
                    .as("alignment for size %d", size)
                    .isZero();
            BlockStamp.write(allocator, block, size);
            BlockStamp.check(allocator, block, size);
            allocator.free(block);
            assertThat(allocator.isLive(block)).isFalse();
        }
        assertThat(allocator.stats().usedBlocks()).isZero();
    }

    private Set<Integer> borderSizes() {
        Set<Integer> sizes = new TreeSet<>();
        for (ClassStats sizeClass : allocator.stats().classes()) {
            int largest = sizeClass.blockUnits() - setup.guardUnits();
            sizes.add(Math.max(1, largest - 1));
            sizes.add(Math.max(1, largest));
            sizes.add(largest + 1);
        }
        return sizes;
    }

    /** A plain block is exact, and so is each at the paranoid level. Of the others the smallest waste less than an alignment, the rest a quarter. */
    private int mostUnits(int size) {
        if (!setup.pools() || size > setup.maxPooled() || setup.safety().isParanoid()) {
            return size;
        }
        int minBlock = setup.storage().units(setup.tune().minBlockBytes());
        int nextAligned = (size + setup.alignment() - 1) / setup.alignment() * setup.alignment();
        return Math.max(minBlock, size <= 4 * setup.alignment() ? nextAligned : size + size / 4);
    }

    @Test
    void wasteIsAtMostAQuarterAboveFourAlignments() {
        int from = Math.max(
                4 * setup.alignment(), setup.storage().units(setup.tune().minBlockBytes()));
        for (int size = from + 1; size < Math.min(setup.maxPooled(), 20_000); size += 13) {
            long block = allocator.allocate(size);
            assertThat(allocator.usableSize(block)).as("size=%d", size).isLessThanOrEqualTo(size + size / 4);
            allocator.free(block);
        }
    }

    @Test
    void aRequestOfZeroIsServedAsOneOfOne() {
        long none = allocator.allocate(0);
        long one = allocator.allocate(1);
        assertThat(none).isPositive().isNotEqualTo(one);
        assertThat(allocator.usableSize(none)).isPositive().isEqualTo(allocator.usableSize(one));
        allocator.free(none);
        allocator.free(one);
    }

    @Test
    void aSizeOutOfRangeIsRefusedAndNothingChanges() {
        long block = allocator.allocate(100);
        AllocatorStats before = allocator.stats();
        int max = allocator.maxSize();
        for (int size : new int[] {-1, -100, Integer.MIN_VALUE, max + 1, Integer.MAX_VALUE - 1, Integer.MAX_VALUE}) {
            assertThatThrownBy(() -> allocator.allocate(size))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("size must be from 0 to " + max)
                    .hasMessageContaining("size=" + size);
        }
        assertThat(allocator.stats()).isEqualTo(before);
        allocator.free(block);
    }

    @Test
    void theLargestRequestIsCloseToTheLargestArray() {
        assertThat(allocator.maxSize()).isBetween(Integer.MAX_VALUE - (1 << 20), Integer.MAX_VALUE - 8);
    }

    @Test
    void aFloodAboveTheLargestClassIsCountedAndReturnedInFull() {
        int size = setup.maxPooled() + 1;
        long[] blocks = new long[20];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = allocator.allocate(size);
        }
        AllocatorStats stats = allocator.stats();
        assertThat(stats.largeBlocks()).isEqualTo(blocks.length);
        assertThat(stats.largeBytes()).isEqualTo(blocks.length * setup.storage().bytes(size + setup.guardUnits()));
        assertThat(stats.reservedBytes()).isEqualTo(stats.largeBytes());
        for (long block : blocks) {
            allocator.free(block);
        }
        assertThat(allocator.stats().reservedBytes()).isZero();
    }
}
