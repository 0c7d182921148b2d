package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Memory of one class serves another once it is free, and holes are filled before new chunks are taken. */
class SlabReuseTest {
    private static final int CHUNKS = 4;

    /** The work is done in threads that end, so that private freelists give their blocks back, too. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#poolingKinds")
    void chunksOfOneClassServeAnother(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            long capacity = CHUNKS * (4L << 20);
            for (int size : new int[] {64, 1024, 100, 20_000, 16, 300_000, 64}) {
                Workers.runInThread(() -> {
                    List<Long> blocks = fill(allocator, size, capacity * 3 / 4);
                    assertThat(allocator.stats().chunks())
                            .as("chunks with blocks of %d", size)
                            .isLessThanOrEqualTo(CHUNKS);
                    blocks.forEach(allocator::free);
                });
                PoolInvariants.check(allocator);
            }
            assertThat(allocator.stats().usedBlocks()).isZero();
        }
    }

    private static List<Long> fill(Allocator allocator, int size, long bytes) {
        List<Long> blocks = new ArrayList<>();
        for (long filled = 0; filled < bytes; filled += allocator.usableSize(blocks.get(blocks.size() - 1))) {
            blocks.add(allocator.allocate(size));
        }
        return blocks;
    }

    /** R6: of 100,000 every 1,000th is kept; new ones of the size come from the holes. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#pooling")
    void holesAreFilledBeforeANewChunkIsTaken(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            int count = 100_000;
            int size = setup.storage().units(1_024);
            List<Long> kept = new ArrayList<>();
            List<Long> freed = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                (i % 1_000 == 0 ? kept : freed).add(allocator.allocate(size));
            }
            int chunks = allocator.stats().chunks();
            freed.forEach(allocator::free);
            long obtained = allocator.stats().chunksObtained();
            assertThat(chunks).as("chunks before the frees").isGreaterThan(10);
            for (int i = kept.size(); i < count; i++) {
                kept.add(allocator.allocate(size));
            }
            assertThat(allocator.stats().chunksObtained())
                    .as("chunks taken for the holes")
                    .isEqualTo(obtained);
            kept.forEach(allocator::free);
            assertThat(allocator.stats().usedBlocks()).isZero();
        }
    }

    /** A block that is freed and allocated again in turns does not go to the slab each time. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#poolingKinds")
    void oneBlockInTurnsTakesOneChunkAndOneRefill(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            for (int i = 0; i < 10_000; i++) {
                allocator.free(allocator.allocate(500));
            }
            AllocatorStats stats = allocator.stats();
            assertThat(stats.chunks()).isEqualTo(1);
            assertThat(stats.classes().stream().mapToLong(ClassStats::refills).sum())
                    .isLessThanOrEqualTo(1);
            assertThat(stats.classes().stream()
                            .mapToLong(ClassStats::contentions)
                            .sum())
                    .isZero();
        }
    }

    /** L24: pools that come and go leave nothing; more of them than there are tags in handles. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#kinds")
    void manyAllocatorsComeAndGo(AllocatorSetup setup) {
        AllocatorSetup small = new AllocatorSetup(setup.kind(), setup.storage(), TuneChoice.SMALL_CHUNKS);
        for (int i = 0; i < 600; i++) {
            try (Allocator allocator = small.open()) {
                long block = allocator.allocate(100);
                BlockStamp.write(allocator, block, i);
                BlockStamp.check(allocator, block, i);
                assertThat(allocator.stats().usedBlocks()).isEqualTo(1);
            }
        }
    }
}
