package org.mtalloc.core.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every size against a naive list of block sizes. */
class SizeClassesTest {
    @ParameterizedTest
    @CsvSource({
        "16, 16, 1048576",
        "8, 8, 524288",
        "16, 64, 1048576",
        "16, 1024, 100000",
        "16, 1048576, 1048576",
        "16, 16, 16",
        "16, 16, 17",
        "32, 32, 5000",
        "64, 64, 65536",
        "2048, 2048, 262144",
        "4096, 4096, 1048576",
        "4096, 8192, 8192",
    })
    void everySizeGetsTheSmallestBlockThatHoldsIt(int alignment, int minBlock, int maxBlock) {
        SizeClasses sizes = new SizeClasses(alignment, minBlock, maxBlock);
        List<Integer> blocks = naiveBlocks(alignment, minBlock, maxBlock);
        assertThat(sizes.count() - sizes.firstClass()).isEqualTo(blocks.size());
        assertThat(sizes.maxSize()).isEqualTo(blocks.get(blocks.size() - 1)).isGreaterThanOrEqualTo(maxBlock);
        int expected = 0;
        for (int size = 1; size <= sizes.maxSize(); size++) {
            while (blocks.get(expected) < size) {
                expected++;
            }
            int sizeClass = sizes.classOf(size);
            if (sizeClass != sizes.firstClass() + expected || sizes.blockUnits(sizeClass) != blocks.get(expected)) {
                fail("size %d: class %d, expected block of %d", size, sizeClass, blocks.get(expected));
            }
        }
    }

    /** Multiples of the alignment up to eight of them, then four steps a doubling; none below the smallest block. */
    private static List<Integer> naiveBlocks(int alignment, int minBlock, int maxBlock) {
        List<Integer> blocks = new ArrayList<>();
        int step = alignment;
        for (int block = alignment; ; block += step) {
            if (block >= minBlock) {
                blocks.add(block);
            }
            if (block >= maxBlock) {
                return blocks;
            }
            if (block >= 8 * step) {
                step *= 2;
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"16, 1048576", "8, 524288", "64, 1048576"})
    void wasteIsAtMostAQuarterAboveFourAlignments(int alignment, int maxBlock) {
        SizeClasses sizes = new SizeClasses(alignment, alignment, maxBlock);
        for (int size = 4 * alignment + 1; size <= sizes.maxSize(); size++) {
            int waste = sizes.blockUnits(sizes.classOf(size)) - size;
            if (4L * waste > size) {
                fail("size %d wastes %d", size, waste);
            }
        }
    }

    @Test
    void theDefaultsHave60Classes() {
        SizeClasses sizes = new SizeClasses(16, 16, 1 << 20);
        assertThat(sizes.count()).isEqualTo(60).isLessThanOrEqualTo(SizeClasses.MAX_CLASSES);
        assertThat(sizes.firstClass()).isZero();
        assertThat(sizes.blockUnits(0)).isEqualTo(16);
        assertThat(sizes.blockUnits(59)).isEqualTo(1 << 20);
    }

    @Test
    void moreClassesThanAHandleHasRoomForAreRefused() {
        assertThatThrownBy(() -> new SizeClasses(1, 1, 1 << 30))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("size classes must be at most 63")
                .hasMessageContaining("maxBlock=" + (1 << 30));
    }

    /** 62 is the last class that a handle has room for: one for plain blocks comes after it. */
    @Test
    void theLastClassThatThereMayBeIsAccepted() {
        assertThat(new SizeClasses(1, 1, 114_688).count()).isEqualTo(SizeClasses.MAX_CLASSES);
        assertThatThrownBy(() -> new SizeClasses(1, 1, 114_689))
                .hasMessage("size classes must be at most 63: classes=64, alignment=1, maxBlock=114689");
    }
}
