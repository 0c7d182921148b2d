package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.memory.MemorySource;

/** Close returns everything, may be called again, and makes every other call throw. Scenario L24. */
@ForEachAllocator
class CloseContractTest extends AllocatorContract {
    CloseContractTest(AllocatorSetup setup) {
        super(setup);
    }

    @Test
    void afterCloseEveryCallThrows() {
        long live = allocator.allocate(100);
        long large = allocator.allocate(setup.maxPooled() + 1);
        long freed = allocator.allocate(100);
        allocator.free(freed);
        assertThat(allocator.isClosed()).isFalse();
        allocator.close();
        assertThat(allocator.isClosed()).isTrue();
        assertEveryCallThrows(live, large, freed, 0, -1, Long.MAX_VALUE);
    }

    @Test
    void afterCloseOfAnUnusedAllocatorEveryCallThrows() {
        allocator.close();
        assertEveryCallThrows(0, 1, -1);
    }

    private void assertEveryCallThrows(long... handles) {
        for (int size : new int[] {0, 1, 100, setup.maxPooled(), setup.maxPooled() + 1, -1, Integer.MAX_VALUE}) {
            assertClosed(() -> allocator.allocate(size));
        }
        for (long handle : handles) {
            assertClosed(() -> allocator.free(handle));
            assertClosed(() -> allocator.usableSize(handle));
            assertClosed(() -> allocator.isLive(handle));
            assertClosed(() -> allocator.byteArray(handle));
            assertClosed(() -> allocator.charArray(handle));
            assertClosed(() -> allocator.byteBuffer(handle));
            assertClosed(() -> allocator.offset(handle));
        }
        assertClosed(allocator::trim);
        assertClosed(allocator::stats);
    }

    private static void assertClosed(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(AllocatorClosedException.class)
                .hasMessageContaining("allocator must be open");
    }

    @Test
    void closeMayBeCalledAgain() {
        allocator.allocate(100);
        allocator.close();
        allocator.close();
        assertThat(allocator.isClosed()).isTrue();
        assertThat(allocator.storage()).isEqualTo(setup.storage());
    }

    @Test
    void closeReturnsAllMemoryThatOfLiveBlocksIncluded() {
        ObservedSource source = new ObservedSource(MemorySource.of(setup.storage()));
        Allocator observed = setup.open(source);
        for (int i = 0; i < 100; i++) {
            observed.allocate(1 + i * 50);
            long freed = observed.allocate(1 + i * 50);
            observed.free(freed);
        }
        observed.allocate(setup.maxPooled() + 1);
        assertThat(source.outstandingBytes()).isEqualTo(observed.stats().reservedBytes());
        observed.close();
        assertThat(source.outstandingBytes()).isZero();
        assertThat(source.obtained()).isPositive();
    }

    @Test
    void theNameIsInTheMessage() {
        Allocator named = AllocatorBuilder.of(setup.kind())
                .storage(setup.storage())
                .tune(setup.tune())
                .name("pool of the test")
                .build();
        assertThat(named.stats().allocator()).isEqualTo("pool of the test");
        assertThat(named.toString())
                .contains("pool of the test")
                .contains(setup.kind().id());
        named.close();
        assertThatThrownBy(() -> named.allocate(1)).hasMessageContaining("pool of the test");
    }
}
