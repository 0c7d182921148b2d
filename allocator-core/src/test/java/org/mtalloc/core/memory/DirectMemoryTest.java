package org.mtalloc.core.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.DirectBufferPool;

class DirectMemoryTest {
    /** The cleaner is for 17 to 21: from Java 22 on it is not used, and may be forbidden by a flag. */
    static Stream<DirectMemory> ways() {
        return Stream.of(Runtime.version().feature() >= 22 ? new ArenaMemory() : new CleanedBufferMemory());
    }

    @ParameterizedTest
    @MethodSource("ways")
    void aRegionIsZeroedAndWritable(DirectMemory memory) {
        for (int bytes : new int[] {1, 15, 4096, (64 << 10) - 1, 64 << 10, (1 << 20) + 1}) {
            DirectRegion region = memory.obtain(bytes);
            ByteBuffer buffer = region.buffer();
            assertThat(buffer.isDirect()).isTrue();
            assertThat(buffer.capacity()).isEqualTo(bytes).isEqualTo(buffer.limit());
            assertThat(buffer.position()).isZero();
            for (int i = 0; i < bytes; i++) {
                if (buffer.get(i) != 0) {
                    throw new AssertionError("byte " + i + " of " + bytes + " is not zero");
                }
            }
            buffer.put(0, (byte) 1).put(bytes - 1, (byte) 2);
            region.release();
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void aLargeRegionStartsAtAPage(DirectMemory memory) {
        for (int bytes : new int[] {64 << 10, (64 << 10) + 1, 256 << 10, 4 << 20}) {
            DirectRegion region = memory.obtain(bytes);
            assertThat(region.buffer().alignmentOffset(0, 4096))
                    .as("%d bytes", bytes)
                    .isZero();
            region.release();
        }
    }

    @Test
    @EnabledForJreRange(maxVersion = 21)
    void theCleanerReturnsMemoryAtOnce() {
        CleanedBufferMemory memory = new CleanedBufferMemory();
        long before = DirectBufferPool.bytes();
        DirectRegion region = memory.obtain(8 << 20);
        assertThat(DirectBufferPool.bytes()).isGreaterThanOrEqualTo(before + (8 << 20));
        region.release();
        assertThat(DirectBufferPool.bytes()).isLessThan(before + (8 << 20));
    }

    @Test
    @EnabledForJreRange(minVersion = 22)
    void aViewOfAReturnedArenaThrows() {
        DirectRegion region = new ArenaMemory().obtain(100_000);
        ByteBuffer view = region.buffer().slice(100, 100);
        view.put(0, (byte) 1);
        region.release();
        assertThatThrownBy(() -> view.get(0)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> region.buffer().put(0, (byte) 1)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theBestWayIsArenasFromJava22On() {
        boolean arenas = Runtime.version().feature() >= 22;
        assertThat(DirectMemory.best()).isInstanceOf(arenas ? ArenaMemory.class : CleanedBufferMemory.class);
    }
}
