package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.config.Storage;

/** A block's memory: its own, where it says it is, and of the storage kind. Scenario M18. */
@ForEachAllocator
class MemoryContractTest extends AllocatorContract {
    private static final long SEED = 20_261_130;
    private static final int LIVE = 200;
    private static final int ROUNDS = 3;

    MemoryContractTest(AllocatorSetup setup) {
        super(setup);
    }

    @Test
    void liveBlocksNeverOverlap() {
        SplittableRandom random = new SplittableRandom(SEED);
        List<Long> blocks = new ArrayList<>();
        for (int i = 0; i < LIVE; i++) {
            blocks.add(stamped(random));
        }
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < LIVE; i++) {
                if (random.nextBoolean()) {
                    BlockStamp.check(allocator, blocks.get(i), blocks.get(i));
                    allocator.free(blocks.get(i));
                    blocks.set(i, stamped(random));
                }
            }
            allocator.trim();
            blocks.forEach(block -> BlockStamp.check(allocator, block, block));
        }
        blocks.forEach(allocator::free);
    }

    /** Log-uniform sizes, now and then above the largest class. */
    private long stamped(SplittableRandom random) {
        int bound = Math.min(setup.maxPooled(), 64 << 10);
        int size = random.nextInt(200) == 0
                ? setup.maxPooled() + 1 + random.nextInt(100)
                : 1 + random.nextInt(1 << (1 + random.nextInt(Integer.SIZE - 1 - Integer.numberOfLeadingZeros(bound))));
        long block = allocator.allocate(size);
        BlockStamp.write(allocator, block, block);
        return block;
    }

    @Test
    void aByteBufferIsAFreshViewOfTheWholeBlock() {
        if (setup.storage() == Storage.HEAP_CHARS) {
            long block = allocator.allocate(100);
            assertThatThrownBy(() -> allocator.byteBuffer(block)).isInstanceOf(UnsupportedOperationException.class);
            allocator.free(block);
            return;
        }
        for (int size : new int[] {1, 100, setup.maxPooled() + 1}) {
            long block = allocator.allocate(size);
            ByteBuffer view = allocator.byteBuffer(block);
            assertThat(view.position()).isZero();
            assertThat(view.limit()).isEqualTo(view.capacity()).isEqualTo(allocator.usableSize(block));
            assertThat(view.order()).isEqualTo(ByteOrder.BIG_ENDIAN);
            assertThat(view.isDirect()).isEqualTo(setup.storage() == Storage.DIRECT);
            assertThat(view.isReadOnly()).isFalse();
            view.put((byte) 42).limit(1);
            ByteBuffer other = allocator.byteBuffer(block);
            assertThat(other).isNotSameAs(view);
            assertThat(other.position()).isZero();
            assertThat(other.limit()).isEqualTo(allocator.usableSize(block));
            assertThat(other.get(0)).isEqualTo((byte) 42);
            allocator.free(block);
        }
    }

    @Test
    void accessOfAnotherStorageIsRefused() {
        for (int size : new int[] {1, 100, setup.maxPooled() + 1}) {
            long block = allocator.allocate(size);
            if (setup.storage() != Storage.HEAP_BYTES) {
                assertThatThrownBy(() -> allocator.byteArray(block))
                        .isInstanceOf(UnsupportedOperationException.class)
                        .hasMessageContaining("HEAP_BYTES")
                        .hasMessageContaining("storage=" + setup.storage());
            }
            if (setup.storage() != Storage.HEAP_CHARS) {
                assertThatThrownBy(() -> allocator.charArray(block))
                        .isInstanceOf(UnsupportedOperationException.class)
                        .hasMessageContaining("HEAP_CHARS")
                        .hasMessageContaining("storage=" + setup.storage());
            }
            allocator.free(block);
        }
        assertThat(allocator.storage()).isEqualTo(setup.storage());
    }

    @Test
    void aBlockStaysWhereItIs() {
        long block = allocator.allocate(300);
        BlockStamp.write(allocator, block, 7);
        int offset = allocator.offset(block);
        int usable = allocator.usableSize(block);
        long[] others = new long[500];
        for (int i = 0; i < others.length; i++) {
            others[i] = allocator.allocate(300);
        }
        for (long other : others) {
            allocator.free(other);
        }
        allocator.trim();
        assertThat(allocator.offset(block)).isEqualTo(offset);
        assertThat(allocator.usableSize(block)).isEqualTo(usable);
        BlockStamp.check(allocator, block, 7);
        allocator.free(block);
    }
}
