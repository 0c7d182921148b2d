package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.InvalidBlockException;

/** A locator tells of each block what the allocator tells, whatever it looked at before. */
class BlockLocatorTest {
    private static final long SEED = 20_031_130;

    static Stream<AllocatorSetup> heap() {
        return AllocatorSetup.smallChunks().filter(setup -> setup.storage() != Storage.DIRECT);
    }

    @ParameterizedTest
    @MethodSource("heap")
    void itTellsWhatTheAllocatorTells(AllocatorSetup setup) {
        Random random = new Random(SEED);
        try (Allocator allocator = setup.open()) {
            BlockLocator locator = allocator.locator();
            List<Long> live = new ArrayList<>();
            for (int step = 0; step < 3_000; step++) {
                if (live.isEmpty() || random.nextInt(100) < 55) {
                    live.add(allocator.allocate(random.nextInt(random.nextInt(20) == 0 ? 40_000 : 100)));
                } else {
                    long freed = live.remove(random.nextInt(live.size()));
                    locator.locate(freed);
                    allocator.free(freed);
                    assertThatThrownBy(() -> locator.locate(freed)).isInstanceOf(InvalidBlockException.class);
                }
                if (!live.isEmpty()) {
                    assertLocated(allocator, locator, live.get(random.nextInt(live.size())));
                }
            }
            live.forEach(allocator::free);
        }
    }

    private static void assertLocated(Allocator allocator, BlockLocator locator, long block) {
        locator.locate(block);
        assertThat(locator.offset()).isEqualTo(allocator.offset(block));
        if (allocator.storage() == Storage.HEAP_BYTES) {
            assertThat(locator.byteArray()).isSameAs(allocator.byteArray(block));
        } else {
            assertThat(locator.charArray()).isSameAs(allocator.charArray(block));
        }
    }

    @ParameterizedTest
    @MethodSource("heap")
    void aSlabThatWentBackIsNotFound(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            BlockLocator locator = allocator.locator();
            long block = allocator.allocate(10);
            locator.locate(block);
            allocator.free(block);
            allocator.trim();
            assertThatThrownBy(() -> locator.locate(block)).isInstanceOf(InvalidBlockException.class);
            long large = allocator.allocate(1_000);
            assertThatThrownBy(() -> locator.locate(block)).isInstanceOf(InvalidBlockException.class);
            assertLocated(allocator, locator, large);
            allocator.free(large);
        }
    }

    @ParameterizedTest
    @MethodSource("heap")
    void afterCloseNothingIsFound(AllocatorSetup setup) {
        Allocator allocator = setup.open();
        BlockLocator locator = allocator.locator();
        long block = allocator.allocate(10);
        long neighbour = allocator.allocate(10);
        locator.locate(block);
        allocator.close();
        assertThatThrownBy(() -> locator.locate(block)).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(() -> locator.locate(neighbour)).isInstanceOf(AllocatorClosedException.class);
    }

    @ParameterizedTest
    @MethodSource("heap")
    void handlesOfOthersAreRefused(AllocatorSetup setup) {
        try (Allocator allocator = setup.open();
                Allocator other = setup.open()) {
            BlockLocator locator = allocator.locator();
            long block = allocator.allocate(10);
            long foreign = other.allocate(10);
            locator.locate(block);
            for (long bad : new long[] {0, -1, foreign, block + 1, block ^ (1L << 40)}) {
                assertThatThrownBy(() -> locator.locate(bad)).isInstanceOf(InvalidBlockException.class);
            }
            assertLocated(allocator, locator, block);
            allocator.free(block);
            other.free(foreign);
        }
    }

    /** The block ends between the two looks at it: what is found afterwards must be right nevertheless. */
    @Test
    void aBlockThatEndsWhileItIsLookedForSpoilsNoOther() {
        AllocatorSetup setup = new AllocatorSetup(AllocatorKind.MT, Storage.HEAP_BYTES, TuneChoice.SMALL_CHUNKS);
        try (Allocator allocator = setup.open()) {
            long[] ended = new long[1];
            BlockLocator locator = new BlockLocator(
                    new ForwardingAllocator(allocator) {
                        @Override
                        public int offset(long block) {
                            if (block == ended[0]) {
                                target.free(block);
                            }
                            return target.offset(block);
                        }
                    },
                    Innermost.of(allocator).table);
            long block = allocator.allocate(100);
            locator.locate(block);
            byte[] array = locator.byteArray();
            ended[0] = allocateInAnotherChunk(allocator, array);
            assertThatThrownBy(() -> locator.locate(ended[0])).isInstanceOf(InvalidBlockException.class);
            locator.locate(block);
            assertThat(locator.byteArray()).isSameAs(array);
        }
    }

    private static long allocateInAnotherChunk(Allocator allocator, byte[] array) {
        long block = allocator.allocate(100);
        while (allocator.byteArray(block) == array) {
            block = allocator.allocate(100);
        }
        return block;
    }

    @ParameterizedTest
    @MethodSource("heap")
    void beforeABlockIsLocatedThereIsNoArray(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            BlockLocator locator = allocator.locator();
            assertThatThrownBy(locator::byteArray)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("storage=" + setup.storage());
            assertThatThrownBy(locator::charArray).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(locator::offset)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("a block must have been located");
        }
    }

    /** The array of the block before must not be taken for that of the one that was looked for. */
    @ParameterizedTest
    @MethodSource("heap")
    void afterABlockWasNotFoundThereIsNeitherArrayNorOffset(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            BlockLocator locator = allocator.locator();
            long block = allocator.allocate(100);
            long freed = allocator.allocate(100);
            allocator.free(freed);
            locator.locate(block);
            assertThatThrownBy(() -> locator.locate(freed)).isInstanceOf(InvalidBlockException.class);
            assertThatThrownBy(locator::offset).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(locator::byteArray).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(locator::charArray).isInstanceOf(IllegalStateException.class);
            assertLocated(allocator, locator, block);
        }
    }

    @Test
    void directMemoryHasNoArray() {
        try (Allocator allocator =
                new AllocatorSetup(AllocatorKind.MT, Storage.DIRECT, TuneChoice.SMALL_CHUNKS).open()) {
            long block = allocator.allocate(10);
            assertThatThrownBy(() -> allocator.locator().locate(block))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("storage");
            allocator.free(block);
        }
    }
}
