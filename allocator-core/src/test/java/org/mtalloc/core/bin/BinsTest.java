package org.mtalloc.core.bin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.size.SizeClasses;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.PlainSlots;
import org.mtalloc.core.slab.SlabTable;

/** What a magazine and a bin may hold of each class. */
class BinsTest {
    private static final int MAX_MAGAZINE_BYTES = 32 << 10;

    private static final long STRIPE_BYTES = 8 << 20;

    private static Bins bins(Storage storage, Tune tune, SizeClasses sizes, BinsShape shape) {
        SlabTable table = new SlabTable("test", 1);
        PlainSlots slots = new PlainSlots("test", table);
        return new Bins("test", storage, tune, sizes, shape, table, slots, slots);
    }

    @ParameterizedTest
    @EnumSource
    void magazinesAreBoundedInBlocksAndBytes(Storage storage) {
        SizeClasses sizes = new SizeClasses(storage.units(16), storage.units(16), storage.units(1 << 20));
        Bins bins = bins(
                storage, new Tune(16, 16, 1 << 20, 4 << 20, 16, 16, false), sizes, BinsShape.forStripes(STRIPE_BYTES));
        for (int c = sizes.firstClass(); c < sizes.count(); c++) {
            long blockBytes = storage.bytes(sizes.blockUnits(c));
            int capacity = bins.get(c).magazineCapacity();
            assertThat(capacity).isBetween(1, 1024);
            if (bins.isCached(c)) {
                assertThat(capacity * blockBytes).isLessThanOrEqualTo(MAX_MAGAZINE_BYTES);
            }
            assertThat(bins.isCached(c)).as("%d bytes", blockBytes).isEqualTo(blockBytes <= MAX_MAGAZINE_BYTES);
            assertThat(BinChecks.classOf(bins.get(c))).isEqualTo(c);
        }
        assertThat(storage.bytes(bins.maxCachedSize())).isEqualTo(MAX_MAGAZINE_BYTES);
        assertThat(bins.isCached(Handle.PLAIN_CLASS)).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void blocksThatAreAllLargeAreNotCached(Storage storage) {
        SizeClasses sizes = new SizeClasses(storage.units(16), storage.units(1 << 17), storage.units(1 << 20));
        Bins bins = bins(
                storage,
                new Tune(16, 1 << 17, 1 << 20, 4 << 20, 16, 16, false),
                sizes,
                BinsShape.forStripes(STRIPE_BYTES));
        assertThat(bins.maxCachedSize()).isZero();
        assertThat(bins.isCached(sizes.firstClass())).isFalse();
    }

    /** With a small limit on many processors each stripe has little room. */
    @ParameterizedTest
    @EnumSource
    void magazinesOfFourClassesFitIntoASmallStripe(Storage storage) {
        int stripeBytes = 32 << 10;
        SizeClasses sizes = new SizeClasses(storage.units(16), storage.units(16), storage.units(1 << 20));
        Tune tune = new Tune(16, 16, 1 << 20, 4 << 20, 16, 16, false);
        Bins bins = bins(storage, tune, sizes, BinsShape.forStripes(stripeBytes));
        for (int c = sizes.firstClass(); c < sizes.count(); c++) {
            long blockBytes = storage.bytes(sizes.blockUnits(c));
            assertThat(bins.get(c).magazineCapacity())
                    .as("blocks of %d bytes", blockBytes)
                    .isEqualTo(Math.max(1, (int) (stripeBytes / 4 / blockBytes)));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void withoutStripesAMagazineHoldsFewerSmallBlocks(boolean oneLock) {
        SizeClasses sizes = new SizeClasses(16, 16, 1 << 20);
        Tune tune = new Tune(16, 16, 1 << 20, 4 << 20, 16, 16, false);
        Bins bins = bins(Storage.HEAP_BYTES, tune, sizes, BinsShape.forThreads(oneLock));
        assertThat(bins.get(sizes.firstClass()).magazineCapacity()).isEqualTo(128);
        assertThat(bins.get(sizes.classOf(1024)).magazineCapacity()).isEqualTo(32);
    }
}
