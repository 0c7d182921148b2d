package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.config.Storage;

/** Direct memory goes back at trim and at close, not when the collector gets to it. */
class DirectReleaseTest {
    private static final int LARGE = 3 << 20;

    private static Allocator open(AllocatorKind kind) {
        return new AllocatorSetup(kind, Storage.DIRECT, TuneChoice.DEFAULTS).open();
    }

    @ParameterizedTest
    @EnumSource
    @EnabledForJreRange(maxVersion = 21)
    void theJvmCountsItGoneAfterFreeTrimAndClose(AllocatorKind kind) {
        long before = DirectBufferPool.bytes();
        Allocator allocator = open(kind);
        long kept = allocator.allocate(50_000);
        long large = allocator.allocate(LARGE);
        long small = allocator.allocate(1_000_000);
        assertThat(DirectBufferPool.bytes() - before)
                .isGreaterThanOrEqualTo(allocator.stats().reservedBytes());
        allocator.free(large);
        assertThat(DirectBufferPool.bytes() - before)
                .isLessThan(LARGE + allocator.stats().reservedBytes());
        allocator.free(small);
        allocator.free(kept);
        allocator.trim();
        assertThat(DirectBufferPool.bytes()).isEqualTo(before);
        allocator.allocate(50_000);
        allocator.allocate(LARGE);
        assertThat(DirectBufferPool.bytes()).isGreaterThan(before);
        allocator.close();
        assertThat(DirectBufferPool.bytes()).isEqualTo(before);
    }

    @ParameterizedTest
    @EnumSource
    @EnabledForJreRange(minVersion = 22)
    void aViewThatIsUsedAfterCloseThrows(AllocatorKind kind) {
        Allocator allocator = open(kind);
        ByteBuffer small = allocator.byteBuffer(allocator.allocate(100));
        ByteBuffer large = allocator.byteBuffer(allocator.allocate(LARGE));
        small.put(0, (byte) 1);
        large.put(0, (byte) 1);
        allocator.close();
        assertThatThrownBy(() -> small.get(0)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> large.get(0)).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @EnumSource
    @EnabledForJreRange(minVersion = 22)
    void aViewThatIsUsedAfterItsChunkWasTrimmedThrows(AllocatorKind kind) {
        try (Allocator allocator = open(kind)) {
            long block = allocator.allocate(100);
            ByteBuffer view = allocator.byteBuffer(block);
            allocator.free(block);
            allocator.trim();
            assertThatThrownBy(() -> view.get(0)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void aThousandPoolsComeAndGoWithoutTheCollector() {
        for (int i = 0; i < 1_000; i++) {
            try (Allocator allocator = open(AllocatorKind.MT)) {
                allocator.byteBuffer(allocator.allocate(1_000)).putInt(0, i);
                assertThat(allocator.stats().reservedBytes()).isEqualTo(4 << 20);
            }
        }
    }
}
