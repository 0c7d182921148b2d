package org.mtalloc.core.cache;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.bin.Bins;
import org.mtalloc.core.bin.BinsShape;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.memory.MemorySource;
import org.mtalloc.core.size.SizeClasses;
import org.mtalloc.core.slab.ChunkGeometry;
import org.mtalloc.core.slab.ChunkSpace;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.PlainSlots;
import org.mtalloc.core.slab.SlabTable;

/** The plan's figures for each class, against the rules in words. */
class CachePlanTest {
    private static final Tune TUNE = new Tune(16, 16, 1 << 20, 4 << 20, 4096, 16, false);

    private final SlabTable table = new SlabTable("plan", 1);

    private static SizeClasses sizes(Storage storage) {
        return new SizeClasses(storage.units(16), storage.units(16), storage.units(1 << 20));
    }

    private Bins bins(Storage storage, SizeClasses sizes) {
        ChunkSpace chunks = new ChunkSpace(
                "plan", MemorySource.of(storage), sizes, new ChunkGeometry(storage, 4 << 20, sizes), table, () -> {});
        return new Bins(
                "plan",
                storage,
                TUNE,
                sizes,
                BinsShape.forStripes(1 << 20),
                table,
                chunks,
                new PlainSlots("plan", table));
    }

    @ParameterizedTest
    @EnumSource
    void aThreadHoldsSixteenBlocksMoreOfSmallOnesAndSixteenKibibytesAtTheMost(Storage storage) {
        SizeClasses sizes = sizes(storage);
        Bins bins = bins(storage, sizes);
        CachePlan plan = new CachePlan(storage, sizes, bins, 1 << 20, 4);
        for (int c = sizes.firstClass(); c < sizes.count(); c++) {
            int bytes = (int) storage.bytes(sizes.blockUnits(c));
            boolean cached = bytes <= 32 << 10;
            int expected =
                    cached ? Math.max(1, Math.min(Math.max(16, Math.min(64, 2048 / bytes)), (16 << 10) / bytes)) : 0;
            assertThat(plan.blockBytes(c)).isEqualTo(bytes);
            assertThat(plan.threadBlocks(c)).as("blocks of %d bytes", bytes).isEqualTo(expected);
            assertThat(plan.stripeBlocks(c)).isEqualTo(cached ? bins.get(c).magazineCapacity() : 0);
            assertThat(plan.movedBlocks(c)).isEqualTo(expected - expected / 4);
        }
        assertThat(plan.threadBlocks(sizes.firstClass())).isEqualTo(64);
        assertThat(plan.movedBlocks(sizes.firstClass())).isEqualTo(48);
        assertThat(plan.stripeBlocks(sizes.firstClass())).isEqualTo(1024);
    }

    @ParameterizedTest
    @EnumSource
    void slotsOfPlainBlocksAreCachedAsBlocksOfSixteenBytes(Storage storage) {
        SizeClasses sizes = sizes(storage);
        CachePlan plan = new CachePlan(storage, sizes, bins(storage, sizes), 1 << 20, 4);
        assertThat(plan.blockBytes(Handle.PLAIN_CLASS)).isEqualTo(16);
        assertThat(plan.threadBlocks(Handle.PLAIN_CLASS)).isEqualTo(64);
        assertThat(plan.stripeBlocks(Handle.PLAIN_CLASS)).isEqualTo(128);
    }

    @ParameterizedTest
    @EnumSource
    void halfIsForThreadsAndTheRestForStripesEvenly(Storage storage) {
        SizeClasses sizes = sizes(storage);
        CachePlan plan = new CachePlan(storage, sizes, bins(storage, sizes), 1_001, 4);
        assertThat(plan.threadsBytes()).isEqualTo(500);
        assertThat(plan.stripeBytes()).isEqualTo(125);
    }
}
