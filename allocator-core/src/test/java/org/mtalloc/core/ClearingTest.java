package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.error.InvalidBlockException;
import org.mtalloc.core.memory.MemorySource;
import org.mtalloc.core.safety.BlockMemory;

/** Wiped blocks show nothing to their next owners, zeroed ones are zero. Scenario M18. */
class ClearingTest {
    private static final int SECRET = 0x5A;

    private static Allocator open(AllocatorSetup setup, boolean wipeOnFree, boolean zeroOnAllocate) {
        return open(setup, MemorySource.of(setup.storage()), wipeOnFree, zeroOnAllocate);
    }

    private static Allocator open(
            AllocatorSetup setup, MemorySource source, boolean wipeOnFree, boolean zeroOnAllocate) {
        Allocator allocator = AllocatorBuilder.of(setup.kind())
                .source(source)
                .tune(setup.tune())
                .wipeOnFree(wipeOnFree)
                .zeroOnAllocate(zeroOnAllocate)
                .build();
        TrimThread.forget(Innermost.of(allocator));
        return allocator;
    }

    private static int[] sizes(AllocatorSetup setup) {
        return new int[] {1, 15, 16, 17, 100, 2_000, setup.maxPooled() - 1, setup.maxPooled(), setup.maxPooled() + 1};
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#checked")
    void aWipingFreeLeavesNothing(AllocatorSetup setup) {
        SecretWatch source = new SecretWatch(setup.storage(), SECRET);
        try (Allocator allocator = open(setup, source, false, false)) {
            for (int size : sizes(setup)) {
                assertNothingLeft(allocator, size, allocator::freeWiped);
            }
            PoolInvariants.check(allocator);
        }
        assertThat(source.leaked()).as("old units in memory that went back").isZero();
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#checked")
    void anAllocatorToldToWipeLeavesNothing(AllocatorSetup setup) {
        SecretWatch source = new SecretWatch(setup.storage(), SECRET);
        try (Allocator allocator = open(setup, source, true, false)) {
            assertThat(allocator)
                    .isInstanceOf(ClearingAllocator.class)
                    .asString()
                    .contains("wipeOnFree=true");
            for (int size : sizes(setup)) {
                assertNothingLeft(allocator, size, allocator::free);
            }
            PoolInvariants.check(allocator);
        }
        assertThat(source.leaked()).as("old units in memory that went back").isZero();
    }

    private interface Free {
        void free(long block);
    }

    /** Looks at the freed memory itself, where that is still there, and at that of all next owners. */
    private static void assertNothingLeft(Allocator allocator, int size, Free free) {
        List<BlockMemory> freed = new ArrayList<>();
        for (long block : allocateAndFill(allocator, size)) {
            freed.add(RawUnits.of(allocator, block));
            free.free(block);
        }
        freed.stream()
                .filter(SecretWatch::outlives)
                .forEach(memory -> assertThat(RawUnits.count(memory, 0)).isEqualTo(memory.units()));
        List<Long> next = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            next.add(allocator.allocate(size));
            assertThat(RawUnits.count(RawUnits.of(allocator, next.get(i)), SECRET))
                    .as("old units of size %d", size)
                    .isZero();
        }
        next.forEach(allocator::free);
    }

    private static List<Long> allocateAndFill(Allocator allocator, int size) {
        List<Long> blocks = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            blocks.add(allocator.allocate(size));
            RawUnits.fill(RawUnits.of(allocator, blocks.get(i)), SECRET);
        }
        return blocks;
    }

    /** Holds the two tests above up against a plain free: without a wipe the old units are seen. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#checked")
    void withoutAWipeTheNextOwnerSeesWhatWasThere(AllocatorSetup setup) {
        SecretWatch source = new SecretWatch(setup.storage(), SECRET);
        try (Allocator allocator = open(setup, source, false, false)) {
            allocateAndFill(allocator, 100).forEach(allocator::free);
            BlockMemory next = RawUnits.of(allocator, allocator.allocate(100));
            assertThat(RawUnits.count(next, SECRET)).isEqualTo(setup.pools() ? next.units() : 0);
            allocateAndFill(allocator, setup.maxPooled() + 1).forEach(allocator::free);
        }
        assertThat(source.leaked()).isPositive();
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#checked")
    void aZeroedAllocationIsZeroInAllItsUsableUnits(AllocatorSetup setup) {
        try (Allocator allocator = open(setup, false, false);
                Allocator zeroing = open(setup, false, true)) {
            for (int size : sizes(setup)) {
                allocateAndFill(allocator, size).forEach(allocator::free);
                assertZero(allocator, allocator.allocateZeroed(size));
                allocateAndFill(zeroing, size).forEach(zeroing::free);
                assertZero(zeroing, zeroing.allocate(size));
            }
            assertZero(allocator, allocator.allocateZeroed(0));
            assertThatThrownBy(() -> allocator.allocateZeroed(-1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("size=-1");
        }
    }

    private static void assertZero(Allocator allocator, long block) {
        BlockMemory memory = RawUnits.of(allocator, block);
        assertThat(RawUnits.count(memory, 0)).isEqualTo(memory.units());
    }

    /** At the paranoid level the poison is the wipe, and the zeros end where the guard begins. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#paranoid")
    void theParanoidLevelClearsAsWell(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            for (int size : sizes(setup)) {
                long block = allocator.allocate(size);
                BlockMemory memory = RawUnits.of(allocator, block);
                for (int i = 0; i < size; i++) {
                    RawUnits.set(memory, i, SECRET);
                }
                allocator.freeWiped(block);
                if (SecretWatch.outlives(memory)) {
                    assertThat(RawUnits.count(memory, SECRET)).isZero();
                }
                long zeroed = allocator.allocateZeroed(size);
                assertThat(RawUnits.count(RawUnits.of(allocator, zeroed), 0)).isEqualTo(size);
                allocator.free(zeroed);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#checked")
    void aSecondWipingFreeIsRefusedAndWipesNothing(AllocatorSetup setup) {
        try (Allocator allocator = open(setup, true, false)) {
            for (int size : sizes(setup)) {
                long stale = allocator.allocate(size);
                allocator.freeWiped(stale);
                long block = allocator.allocate(size);
                BlockStamp.write(allocator, block, size);
                assertThatThrownBy(() -> allocator.freeWiped(stale)).isInstanceOf(InvalidBlockException.class);
                assertThatThrownBy(() -> allocator.free(stale)).isInstanceOf(InvalidBlockException.class);
                BlockStamp.check(allocator, block, size);
                allocator.free(block);
            }
            assertThat(allocator.stats().usedBlocks()).isZero();
        }
    }
}
