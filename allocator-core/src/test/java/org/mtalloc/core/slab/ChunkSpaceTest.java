package org.mtalloc.core.slab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.OutOfPoolMemoryException;
import org.mtalloc.core.memory.MemorySource;
import org.mtalloc.core.size.SizeClasses;

class ChunkSpaceTest {
    private static final int CHUNK_BYTES = 64 << 10;
    private static final int SMALL = 0;

    private final List<Object> out = new ArrayList<>();
    private final SizeClasses sizes = new SizeClasses(16, 16, CHUNK_BYTES / 4);
    private final SlabTable table = new SlabTable("test", 1);
    private int runsBeforeGrowth;
    private boolean exhausted;
    private final ChunkSpace space = new ChunkSpace(
            "test",
            new Source(),
            sizes,
            new ChunkGeometry(Storage.HEAP_BYTES, CHUNK_BYTES, sizes),
            table,
            () -> runsBeforeGrowth++);

    /** Counts what is out. */
    private final class Source implements MemorySource {
        @Override
        public Storage storage() {
            return Storage.HEAP_BYTES;
        }

        @Override
        public Object obtain(int units) {
            if (exhausted) {
                throw new OutOfMemoryError("told to fail");
            }
            byte[] memory = new byte[units];
            out.add(memory);
            return memory;
        }

        @Override
        public void release(Object memory) {
            assertThat(out.removeIf(each -> each == memory)).isTrue();
        }
    }

    private static void releaseAll(ChunkSpace space, List<Slab> slabs) {
        slabs.forEach(space::release);
        slabs.clear();
    }

    @Test
    void slabsOfEveryClassComeFromOneChunkUntilItIsFull() {
        List<Slab> slabs = new ArrayList<>();
        for (int c = sizes.firstClass(); space.chunks() <= 1; c = (c + 1) % sizes.count()) {
            slabs.add(space.acquire(c));
            assertThat(SlabChecks.classOf(slabs.get(slabs.size() - 1))).isEqualTo(c);
            ChunkChecks.check(space, slabs);
        }
        assertThat(runsBeforeGrowth).isEqualTo(2);
        assertThat(out).hasSize(2);
        assertThat(space.reservedBytes()).isEqualTo(2 * (CHUNK_BYTES - 16));
        releaseAll(space, slabs);
        ChunkChecks.check(space, slabs);
        assertThat(space.chunks()).isEqualTo(2);
        assertThat(space.trim()).isEqualTo(2 * (CHUNK_BYTES - 16));
        assertThat(out).isEmpty();
        assertThat(space.trim()).isZero();
        assertThat(SlabChecks.all(table)).isEmpty();
    }

    @Test
    void theSamePagesForTheSameClassReviveTheSlab() {
        Slab slab = space.acquire(SMALL);
        space.release(slab);
        assertThat(space.acquire(SMALL)).isSameAs(slab);
        space.release(slab);
        Slab other = space.acquire(1);
        assertThat(other).isNotSameAs(slab);
        assertThat(other.index()).isEqualTo(slab.index());
        assertThat(space.chunks()).isEqualTo(1);
    }

    @Test
    void aChainOfSlabsIsTakenBack() {
        Slab first = space.acquire(SMALL);
        Slab second = space.acquire(2);
        Slab third = space.acquire(SMALL);
        first.link(null, second);
        second.link(null, third);
        space.release(first);
        space.release(null);
        ChunkChecks.check(space, List.of());
        assertThat(first.next()).isNull();
        assertThat(space.trim()).isEqualTo(CHUNK_BYTES - 16);
    }

    @Test
    void slabsGoIntoTheFirstChunkWithRoomSoThatLaterOnesRunEmpty() {
        List<Slab> slabs = new ArrayList<>();
        while (space.chunks() < 3) {
            slabs.add(space.acquire(SMALL));
        }
        Slab hole = slabs.remove(3);
        int index = hole.index();
        space.release(hole);
        assertThat(space.acquire(SMALL).index()).isEqualTo(index);
    }

    @Test
    void idleChunksGoAfterAWholePeriodOnly() {
        List<Slab> slabs = new ArrayList<>();
        while (space.chunks() < 3) {
            slabs.add(space.acquire(SMALL));
        }
        assertThat(space.trimIdle()).isZero();
        releaseAll(space, slabs);
        assertThat(space.trimIdle()).as("empty only since now").isZero();
        slabs.add(space.acquire(SMALL));
        assertThat(space.trimIdle()).as("two were empty all the time").isEqualTo(2 * (CHUNK_BYTES - 16));
        assertThat(space.chunks()).isEqualTo(1);
        assertThat(space.trimIdle()).isZero();
        ChunkChecks.check(space, slabs);
    }

    @Test
    void aSourceThatCannotDeliverChangesNothing() {
        List<Slab> slabs = new ArrayList<>();
        slabs.add(space.acquire(SMALL));
        exhausted = true;
        int last = sizes.count() - 1;
        assertThatThrownBy(() -> {
                    while (true) {
                        slabs.add(space.acquire(last));
                    }
                })
                .isInstanceOf(OutOfPoolMemoryException.class)
                .hasMessageContaining("allocator=test")
                .hasMessageContaining("chunkBytes=" + (CHUNK_BYTES - 16))
                .hasMessageContaining("reservedBytes=" + (CHUNK_BYTES - 16));
        ChunkChecks.check(space, slabs);
        exhausted = false;
        slabs.add(space.acquire(last));
        ChunkChecks.check(space, slabs);
    }

    @Test
    void closeReturnsUsedChunksToo() {
        Slab slab = space.acquire(SMALL);
        space.close();
        assertThat(out).isEmpty();
        space.release(slab);
        assertThatThrownBy(() -> space.acquire(SMALL)).isInstanceOf(AllocatorClosedException.class);
        assertThat(out).isEmpty();
        assertThat(space.chunks()).isZero();
        assertThat(space.trim()).isZero();
        assertThat(space.trimIdle()).isZero();
    }

    /** Close closes the table first: whoever comes between gets the same error, and no memory is lost. */
    @Test
    void aChunkThatIsObtainedWhileTheAllocatorClosesGoesBack() {
        table.close();
        assertThatThrownBy(() -> space.acquire(SMALL)).isInstanceOf(AllocatorClosedException.class);
        assertThat(out).isEmpty();
    }
}
