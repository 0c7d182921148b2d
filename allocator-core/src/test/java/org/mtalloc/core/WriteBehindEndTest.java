package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.BlockCorruptedException;
import org.mtalloc.core.error.Corruption;
import org.mtalloc.core.error.InvalidBlockException;
import org.mtalloc.core.safety.BlockMemory;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.user.UserCode;

/** At the paranoid level a write behind the requested size is found at the free. */
class WriteBehindEndTest {
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#paranoid")
    void eachUnitOfTheGuardIsWatched(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            for (int size : new int[] {0, 1, 7, 16, 100, setup.maxPooled(), setup.maxPooled() + 1}) {
                int asked = Math.max(1, size);
                int last = asked;
                for (int index = asked; index <= last; index++) {
                    long block = UserCode.allocateHere(allocator, size);
                    last = AllocatorSetup.blockUnits(allocator, block) - 1;
                    assertThat(last).isGreaterThanOrEqualTo(asked + setup.guardUnits() - 1);
                    assertFoundAt(index, setup, allocator, block);
                }
                allocator.trim();
            }
            assertThat(allocator.stats().reservedBytes()).isZero();
        }
    }

    private static void assertFoundAt(int index, AllocatorSetup setup, Allocator allocator, long block) {
        int found = RawUnits.change(RawUnits.of(allocator, block), index);
        BlockCorruptedException error =
                catchThrowableOfType(BlockCorruptedException.class, () -> allocator.free(block));
        int expected = setup.storage() == Storage.HEAP_CHARS ? 0xFDFD : 0xFD;
        assertThat(error.corruption()).isEqualTo(Corruption.WRITE_BEHIND_END);
        assertThat(error.block()).isEqualTo(block);
        assertThat(error.offset()).isEqualTo(index);
        assertThat(error.expected()).isEqualTo(expected);
        assertThat(error.found()).isEqualTo(found);
        assertThat(error)
                .hasMessageContaining("allocator=" + setup.kind().id() + "-")
                .hasMessageContaining(Handle.describe(block))
                .hasMessageContaining("offset=" + index + ",")
                .hasMessageContaining("expected=0x" + Integer.toHexString(expected))
                .hasMessageContaining("found=0x" + Integer.toHexString(found))
                .hasMessageContaining("allocatedAt=org.mtalloc.user.UserCode.allocateHere(");
        assertThat(error).cause().hasMessageContaining("allocated here by thread");
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#paranoid")
    void oneUnitTooManyIsFoundAtEachSizeAroundAClass(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            for (ClassStats sizeClass : allocator.stats().classes()) {
                int largest = sizeClass.blockUnits() - setup.guardUnits();
                for (int size = Math.max(1, largest - 1); size <= largest + 1; size++) {
                    long sound = allocator.allocate(size);
                    BlockStamp.write(allocator, sound, size);
                    allocator.free(sound);
                    long block = allocator.allocate(size);
                    BlockStamp.write(allocator, block, size);
                    RawUnits.change(RawUnits.of(allocator, block), size);
                    int offset = size;
                    assertThatThrownBy(() -> allocator.free(block))
                            .isInstanceOfSatisfying(
                                    BlockCorruptedException.class,
                                    e -> assertThat(e.offset()).isEqualTo(offset))
                            .hasMessageContaining("requested size of " + size + " units");
                }
                allocator.trim();
            }
        }
    }

    /** The block is dead for callers, in nobody's hands, and comes back by a trim. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#paranoid")
    void aDamagedBlockIsNotHandedOutUntilATrim(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            long damaged = allocator.allocate(100);
            RawUnits.change(RawUnits.of(allocator, damaged), 100);
            assertThatThrownBy(() -> allocator.free(damaged)).isInstanceOf(BlockCorruptedException.class);
            assertThat(allocator.isLive(damaged)).isFalse();
            assertThat(allocator.liveBlocks()).isEmpty();
            assertThatThrownBy(() -> allocator.free(damaged)).isInstanceOf(InvalidBlockException.class);
            assertThatThrownBy(() -> allocator.offset(damaged)).isInstanceOf(InvalidBlockException.class);
            PoolInvariants.check(allocator);
            List<Long> others = new ArrayList<>();
            for (int i = 0; i < 1_000; i++) {
                long block = allocator.allocate(100);
                assertThat(Handle.isSameBlock(block, damaged)).isFalse();
                others.add(block);
            }
            others.forEach(allocator::free);
            assertThat(allocator.stats().usedBlocks()).isEqualTo(1);
            long before = allocator.stats().reservedBytes();
            long returned = allocator.trim();
            assertThat(allocator.stats().usedBlocks()).isZero();
            assertThat(allocator.stats().reservedBytes())
                    .isEqualTo(before - returned)
                    .isZero();
            PoolInvariants.check(allocator);
            allocator.free(allocator.allocate(100));
        }
    }

    /** A write of the value that the guard has anyway changes nothing, and is the documented limit. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#paranoid")
    void aWriteOfTheGuardsOwnValueIsNotSeen(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            long block = allocator.allocate(100);
            BlockMemory memory = RawUnits.of(allocator, block);
            RawUnits.set(memory, 100, RawUnits.get(memory, 100));
            allocator.free(block);
            assertThat(allocator.stats().usedBlocks()).isZero();
        }
    }
}
