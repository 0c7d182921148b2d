package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.BlockCorruptedException;
import org.mtalloc.core.error.Corruption;
import org.mtalloc.core.safety.BlockMemory;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.user.UserCode;

/** At the paranoid level a write into a free block is found when the block is to be handed out. */
class WriteAfterFreeTest {
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#paranoidPooling")
    void isFoundAtEachUnitByTheNextAllocate(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            int units = 64;
            for (int index = 0; index < units; index++) {
                long block = allocator.allocate(units - setup.guardUnits());
                BlockMemory memory = RawUnits.of(allocator, block);
                assertThat(memory.units()).isEqualTo(units);
                UserCode.freeHere(allocator, block);
                RawUnits.change(memory, index);
                assertFoundAt(index, setup, allocator, block, RawUnits.get(memory, index));
            }
            PoolInvariants.check(allocator);
            allocator.trim();
            assertThat(allocator.stats().reservedBytes()).isZero();
        }
    }

    private static void assertFoundAt(int index, AllocatorSetup setup, Allocator allocator, long block, int found) {
        long before = allocator.stats().usedBlocks();
        BlockCorruptedException error =
                catchThrowableOfType(BlockCorruptedException.class, () -> allocator.allocate(64 - setup.guardUnits()));
        int expected = setup.storage() == Storage.HEAP_CHARS ? 0xDEDE : 0xDE;
        assertThat(error.corruption()).isEqualTo(Corruption.WRITE_AFTER_FREE);
        assertThat(error.block()).isEqualTo(Handle.next(block));
        assertThat(error.offset()).isEqualTo(index);
        assertThat(error.expected()).isEqualTo(expected);
        assertThat(error.found()).isEqualTo(found);
        assertThat(error)
                .hasMessageContaining("must not be written after its free")
                .hasMessageContaining("offset=" + index + ",")
                .hasMessageContaining("freedAt=org.mtalloc.user.UserCode.freeHere(");
        assertThat(error)
                .cause()
                .hasMessageContaining("freed here by thread")
                .cause()
                .hasMessageContaining("allocated here by thread");
        assertThat(allocator.isLive(error.block())).isFalse();
        assertThat(allocator.stats().usedBlocks()).as("in quarantine").isEqualTo(before + 1);
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#paranoidPooling")
    void isFoundInEveryClass(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            for (ClassStats sizeClass : allocator.stats().classes()) {
                int size = sizeClass.blockUnits() - setup.guardUnits();
                for (int index : new int[] {0, sizeClass.blockUnits() / 2, sizeClass.blockUnits() - 1}) {
                    long block = allocator.allocate(Math.max(1, size));
                    BlockMemory memory = RawUnits.of(allocator, block);
                    allocator.free(block);
                    RawUnits.change(memory, index);
                    assertThat(Objects.requireNonNull(allocateUntilDamage(allocator, Math.max(1, size)))
                                    .offset())
                            .isEqualTo(index);
                }
                allocator.trim();
            }
            assertThat(allocator.stats().reservedBytes()).isZero();
        }
    }

    /** Other blocks of the class may come first; all that came are freed again. {@return the error, or null} */
    private static @Nullable BlockCorruptedException allocateUntilDamage(Allocator allocator, int size) {
        List<Long> blocks = new ArrayList<>();
        BlockCorruptedException error = null;
        int chunks = allocator.stats().chunks();
        while (error == null && allocator.stats().chunks() <= chunks) {
            try {
                blocks.add(allocator.allocate(size));
            } catch (BlockCorruptedException e) {
                error = e;
            }
        }
        blocks.forEach(allocator::free);
        return error;
    }

    /** The pages go back to their chunk, which another block keeps, and serve blocks of another size. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#paranoidPooling")
    void isFoundByABlockOfAnotherClassInTheSamePages(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            long keeper = allocator.allocate(1);
            long block = allocator.allocate(300);
            BlockMemory memory = RawUnits.of(allocator, block);
            assertThat(memory.memory()).isSameAs(RawUnits.of(allocator, keeper).memory());
            allocator.free(block);
            allocator.trim();
            RawUnits.change(memory, 5);
            BlockCorruptedException error = Objects.requireNonNull(allocateUntilDamage(allocator, 60));
            assertThat(RawUnits.of(Innermost.of(allocator), error.block()).offset() + error.offset())
                    .isEqualTo(memory.offset() + 5);
            allocator.free(keeper);
        }
    }

    /** What was never handed out is watched as well: a write far behind a block's end lands there. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#paranoidPooling")
    void aWriteIntoABlockThatWasNeverUsedIsFound(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            long block = allocator.allocate(100);
            int units = AllocatorSetup.blockUnits(allocator, block);
            RawUnits.change(RawUnits.of(allocator, block), 3 * units + 2);
            allocator.free(block);
            BlockCorruptedException error = Objects.requireNonNull(allocateUntilDamage(allocator, 100));
            assertThat(error.offset()).isEqualTo(2);
            assertThat(error).hasNoCause().hasMessageContaining("freedAt=unknown");
        }
    }

    /** Blocks above the largest class are fresh memory each time: nothing is read into their zeros. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#paranoid")
    void freshMemoryOfLargeBlocksIsNotTakenForDamage(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            for (int i = 0; i < 20; i++) {
                long block = allocator.allocate(setup.maxPooled() + 1 + i);
                BlockMemory memory = RawUnits.of(allocator, block);
                if (i % 2 == 0 && setup.storage() != Storage.DIRECT) {
                    allocator.free(block);
                    RawUnits.change(memory, 3);
                } else {
                    BlockStamp.write(allocator, block, i);
                    allocator.free(block);
                }
            }
            assertThat(allocator.stats().usedBlocks()).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#paranoidPooling")
    void aBlockIsPoisonedAtItsFree(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            long block = allocator.allocate(100);
            BlockStamp.write(allocator, block, 1);
            BlockMemory memory = RawUnits.of(allocator, block);
            allocator.free(block);
            assertThat(RawUnits.count(memory, setup.storage() == Storage.HEAP_CHARS ? 0xDEDE : 0xDE))
                    .isEqualTo(memory.units());
            assertThatThrownBy(() -> allocator.offset(block)).hasMessageContaining("freedAt=");
        }
    }
}
