package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.error.OutOfPoolMemoryException;
import org.mtalloc.core.memory.MemorySource;

/** M20: the memory source fails at its k-th call, for every k. Nothing changes by that, and the pool works on. */
class FailingSourceTest {
    private static final int STEPS = 80;

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#smallChunks")
    void aFailureAtAnyCallChangesNothing(AllocatorSetup setup) {
        int failures = 0;
        for (int k = 0; failingRun(setup, k); k++) {
            failures++;
        }
        assertThat(failures).as("calls of the memory source").isGreaterThan(10);
    }

    /** {@return whether there was a k-th call} */
    private static boolean failingRun(AllocatorSetup setup, int k) {
        ObservedSource source = new ObservedSource(MemorySource.of(setup.storage()));
        source.failAt(k);
        boolean failed = false;
        try (Allocator allocator = setup.open(source)) {
            List<Long> live = new ArrayList<>();
            for (int step = 0; step < STEPS; step++) {
                int size = 1 + step * 331 % (setup.maxPooled() * 2);
                AllocatorStats before = allocator.stats();
                long outside = source.outstandingBytes();
                try {
                    live.add(stamped(allocator, size));
                } catch (OutOfPoolMemoryException e) {
                    failed = true;
                    assertThat(e).hasCauseInstanceOf(OutOfMemoryError.class).hasMessageContaining("memory source");
                    assertUnchanged(allocator.stats(), before, 1);
                    assertThat(source.outstandingBytes()).isEqualTo(outside);
                    PoolInvariants.check(allocator);
                    live.forEach(block -> BlockStamp.check(allocator, block, block));
                    live.add(stamped(allocator, size));
                }
                if (step % 3 == 2) {
                    allocator.free(live.remove(live.size() / 2));
                }
                if (step % 30 == 29) {
                    allocator.trim();
                }
            }
            assertThat(source.outstandingBytes()).isEqualTo(allocator.stats().reservedBytes());
            live.forEach(block -> BlockStamp.check(allocator, block, block));
            live.forEach(allocator::free);
            allocator.trim();
            PoolInvariants.check(allocator);
            assertThat(source.outstandingBytes()).isZero();
        }
        return failed;
    }

    private static long stamped(Allocator allocator, int size) {
        long block = allocator.allocate(size);
        BlockStamp.write(allocator, block, block);
        return block;
    }

    /** The failure is counted. A thread cache may have been made: it holds nothing yet. */
    private static void assertUnchanged(AllocatorStats after, AllocatorStats before, int failures) {
        assertThat(after.sourceFailures()).isEqualTo(before.sourceFailures() + failures);
        assertThat(after)
                .usingRecursiveComparison()
                .ignoringFields("threadCaches", "sourceFailures")
                .isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#smallChunks")
    void theLargestRequestFailsCleanlyWhereMemoryEnds(AllocatorSetup setup) {
        ObservedSource source = new ObservedSource(MemorySource.of(setup.storage()));
        source.failAbove(1 << 24);
        try (Allocator allocator = setup.open(source)) {
            long block = allocator.allocate(10);
            AllocatorStats before = allocator.stats();
            for (int size : new int[] {allocator.maxSize(), allocator.maxSize() - 15, 1 << 30}) {
                assertThatThrownBy(() -> allocator.allocate(size))
                        .isInstanceOf(OutOfPoolMemoryException.class)
                        .hasMessageContaining("blockBytes=" + setup.storage().bytes(size + setup.guardUnits()));
            }
            assertUnchanged(allocator.stats(), before, 3);
            assertThat(allocator.stats().threadCaches()).isEqualTo(before.threadCaches());
            allocator.free(block);
        }
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#smallChunks")
    void freeWorksWhereThereIsNoMemoryAtAll(AllocatorSetup setup) {
        ObservedSource source = new ObservedSource(MemorySource.of(setup.storage()));
        try (Allocator allocator = setup.open(source)) {
            List<Long> live = new ArrayList<>();
            for (int i = 0; i < 2_000; i++) {
                live.add(allocator.allocate(1 + i % 300));
            }
            source.failAbove(0);
            live.forEach(allocator::free);
            PoolInvariants.check(allocator);
            assertThat(allocator.stats().usedBlocks()).isZero();
        }
    }

    /** The allocator is closed while its memory source delivers: the memory goes back, and the caller is told. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#smallChunks")
    void closeDuringAChunkIsObtainedLosesNothing(AllocatorSetup setup) {
        ClosingSource source = new ClosingSource(new ObservedSource(MemorySource.of(setup.storage())));
        Allocator allocator = setup.open(source);
        source.closeOnce(allocator);
        assertThatThrownBy(() -> allocator.allocate(100))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("state=closed");
        assertThat(source.observed().outstandingBytes()).isZero();
    }
}
