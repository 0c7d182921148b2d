package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Storage;

/** What holds for blocks of one storage kind only. */
class StorageViewsTest {
    static Stream<AllocatorSetup> heapBytes() {
        return AllocatorSetup.all().filter(setup -> setup.storage() == Storage.HEAP_BYTES);
    }

    static Stream<AllocatorSetup> pooledDirect() {
        return AllocatorSetup.all().filter(setup -> setup.storage() == Storage.DIRECT && setup.pools());
    }

    @ParameterizedTest
    @MethodSource("heapBytes")
    void anArrayAndAByteBufferShowTheSameBytes(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            for (int size : new int[] {1, 100, setup.maxPooled() + 1}) {
                allocator.allocate(size);
                long block = allocator.allocate(size);
                ByteBuffer view = allocator.byteBuffer(block);
                byte[] array = allocator.byteArray(block);
                int last = allocator.usableSize(block) - 1;
                view.put(0, (byte) 1);
                view.put(last, (byte) 2);
                assertThat(array[allocator.offset(block) + last]).isEqualTo((byte) 2);
                assertThat(array[allocator.offset(block)]).isEqualTo((byte) (last == 0 ? 2 : 1));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pooledDirect")
    void aPooledDirectBlockLiesAtAnAddressThatIsAMultipleOfTheAlignment(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            for (int size = 1; size < setup.maxPooled(); size = size * 3 + 1) {
                for (int i = 0; i < 3; i++) {
                    ByteBuffer view = allocator.byteBuffer(allocator.allocate(size));
                    int alignment = setup.tune().alignmentBytes();
                    assertThat(view.alignmentOffset(0, alignment))
                            .as("size=%d", size)
                            .isZero();
                }
            }
        }
    }
}
