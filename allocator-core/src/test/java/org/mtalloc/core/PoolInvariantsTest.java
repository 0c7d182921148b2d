package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.bin.Bin;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.Slab;

/** The checker finds what it is there to find. */
class PoolInvariantsTest {
    private static final int SIZE = 64;

    private final BlockAllocator allocator =
            (BlockAllocator) new AllocatorSetup(AllocatorKind.POOL, Storage.HEAP_BYTES, TuneChoice.DEFAULTS).open();
    private final long live = allocator.allocate(SIZE);
    private final long cached = cached();
    private final Bin bin = allocator.wiring.bins.get(Handle.classOf(live));

    private long cached() {
        long block = allocator.allocate(SIZE);
        allocator.free(block);
        return Handle.next(block);
    }

    @AfterEach
    void close() {
        allocator.close();
    }

    private void assertFound(String invariant) {
        assertThatThrownBy(() -> PoolInvariants.check(allocator))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(invariant);
    }

    private long[] partial() {
        return Peek.field(bin, "partial", long[].class);
    }

    @Test
    void nothingIsFoundInASoundAllocator() {
        PoolInvariants.check(allocator);
    }

    @Test
    void aHandleThatIsInAMagazineTwice() {
        Magazine.pop(partial());
        Magazine.pop(partial());
        Magazine.push(partial(), cached);
        Magazine.push(partial(), cached);
        assertFound("M1");
    }

    @Test
    void aLiveHandleInAMagazine() {
        Magazine.pop(partial());
        Magazine.push(partial(), live);
        assertFound("M1");
    }

    @Test
    void aHandleOfAnotherGenerationInAMagazine() {
        Magazine.pop(partial());
        Magazine.push(partial(), Handle.next(cached));
        assertFound("M1");
    }

    @Test
    void aHandleThatIsLost() {
        Magazine.pop(partial());
        assertFound("M1");
    }

    @Test
    void aBlockThatWasTakenOutBehindTheBinsBack() {
        Slab slab = allocator.table.owned(live);
        slab.cut(new long[1], 0, 1);
        assertFound("B1");
    }

    @Test
    void aPageThatIsTakenByNobody() {
        allocator.wiring.chunks.acquire(Handle.classOf(live));
        assertFound("free pages");
    }
}
