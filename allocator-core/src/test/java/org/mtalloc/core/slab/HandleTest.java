package org.mtalloc.core.slab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HandleTest {
    private static final int[] TAGS = {1, 2, 255, 256, Handle.MAX_TAG};
    private static final int[] CLASSES = {0, 1, 59, Handle.PLAIN_CLASS};
    private static final int[] SLABS = {0, 1, 63, 64, 1 << 20, Handle.MAX_SLABS - 1};
    private static final int[] POSITIONS = {0, 1, 2047, Handle.MAX_BLOCKS - 1};
    private static final int[] GENERATIONS = {0, 1, 1 << 13, (1 << 14) - 1};

    @Test
    void everyFieldComesBackAtItsExtremes() {
        for (int tag : TAGS) {
            for (int sizeClass : CLASSES) {
                for (int slab : SLABS) {
                    for (int position : POSITIONS) {
                        for (int generation : GENERATIONS) {
                            assertRoundTrip(tag, sizeClass, slab, position, generation);
                        }
                    }
                }
            }
        }
    }

    private static void assertRoundTrip(int tag, int sizeClass, int slab, int position, int generation) {
        long key = Handle.key(tag, sizeClass, slab);
        long handle = Handle.of(key, position, generation);
        assertThat(handle).isPositive();
        assertThat(Handle.tagOf(handle)).isEqualTo(tag);
        assertThat(Handle.classOf(handle)).isEqualTo(sizeClass);
        assertThat(Handle.slabOf(handle)).isEqualTo(slab);
        assertThat(Handle.positionOf(handle)).isEqualTo(position);
        assertThat(Handle.generationOf(handle)).isEqualTo(generation);
        assertThat(Handle.keyOf(handle)).isEqualTo(key);
    }

    @Test
    void theFieldsFill63Bits() {
        assertThat(Handle.GENERATION_BITS
                        + Handle.POSITION_BITS
                        + Handle.SLAB_BITS
                        + Handle.CLASS_BITS
                        + Handle.TAG_BITS)
                .isEqualTo(63);
        assertThat(Handle.of(Handle.key(Handle.MAX_TAG, 63, Handle.MAX_SLABS - 1), Handle.MAX_BLOCKS - 1, 16_383))
                .isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void theNextHandleDiffersInItsGenerationOnly() {
        long key = Handle.key(3, 4, 5);
        for (int generation = 0; generation <= Handle.GENERATION_MASK; generation++) {
            long next = Handle.next(Handle.of(key, 77, generation));
            assertThat(next).isEqualTo(Handle.of(key, 77, (generation + 1) & Handle.GENERATION_MASK));
        }
    }

    @Test
    void aNegativeHandleHasNoKeyThatASlabHas() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 1_000; i++) {
            long handle = random.nextLong() | Long.MIN_VALUE;
            long key = Handle.key(Handle.tagOf(handle) & Handle.MAX_TAG, Handle.classOf(handle), Handle.slabOf(handle));
            assertThat(Handle.keyOf(handle)).isNotEqualTo(key);
        }
    }

    @Test
    void theDescriptionNamesEveryPart() {
        long handle = Handle.of(Handle.key(9, 8, 7), 6, 5);
        assertThat(Handle.describe(handle))
                .isEqualTo(String.format("block=0x%016x (tag=9, class=8, slab=7, position=6, generation=5)", handle));
    }

    @Test
    void theSameBlockInAnotherLifeIsTheSameBlock() {
        long key = Handle.key(3, 4, 5);
        long handle = Handle.of(key, 77, 5);
        assertThat(Handle.isSameBlock(handle, handle)).isTrue();
        assertThat(Handle.isSameBlock(handle, Handle.of(key, 77, 16_383))).isTrue();
        assertThat(Handle.isSameBlock(handle, Handle.of(key, 76, 5))).isFalse();
        assertThat(Handle.isSameBlock(handle, Handle.of(Handle.key(2, 4, 5), 77, 5)))
                .isFalse();
        assertThat(Handle.isSameBlock(handle, Handle.of(Handle.key(3, 4, 6), 77, 6)))
                .isFalse();
    }
}
